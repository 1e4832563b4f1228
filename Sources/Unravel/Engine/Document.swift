// A text and its tape: immutable, shared, alive for as long as anyone holds a place in it.

/// A parsed document, and the ways of finding a place in it.
@usableFromInline
final class Document: @unchecked Sendable {
  @usableFromInline let tape: Tape
  @usableFromInline let bytes: Bytes

  /// Whether nobody else can change the bytes.
  let areBytesFixed: Bool

  /// Whether the bytes are the text somebody wrote, so that a place in them means something.
  let isText: Bool

  /// Where the text begins, if it is a part of a larger one.
  let origin: TextOrigin

  /// The values of the entries of the kind `opaque`, if there are any.
  let opaqueValues: (any OpaqueValues)?

  /// Keeps the bytes alive.
  private let owner: any Sendable
  private let buffer: TapeBuffer
  private let indexes = Lock([Int: WideObject]())

  /// A document of bytes that `owner` keeps where they are.
  init(
    bytes: Bytes, owner: consuming any Sendable, areBytesFixed: Bool, isText: Bool,
    buffer: TapeBuffer, count: Int, origin: TextOrigin = TextOrigin(),
    opaqueValues: (any OpaqueValues)? = nil
  ) {
    self.bytes = bytes
    self.opaqueValues = opaqueValues
    self.owner = owner
    self.areBytesFixed = areBytesFixed
    self.isText = isText
    self.buffer = buffer
    self.origin = origin
    tape = buffer.tape(count: count)
  }

  deinit {
    buffer.release()
  }

  // MARK: Values

  @inlinable
  @inline(__always)
  subscript(index: TapeIndex) -> Entry { tape[index] }

  /// The string at an index.
  @usableFromInline
  func string(at index: TapeIndex) -> String {
    bytes.string(tape[index], areFixed: areBytesFixed)
  }

  // MARK: Members

  /// The value of the first member with a name, or `.none`. The index must be an object's.
  @usableFromInline
  func member(_ name: LookupKey, of object: TapeIndex) -> TapeIndex {
    assert(tape[object].isObject)
    // Most models ask in the order of the document, for most of what is there.
    let hint = tape.hint(of: object)
    if hint < tape.end(of: object), tape[hint].isKey(name, in: bytes) {
      let value = TapeIndex(hint.value &+ 1)
      tape.setHint(of: object, to: tape.next(after: value))
      return value
    }
    return searchedMember(name, of: object)
  }

  @inline(never)
  private func searchedMember(_ name: LookupKey, of object: TapeIndex) -> TapeIndex {
    let entry = tape[object]
    if entry.kind == .objectNeedingFullLookup { return memberByFullLookup(name, of: object) }
    if entry.length > Self.widestSearched { return wideMember(name, of: object) }
    let hint = tape.hint(of: object)
    let found = search(name, from: hint, to: tape.end(of: object), of: object)
    if found != .none { return found }
    return search(name, from: tape.first(of: object), to: hint, of: object)
  }

  @inline(__always)
  private func search(
    _ name: LookupKey, from start: TapeIndex, to end: TapeIndex, of object: TapeIndex
  ) -> TapeIndex {
    var index = start
    while index < end {
      let entry = tape[index]
      let value = TapeIndex(index.value &+ 1)
      let next = tape.next(after: value)
      if entry.isKey(name, in: bytes) {
        tape.setHint(of: object, to: next)
        return value
      }
      index = next
    }
    return .none
  }

  /// The largest number of members that are searched one by one, whatever is asked.
  private static var widestSearched: Int { 64 }

  /// What is known of an object with many members.
  private enum WideObject {
    /// How many members have been passed in vain so far.
    case searched(Int)
    case indexed(ObjectIndex)
  }

  /// How often a wide object is searched through before an index is made.
  private static var searchesBeforeIndexing: Int { 4 }

