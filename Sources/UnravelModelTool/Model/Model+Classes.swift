extension Model {
  /// Turns some structs into classes and makes some enums indirect, so that no value contains itself.
  ///
  /// A depth-first search of the types that instances contain directly finds each cycle where it
  /// reaches an unfinished type again. That type becomes a class, or indirect.
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
        case .inProgress: makeReference(next)
        case .finished: break
        }
      }
    }
  }

  private enum SearchState { case new, inProgress, finished }

  private func inlineTypes(of index: Int) -> [Int] {
    types[index].content.fieldTypes.compactMap { $0.inlineType?.index }
  }

  private mutating func makeReference(_ index: Int) {
    switch types[index].content {
    case .object(var object):
      object.isClass = true
      types[index].content = .object(object)
    case .union(var union):
      union.isIndirect = true
      types[index].content = .union(union)
    case .objectKinds(var kinds):
      kinds.isIndirect = true
      types[index].content = .objectKinds(kinds)
    case .enumeration: break
    }
  }
}
