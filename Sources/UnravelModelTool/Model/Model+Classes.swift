extension Model {
  /// Turns some types into classes so that no struct contains itself.
  ///
  /// A depth-first search of the types that instances contain directly finds each cycle where it
  /// reaches an unfinished type again. That type becomes a class.
  mutating func makeClassesWhereNeeded() {
    var states = [SearchState](repeating: .new, count: types.count)
    for start in types.indices where states[start] == .new {
      var path = [(index: start, rest: inlineTypes(of: start)[...])]
      states[start] = .inProgress
      while let (index, rest) = path.last {
        guard let next = rest.first else {
          states[index] = .finished
          path.removeLast()
          continue
        }
        path[path.count - 1].rest = rest.dropFirst()
        switch states[next] {
        case .new:
          states[next] = .inProgress
          path.append((next, inlineTypes(of: next)[...]))
        case .inProgress: makeClass(next)
        case .finished: break
        }
      }
    }
  }

  private enum SearchState { case new, inProgress, finished }

  private func inlineTypes(of index: Int) -> [Int] {
    types[index].object?.fields.compactMap { $0.type.inlineType?.index } ?? []
  }

  private mutating func makeClass(_ index: Int) {
    guard var object = types[index].object else { return }
    object.isClass = true
    types[index].content = .object(object)
  }
}
