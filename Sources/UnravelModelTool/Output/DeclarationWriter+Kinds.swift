// Enums with a case for each kind of objects, which a member tells apart.

extension DeclarationWriter {
  func objectKinds(_ type: ModelType, _ kinds: ObjectKindsType, nested: [String]) -> [String] {
    var lines = kinds.cases.map { item in
      "case \(declared(item.name))" + (item.type.map { "(\(spelling($0)))" } ?? "")
    }
    if let unknown = kinds.unknownCase {
      lines += documentation(["Any other object."]) + ["case \(declared(unknown))(JSONValue)"]
    }
    lines += [""] + decode(type, decoding(type, kinds))
    if isEncodable { lines += encoding(kinds) }
    let keyword = kinds.isIndirect ? "indirect enum" : "enum"
    return declaration(keyword, type, protocols(), lines + nested)
  }

  private func decoding(_ type: ModelType, _ kinds: ObjectKindsType) -> [String] {
    let tag = literal(kinds.tag)
    let key = kinds.contentKey.map(literal) ?? "[]"
    let cases = kinds.cases.flatMap { item in
      joined(
        "case \(literal(item.kind)):",
        item.type.map { call($0, item.name, key) } ?? ".\(item.name)", margin: 10)
    }
    let others =
      kinds.unknownCase.map { "default: \(call(.anyJSON, $0, key))" }
      ?? "case let kind: throw typeMismatch(\(literal(type.name)), actual: kind, keyPath: \(tag))"
    return ["switch try e <| \(tag) as String {"] + cases + [others, "}"]
  }

  private func call(_ type: FieldType, _ name: String, _ key: String) -> String {
    let symbol = if case .dictionary = type { "<|-|" } else { "<|" }
    return "try .\(name)(e \(symbol) \(key))"
  }

  /// The member that tells the objects apart is encoded here, and the others by their type.
  private func encoding(_ kinds: ObjectKindsType) -> [String] {
    if kinds.contentKey != nil {
      let cases = kinds.cases.map(\.name) + (kinds.unknownCase.map { [$0] } ?? [])
      return ["", "\(access)func encode(to encoder: any Encoder) throws {"]
        + indented(
          ["switch self {"]
            + cases.map { "case .\($0)(let value): try value.encode(to: encoder)" } + ["}"])
        + ["}"]
    }
    let key = propertyName(kinds.tag)
    let cases = kinds.cases.flatMap { item in
      let kind = "try container.encode(\(literal(item.kind)), forKey: .\(label(key)))"
      guard item.type != nil else { return joined("case .\(item.name):", kind, margin: 10) }
      return ["case .\(item.name)(let value):", "  \(kind)", "  try value.encode(to: encoder)"]
    }
    let others = kinds.unknownCase.map {
      ["case .\($0)(let value): try value.encode(to: encoder)"]
    }
    let keys =
      key == kinds.tag
      ? ["case \(declared(key))"] : ["case \(declared(key)) = \(literal(kinds.tag))"]
    return ["", "\(access)enum CodingKeys: String, CodingKey {"] + indented(keys) + ["}"]
      + ["", "\(access)func encode(to encoder: any Encoder) throws {"]
      + indented(
        ["var container = encoder.container(keyedBy: CodingKeys.self)", "switch self {"] + cases
          + (others ?? []) + ["}"])
      + ["}"]
  }
}
