/// How a document that was parsed from a part of the input relates to the whole input.
final class InputPart: Sendable {
  enum Kind {
    /// The part is an array of adjacent elements.
    case elements(_ number: Int, firstIndex: Int)
    /// The part is the rest of the input. Some elements of the array come before the other parts, some
    /// after them.
    case outline(elementsBefore: Int, elementsInParts: Int)
  }

  let kind: Kind
  let split: ParallelSplit
  let input: SplitInput
  let rootKeyPath: [JSONKeyPath.Element]

  init(
    kind: Kind, split: ParallelSplit, input: SplitInput, rootKeyPath: [JSONKeyPath.Element]
  ) {
    self.kind = kind
    self.split = split
    self.input = input
    self.rootKeyPath = rootKeyPath
  }

  /// The path in the whole input of a path in the part.
  func elements(_ elements: [JSONKeyPath.Element]) -> [JSONKeyPath.Element] {
    switch kind {
    case .elements(_, let firstIndex):
      guard case .index(let index)? = elements.first else { return rootKeyPath + elements }
      return rootKeyPath + [.index(firstIndex + index)] + elements.dropFirst()
    case .outline(let elementsBefore, let elementsInParts):
      let level = rootKeyPath.count
      guard elements.count > level, case .index(let index) = elements[level],
        index >= elementsBefore
      else { return elements }
      var elements = elements
      elements[level] = .index(index + elementsInParts)
      return elements
    }
  }

  /// The location in the whole input of an offset in the part.
  func location(of offset: Int, count: Int) -> SourceLocation {
    let offset =
      switch kind {
      case .elements(let number, _): split.offset(of: offset, inPart: number)
      case .outline: split.offset(inOutline: offset)
      }
    return input.location(of: offset, count: count)
  }
}
