/// Where a document is in a larger one, whose array it has elements of.
///
/// ```text
/// {"objects": [{"id": 1}, {"id": 2}, {"id": 3}]}       the larger document
///              └ an element ┘                          index 0
///                        └ a run of elements ─┘        index 1; the part's root is an array of two
/// ```
struct DocumentPart: Sendable {
  /// The path to the array.
  let path: [JSONKeyPath.Element]
  /// The index in the array of the element, or of the first one.
  var index = 0
  /// Whether the part's root is an array of elements, and not one element.
  var isRun = false

  /// The path from the root of the larger document.
  func pathInWhole(_ elements: [JSONKeyPath.Element]) -> [JSONKeyPath.Element] {
    guard isRun, case .index(let index)? = elements.first else {
      return path + [.index(index)] + elements
    }
    return path + [.index(self.index + index)] + elements.dropFirst()
  }

  /// The path from the root of the part.
  func pathInPart(_ elements: [JSONKeyPath.Element]) -> [JSONKeyPath.Element] {
    let rest = Array(elements.dropFirst(path.count))
    guard isRun, case .index(let index)? = rest.first else { return Array(rest.dropFirst()) }
    return [.index(index - self.index)] + rest.dropFirst()
  }
}
