// A document that is written value by value, from a source that is not text:
//
//     ["name": "Perfume", "formed": [1999, nil]]
//
//     open(.object)
//       key("name")    string("Perfume")
//       key("formed")  open(.array)
//                        integer(1999)  null()
//                      close()
//     close()
//
//     bytes   namePerfumeformed1999
//     tape    as in Tape.swift
//
// The bytes are the unescaped strings and the digits of the numbers, one after the other. So no string
// has an escape, and an offset is not a source location.

/// Writes a document value by value.
struct DocumentBuilder: ~Copyable {
  private var writer: TapeWriter
  // An array would take a call of generic code for each byte in a build without optimization.
  private var memory: Memory<UInt8>
  /// The number of bytes that are written.
  private var count = 0

  /// The number of open containers.
  private(set) var depth = 0

  /// Whether a value was larger than a document can hold. The document must not be used then.
  private(set) var isTooLarge = false

  private let maximumWordCount: Int
  private let maximumByteCount: Int

  /// A builder of a document whose JSON text would have about a number of bytes.
  ///
  /// - Parameters:
  ///   - maximumWordCount: The document is too large if a container is opened after more tape words
  ///     than this.
  ///   - maximumByteCount: The largest number of bytes of strings and numbers.
  init(
    byteCount: Int, maximumWordCount: Int = Entry.maximumOffset,
    maximumByteCount: Int = Entry.maximumOffset
  ) {
    self.maximumWordCount = maximumWordCount
    self.maximumByteCount = maximumByteCount
    writer = TapeWriter(TapeBuffer(byteCount: byteCount))
    // Quotes, punctuation and whitespace are not written. As much memory as the text, together with the tape's,
    // is so much that the allocator returns it to the system after each decode: 120 page faults and 3 % of
    // the time for 632 kB of twitter.json.
    memory = Memory(count: max(byteCount / 4 * 3, 64))
  }

  /// Makes room for a number of bytes.
  @_transparent
  private mutating func reserve(_ byteCount: Int) {
    if byteCount > memory.count &- count { grow(byteCount) }
  }

  @inline(never)
  private mutating func grow(_ byteCount: Int) {
    let larger = Memory<UInt8>(count: max(memory.count * 2, count + byteCount))
    larger.copy(memory, count: count)
    memory = larger
  }

  /// The bytes that are written, until the next change.
  private var bytes: Bytes { memory.bytes(count) }

  /// The document, after its one value is written.
  ///
  /// - Parameter opaqueValues: The values that ``opaque(_:)`` refers to.
  consuming func finish(opaqueValues: (any OpaqueValues)? = nil) -> Document {
    precondition(writer.next > 0 && writer.container < 0 && !isTooLarge)
    let bytes = bytes
    // The owner keeps the memory, and nothing changes it.
    let input = Input(bytes, owner: .value(BuiltBytes(memory)), hasImmutableBytes: true)
    return Document(
      input: input, isText: false, tape: writer.finish(), opaqueValues: opaqueValues)
  }

  // MARK: Values

  mutating func null() {
    write(Entry(.null, offset: 0, length: 4))
  }

  mutating func bool(_ bool: Bool) {
    write(Entry(bool ? .true : .false, offset: 0, length: bool ? 4 : 5))
  }

  mutating func string(_ string: consuming String) {
    write(entry(&string))
  }

  /// Writes a value that JSON cannot hold.
  ///
  /// - Parameter index: The index of the value in the document's ``Document/opaqueValues``.
  mutating func opaque(_ index: Int) {
    guard index <= Entry.maximumOffset else {
      isTooLarge = true
      return
    }
    write(Entry(.opaque, offset: index, length: 0))
  }

  mutating func integer(_ integer: Int64) {
    decimal(integer.magnitude, fractionDigits: 0, isNegative: integer < 0)
  }

  mutating func integer(_ integer: UInt64) {
    decimal(integer, fractionDigits: 0, isNegative: false)
  }

  /// Writes a decimal number: 1999 with two fraction digits is `19.99`, and without any an integer.
  @_transparent
  mutating func decimal(_ magnitude: UInt64, fractionDigits: Int, isNegative: Bool) {
    let offset = count
    append(magnitude, fractionDigits: fractionDigits, isNegative: isNegative)
    let length = count &- offset
    guard count <= Entry.maximumOffset else {
      isTooLarge = true
      return
    }
    guard fractionDigits > 0 else { return write(Entry(.integer, offset: offset, length: length)) }
    let point = length &- fractionDigits &- 1
    write(Entry(.decimal, offset: offset, length: point << 14 | length))
  }

