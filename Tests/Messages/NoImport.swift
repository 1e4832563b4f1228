// 6.3: cannot find operator '<|' in scope

func name(_ e: [String: String]) -> String? {
  e <| "name"
}
