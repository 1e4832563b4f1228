// The containers of a document, for the paths of many errors:
//
//     [[1, 2], 3, {"a": 4}]        the path of 4
//
//     container   tape index   parent   index in the parent
//     0           0            none
//     1           2            0        0
//     2           7            0        2                    4 is the value of a key in 2: [2].a
//
// Only containers need records. The parent of a scalar is the innermost container around it. Its index
// in an array follows from that of the last container before it in the array, because the scalars
// between them have one tape entry each.

/// The containers of a document, recorded up to the largest index that was resolved.
struct PathIndex: Sendable {
  private struct Container {
    let index: UInt32
    let parent: UInt32
    let indexInParent: UInt32
  }

  private var containers: [Container] = []

  /// The containers around the next entry, outermost first, each with the last recorded container
  /// inside it.
  private var open: [(container: Int, lastChild: Int)] = []

  /// The first entry that is not recorded.
  private var next = TapeIndex.root

  private static var none: Int { Int(UInt32.max) }

  /// The path to a value, from the root or from another value that contains it.
  ///
  /// - Complexity: The paths of all values of a document take one walk of the tape and, for each
  ///   value, time in proportion to its depth in the other value and to that of the container before it.
  mutating func elements(
    to target: TapeIndex, from start: TapeIndex = .root, in document: Document
  ) -> [JSONKeyPath.Element] {
    record(through: target, tape: document.tape)
    guard target != start, var container = lastContainer(at: target) else { return [] }
    var elements: [JSONKeyPath.Element] = []
    if index(container) < target {
      var last = Self.none
      while document.tape.end(of: index(container)) <= target {
        last = container
        container = parent(container)
      }
      elements.append(element(for: target, in: index(container), after: last, of: document))
    }
    while index(container) != start {
      let isKey = document.tape[index(parent(container))].isObject
      elements.append(
        isKey
          ? .key(document.string(at: document.tape.key(of: index(container))))
          : .index(Int(containers[container].indexInParent)))
      container = parent(container)
    }
    elements.reverse()
    return elements
  }

  /// The number of elements of the path to a value from the root.
  mutating func depth(of target: TapeIndex, in document: Document) -> Int {
    record(through: target, tape: document.tape)
    guard var container = lastContainer(at: target) else { return 0 }
    var depth = 0
    if index(container) < target {
      while document.tape.end(of: index(container)) <= target { container = parent(container) }
      depth = 1
    }
    while parent(container) != Self.none {
      container = parent(container)
      depth += 1
    }
    return depth
  }

  private func index(_ container: Int) -> TapeIndex { TapeIndex(Int(containers[container].index)) }

  private func parent(_ container: Int) -> Int { Int(containers[container].parent) }

  /// The last container that begins at an index or before it.
  private func lastContainer(at target: TapeIndex) -> Int? {
    var low = 0
    var high = containers.count
    while low < high {
      let middle = (low + high) / 2
      if index(middle) <= target { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  private func element(
    for value: TapeIndex, in parent: TapeIndex, after child: Int, of document: Document
  ) -> JSONKeyPath.Element {
    document.tape[parent].isObject
      ? .key(document.string(at: document.tape.key(of: value)))
      : .index(indexInParent(of: value, in: parent, after: child, tape: document.tape))
  }

  private func indexInParent(
    of value: TapeIndex, in parent: TapeIndex, after child: Int, tape: Tape
  ) -> Int {
    guard child != Self.none else { return value.value - tape.first(of: parent).value }
    return Int(containers[child].indexInParent) + 1 + value.value - tape.end(of: index(child)).value
  }

  /// Records the containers up to an index.
  private mutating func record(through target: TapeIndex, tape: Tape) {
    while next <= target {
      while let last = open.last, next >= tape.end(of: index(last.container)) { open.removeLast() }
      defer { next = tape.entry(after: next) }
      guard tape[next].isContainer else { continue }
      var indexInParent = 0
      let parent = open.last?.container ?? Self.none
      if let last = open.last {
        if !tape[index(last.container)].isObject {
          indexInParent = self.indexInParent(
            of: next, in: index(last.container), after: last.lastChild, tape: tape)
        }
        open[open.count - 1].lastChild = containers.count
      }
      open.append((containers.count, Self.none))
      containers.append(
        Container(
          index: UInt32(next.value), parent: UInt32(parent), indexInParent: UInt32(indexInParent)))
    }
  }
}
