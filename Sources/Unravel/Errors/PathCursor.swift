/// The way to one place after the other, in the order of the document.
///
///     go(to:)   [0].name        steps over nothing
///               [0].floor       goes on from "name"
///               [7].name        goes on from [0]
///
/// To go through all places takes as long as the document is, where the way to each from the root
/// would take the square of that.
struct PathCursor {
  let document: Document

  /// The line of the place.
  private(set) var line: SourceLocation.Line

  /// The containers that the place is in, and what the way leads to in each.
  private var levels: [Level] = []
  private var place = TapeIndex.root

  private struct Level {
    let container: TapeIndex
    let end: TapeIndex
    let isObject: Bool
    /// The element, or the member's value, that the way leads to.
    var value: TapeIndex
    var next: TapeIndex
    var position = 0
  }

  init(document: Document) {
    self.document = document
    line = .first(of: document.bytes)
  }

  /// The way from the root to the place.
  var elements: [JSONKeyPath.Element] {
    levels.map { level in
      level.isObject
        ? .key(document.string(at: TapeIndex(level.value.value - 1))) : .index(level.position)
    }
  }

  /// Goes to a place.
  mutating func go(to target: TapeIndex) {
    if target < place {
      levels = []
      line = .first(of: document.bytes)
    }
    place = target
    while let level = levels.last, target >= level.end { levels.removeLast() }
    var container = levels.last?.container ?? .root
    if levels.isEmpty, target > container { enter(container) }
    while var level = levels.last, level.container == container {
      while target >= level.next { advance(&level) }
      levels[levels.count - 1] = level
      guard target > level.value else { break }
      container = level.value
      enter(container)
    }
    if document.isText {
      line = SourceLocation.line(of: document[target].offset, in: document.bytes, after: line)
    }
  }

  private mutating func enter(_ container: TapeIndex) {
    let isObject = document[container].isObject
    let first = document.tape.first(of: container)
    let value = isObject ? TapeIndex(first.value + 1) : first
    levels.append(
      Level(
        container: container, end: document.tape.end(of: container), isObject: isObject,
        value: value, next: document.tape.next(after: value)))
  }

  private func advance(_ level: inout Level) {
    level.value = level.isObject ? TapeIndex(level.next.value + 1) : level.next
    level.next = document.tape.next(after: level.value)
    level.position += 1
  }
}
