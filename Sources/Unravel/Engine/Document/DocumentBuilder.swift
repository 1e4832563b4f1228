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
  /// The strings and the digits that are written.
  private var text: [UInt8] = []
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
    text.reserveCapacity(byteCount)
  }

  deinit {
    // Embedded Swift does not have `discard self`.
    guard !isFinished else { return }
    writer.tape.release()
  }

  /// The bytes that are written, until the next change.
  private var bytes: Bytes {
    // SAFETY: this value has the array.
    unsafe Bytes(inPlace: text)
  }

  /// The document, after its one value is written. The builder must not be used after that.
  ///
  /// - Parameter opaqueValues: The values that ``opaque(_:)`` refers to.
  mutating func finish(opaqueValues: (any OpaqueValues)? = nil) -> Document {
    precondition(writer.word > 0 && writer.container < 0 && !isTooLarge && !isFinished)
    isFinished = true
    return Document(
      input: Input(text), isText: false, buffer: writer.tape,
      tape: ParsedTape(count: writer.word), opaqueValues: opaqueValues)
  }

  // MARK: Values

  mutating func null() {
    write(Entry(.null, offset: 0, length: 4))
  }

  mutating func bool(_ bool: Bool) {
    write(Entry(bool ? .true : .false, offset: 0, length: bool ? 4 : 5))
  }

  mutating func string(_ string: consuming String) {
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

  mutating func integer(_ integer: Int64) { _ = number("\(integer)") }

  mutating func integer(_ integer: UInt64) { _ = number("\(integer)") }

  /// Writes a decimal number: 1999 with two fraction digits is `19.99`, and without any an integer.
  mutating func decimal(_ magnitude: UInt64, fractionDigits: Int, isNegative: Bool) {
    var digits = "\(magnitude)"
    if fractionDigits > 0 {
      let zeros = max(0, fractionDigits + 1 - digits.utf8.count)
      digits = String(repeating: "0", count: zeros) + digits
      digits.insert(".", at: digits.utf8.index(digits.endIndex, offsetBy: -fractionDigits))
    }
    _ = number(isNegative ? "-" + digits : digits)
  }

  /// Writes a number; returns false if the string is not a number of RFC 8259.
  mutating func number(_ number: String) -> Bool {
    let scanned = number.withBytes { try? $0.number(at: 0) }
    guard let scanned, scanned.end == number.utf8.count else { return false }
    write(scanned.entry.moved(to: entry(number).offset))
    return true
  }

  // MARK: Containers

  /// Opens an array or an object.
  mutating func open(_ kind: Kind) {
    if writer.word > maximumWordCount { isTooLarge = true }
    writer.reserveMember()
    countMember()
    writer.open(kind, offset: 0)
    depth &+= 1
  }

  /// Writes the key of the member whose value is written next.
  mutating func key(_ key: consuming String) {
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
    writer.members &+= 1
    if writer.members > Entry.maximumLength {
      isTooLarge = true
      writer.members = 1
    }
  }

  private mutating func entry(_ string: consuming String) -> Entry {
    string.makeContiguousUTF8()
    let (offset, length) = (text.count, string.utf8.count)
    guard length <= Entry.maximumLength, length <= maximumByteCount &- offset else {
      isTooLarge = true
      return Entry(.string, offset: 0, length: 0)
    }
    text.append(contentsOf: string.utf8)
    return Entry(.string, offset: offset, length: length)
  }
}