  @inline(never)
  private func wideMember(_ name: LookupKey, of object: TapeIndex) -> TapeIndex {
    let end = tape.end(of: object)
    var index = tape.hint(of: object)
    for _ in 0..<8 where index < end {
      let value = TapeIndex(index.value + 1)
      let next = tape.next(after: value)
      if tape[index].isKey(name, in: bytes) {
        tape.setHint(of: object, to: next)
        return value
      }
      index = next
    }

    if let found = indexedMember(name, of: object, after: Self.searchesBeforeIndexing) {
      return found
    }
    return search(name, from: tape.first(of: object), to: end, of: object)
  }

  /// Looks a name up in an object's index, made after so many searches; nil if there is none yet.
  private func indexedMember(
    _ name: LookupKey, of object: TapeIndex, after searches: Int
  ) -> TapeIndex? {
    let known = indexes.withLock { $0[object.value] }
    let index: ObjectIndex
    switch known {
    case .indexed(let made):
      index = made
    case .searched(let count) where count < searches:
      indexes.withLock { $0[object.value] = .searched(count + 1) }
      return nil
    case nil where searches > 0:
      indexes.withLock { $0[object.value] = .searched(1) }
      return nil
    default:
      // Two threads may both make one; they are the same.
      index = ObjectIndex(of: object, bytes: bytes, tape: tape)
      indexes.withLock { $0[object.value] = .indexed(index) }
    }
    let found = index.find(name, bytes: bytes, tape: tape)
    guard found != .none else { return TapeIndex.none }
    let value = TapeIndex(found.value + 1)
    // What follows may be a name that stands further up as well.
    if tape[object].kind == .object { tape.setHint(of: object, to: tape.next(after: value)) }
    return value
  }

  /// The largest object with repeated or escaped names that is searched without an index.
  private static var largestObjectScannedInFull: Int { 16 }

  @inline(never)
  private func memberByFullLookup(_ name: LookupKey, of object: TapeIndex) -> TapeIndex {
    if tape[object].length > Self.largestObjectScannedInFull {
      return indexedMember(name, of: object, after: 0) ?? .none
    }
    var index = tape.first(of: object)
    let end = tape.end(of: object)
    while index < end {
      let value = TapeIndex(index.value + 1)
      if bytes.isKey(tape[index], name) { return value }
      index = tape.next(after: value)
    }
    return .none
  }

  /// Whether the name at an index is the first of its kind in an object; the others do not count.
  @usableFromInline
  func isFirst(_ nameIndex: TapeIndex, in object: TapeIndex) -> Bool {
    guard tape[object].kind == .objectNeedingFullLookup else { return true }
    let entry = tape[nameIndex]
    let found = bytes.withKey(entry) { memberByFullLookup($0, of: object) }
    return found.value == nameIndex.value + 1
  }

  /// The number of elements or of members with different names.
  @usableFromInline
  func count(of container: TapeIndex) -> Int {
    let entry = tape[container]
    guard entry.kind == .objectNeedingFullLookup else { return entry.length }
    var count = 0
    var index = tape.first(of: container)
    let end = tape.end(of: container)
    while index < end {
      if isFirst(index, in: container) { count += 1 }
      index = tape.next(after: TapeIndex(index.value + 1))
    }
    return count
  }

  // MARK: Elements

  /// The element at a position of an array, or `.none`.
  func element(_ position: Int, of array: TapeIndex) -> TapeIndex {
    guard position >= 0, position < tape[array].length else { return .none }
    var index = tape.first(of: array)
    for _ in 0..<position { index = tape.next(after: index) }
    return index
  }

  // MARK: The way to a place

  /// A step from a container to a value in it.
  enum Step {
    /// To the value of the name at an index.
    case name(TapeIndex)
    /// To the element at a position.
    case position(Int)
  }

  /// The steps from one place down to another inside it.
  func steps(to target: TapeIndex, from start: TapeIndex = .root) -> [Step] {
    var steps: [Step] = []
    var container = start
    descending: while container < target, tape[container].isContainer {
      let isObject = tape[container].isObject
      let end = tape.end(of: container)
      var index = tape.first(of: container)
      var position = 0
      while index < end {
        let value = isObject ? TapeIndex(index.value + 1) : index
        let next = tape.next(after: value)
        if target < next {
          steps.append(isObject ? .name(index) : .position(position))
          container = value
          continue descending
        }
        index = next
        position += 1
      }
      break
    }
    return steps
  }
}