  /// Appends the digits of a decimal number.
  @_transparent
  private mutating func append(_ magnitude: UInt64, fractionDigits: Int, isNegative: Bool) {
    var digits = 1
    var power: UInt64 = 10
    while digits < 20, magnitude >= power {
      power = power &* 10
      digits &+= 1
    }
    if digits <= fractionDigits { digits = fractionDigits &+ 1 }
    reserve(digits &+ 2)
    if isNegative {
      put(Byte.minus, at: count)
      count &+= 1
    }
    // From the last digit to the first.
    let end = count &+ digits &+ (fractionDigits > 0 ? 1 : 0)
    var at = end
    var rest = magnitude
    while at > count {
      at &-= 1
      if at == end &- 1 &- fractionDigits, at &+ 1 < end {
        put(Byte.point, at: at)
        at &-= 1
      }
      let tenth = rest / 10
      put(Byte.zero &+ UInt8(truncatingIfNeeded: rest &- tenth &* 10), at: at)
      rest = tenth
    }
    count = end
  }

  /// Writes a byte for which there is room.
  @_transparent
  private func put(_ byte: UInt8, at index: Int) {
    // The condition is here for the reason at `Bytes.checkBounds(_:_:)`.
    #if UNRAVEL_CHECKS
      memory.checkBounds(index, 1)
    #endif
    // SAFETY: there is room for the digits, a sign and a point. In a build without optimization the
    // subscript of `Memory`, which is in another file, would be a call.
    unsafe memory.start[index] = byte
  }

  /// Writes a number; returns false if the string is not a number of RFC 8259.
  mutating func number(_ number: String) -> Bool {
    let scanned = number.withBytes { try? $0.number(at: 0) }
    guard let scanned, scanned.end == number.utf8.count else { return false }
    var number = number
    let offset = entry(&number).offset
    write(scanned.entry.moved(to: offset))
    return true
  }

  // MARK: Containers

  /// Opens an array or an object.
  mutating func open(_ kind: EntryKind) {
    if writer.next > maximumWordCount { isTooLarge = true }
    writer.reserveMember()
    countMember()
    writer.open(kind, offset: 0)
    depth &+= 1
  }

  /// Writes the key of the member whose value is written next.
  mutating func key(_ key: consuming String) {
    writer.reserveMember()
    writer.append(entry(&key))
  }

  /// Closes the innermost container.
  ///
  /// - Parameter areKeysUnique: Whether all keys of the object are known to differ in their bytes.
  mutating func close(areKeysUnique: Bool) {
    precondition(writer.container >= 0)
    // The keys of a document that is too large are not compared.
    do {
      try writer.close(
        areKeysChecked: areKeysUnique || isTooLarge, in: bytes, refusesDuplicateKeys: false)
    } catch {
      isTooLarge = true
      writer.abandonContainer()
    }
    depth &-= 1
  }

  /// The steps from the root to the value that is written next.
  var steps: [TapeWriter.Step] { writer.steps }

  /// The key at a tape index.
  func key(at index: TapeIndex) -> String {
    bytes.string(Entry(word: writer.tape[index.value]))
  }

  // MARK: Entries

  @_transparent
  private mutating func write(_ entry: Entry) {
    writer.reserveMember()
    countMember()
    writer.append(entry)
  }

  @_transparent
  private mutating func countMember() {
    writer.memberCount &+= 1
    if writer.memberCount > Entry.maximumLength {
      isTooLarge = true
      writer.memberCount = 1
    }
  }

  @_transparent
  private mutating func entry(_ string: inout String) -> Entry {
    // SAFETY: the buffer holds the whole string during the call.
    string.withUTF8 { unsafe append($0) }
  }

  @_transparent
  private mutating func append(_ utf8: UnsafeBufferPointer<UInt8>) -> Entry {
    let length = utf8.count
    guard length <= Entry.maximumLength, length <= maximumByteCount &- count else {
      isTooLarge = true
      return Entry(.string, offset: 0, length: 0)
    }
    reserve(length)
    let offset = count
    if let start = utf8.baseAddress {
      // SAFETY: there is room for the bytes. In a build without optimization `update` would be generic code.
      unsafe UnsafeMutableRawPointer(memory.start + offset).copyMemory(
        from: start, byteCount: length)
    }
    count = offset &+ length
    // In a build without optimization, the raw value of a kind would be a call and a jump by a table.
    return Entry(
      word: KindBits.string &<< 60 | UInt64(truncatingIfNeeded: length) &<< 32
        | UInt64(truncatingIfNeeded: offset))
  }
}

/// The owner of the bytes of a document that a ``DocumentBuilder`` has written.
///
/// It is `Sendable` because nothing reads or writes the memory through it.
private final class BuiltBytes: @unchecked Sendable {
  private let memory: Memory<UInt8>

  init(_ memory: consuming Memory<UInt8>) { self.memory = memory }
}
