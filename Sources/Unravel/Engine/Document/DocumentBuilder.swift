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
  private var bytes: [UInt8] = []
  /// Whether a document has taken over the tape.
  private var isFinished = false

  /// The number of open containers.
  private(set) var depth = 0

  /// Whether a value was larger than a document can hold. The document must not be used then.
  private(set) var isTooLarge = false

  private let maximumWordCount: Int
  private let maximumByteCount: Int

  /// A builder of a document whose strings and numbers have about a number of bytes.
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
    bytes.reserveCapacity(byteCount)
  }

  deinit {
    // Embedded Swift does not have `discard self`.
    guard !isFinished else { return }
    writer.tape.release()
  }

  /// The document, after its one value is written.
  ///
  /// - Parameter opaqueValues: The values that ``opaque(_:)`` refers to.
  consuming func document(opaqueValues: (any OpaqueValues)? = nil) -> Document {
    precondition(writer.word > 0 && writer.container < 0 && !isTooLarge)
    let (writer, bytes) = (writer, bytes)
    isFinished = true
    return Document(
      input: Input(bytes), isText: false, buffer: writer.tape,
      tape: ParsedTape(count: writer.word), opaqueValues: opaqueValues)
  }

  // MARK: Values

  mutating func null() {
    write(Entry(.null, offset: 0, length: 4))
  }

  mutating func bool(_ bool: Bool) {
    write(Entry(bool ? .true : .false, offset: 0, length: bool ? 4 : 5))
  }

  mutating func string(_ string: String) {
    write(entry(string))
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

  mutating func integer(_ integer: some FixedWidthInteger) {
    decimal(UInt64(integer.magnitude), fractionDigits: 0, isNegative: integer < 0)
  }

  /// Writes a decimal number: 1999 with two fraction digits is `19.99`, and without any an integer.
  @inline(__always)
  mutating func decimal(_ magnitude: UInt64, fractionDigits: Int, isNegative: Bool) {
    let offset = bytes.count
    append(magnitude, fractionDigits: fractionDigits, isNegative: isNegative)
    let length = bytes.count &- offset
    guard bytes.count <= Entry.maximumOffset else {
      isTooLarge = true
      return
    }
    guard fractionDigits > 0 else { return write(Entry(.integer, offset: offset, length: length)) }
    let point = length &- fractionDigits &- 1
    write(Entry(.decimal, offset: offset, length: point << 14 | length))
  }

  /// Appends the digits of a decimal number.
  @inline(__always)
  private mutating func append(_ magnitude: UInt64, fractionDigits: Int, isNegative: Bool) {
    var lower = bytes.count
    // From the last digit to the first, and then reversed.
    var rest = magnitude
    var count = 0
    repeat {
      if count == fractionDigits, count > 0 { bytes.append(Byte.point) }
      bytes.append(Byte.zero &+ UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      count &+= 1
    } while rest > 0 || count <= fractionDigits
    if isNegative { bytes.append(Byte.minus) }
    var upper = bytes.count &- 1
    while lower < upper {
      bytes.swapAt(lower, upper)
      lower &+= 1
      upper &-= 1
    }
  }

  /// Writes a number; returns false if the string is not a number of RFC 8259.
  mutating func number(_ number: String) -> Bool {
    let scanned = number.withBytes { try? $0.number(at: 0) }
    guard let scanned, scanned.end == number.utf8.count else { return false }
    let offset = entry(number).offset
    write(scanned.entry.moved(to: offset))
    return true
  }

  // MARK: Containers

  /// Opens an array or an object.
  mutating func open(_ kind: Kind) {
    assert(kind == .array || kind == .object)
    if writer.word > maximumWordCount { isTooLarge = true }
    writer.reserveMember()
    countMember()
    writer.open(kind, offset: 0)
    depth &+= 1
  }

  /// Writes the key of the member whose value is written next.
  mutating func key(_ key: String) {
    writer.reserveMember()
    writer.append(entry(key))
  }

  /// Closes the innermost container.
  ///
  /// - Parameter areKeysUnique: Whether all keys of the object are known to differ in their bytes.
  mutating func close(areKeysUnique: Bool) {
    precondition(writer.container >= 0)
    // The keys of a document that is too large are not compared.
    do {
      // SAFETY: the builder has the array, which does not change during the call.
      try writer.close(
        areKeysChecked: areKeysUnique || isTooLarge, in: unsafe Bytes(inPlace: bytes),
        refusesDuplicateKeys: false)
    } catch {
      isTooLarge = true
      writer.abandonContainer()
    }
    depth &-= 1
  }

  /// The steps from the root to the value that is written next.
  var steps: [Document.Step] { writer.steps }

  /// The key at a tape index.
  func key(at index: TapeIndex) -> String {
    bytes.withBytes { $0.string(Entry(word: writer.tape[index.value])) }
  }

  // MARK: Entries

  @inline(__always)
  private mutating func write(_ entry: Entry) {
    writer.reserveMember()
    countMember()
    writer.append(entry)
  }

  @inline(__always)
  private mutating func countMember() {
    writer.members &+= 1
    if writer.members > Entry.maximumLength {
      isTooLarge = true
      writer.members = 1
    }
  }

  @inline(__always)
  private mutating func entry(_ string: String) -> Entry {
    let offset = bytes.count
    bytes.append(contentsOf: string.utf8)
    let length = bytes.count &- offset
    guard length <= Entry.maximumLength, bytes.count <= maximumByteCount else {
      isTooLarge = true
      bytes.removeLast(length)
      return Entry(.string, offset: 0, length: 0)
    }
    return Entry(.string, offset: offset, length: length)
  }
}
