// A document written value by value, for what does not come as text:
//
//     ["name": "Perfume", "formed": [1999, nil]]
//
//     open(.object)
//       name("name")    string("Perfume")
//       name("formed")  open(.array)
//                         integer(1999)  null()
//                       close()
//     close()
//
//     bytes   namePerfumeformed1999
//     tape    as in Tape.swift
//
// The bytes are what the strings stand for and the numbers as they are written, end to end. So no
// string has an escape, and a place in the bytes means nothing to anybody. While a container is
// open, its second word holds the index of the one around it, and the length in its first word the
// number of members so far.

/// Writes a document value by value.
struct DocumentBuilder: ~Copyable {
  private var tape: TapeBuffer
  private var word = 0
  private var text: ByteBuffer
  /// Whether a document has taken over the buffers.
  private var isFinished = false

  /// The innermost open container, or -1, and how many members it has so far.
  private var container = -1
  private var members = 0

  /// How many containers are open.
  private(set) var depth = 0

  /// Whether something was larger than a document can hold. What was written is then worth nothing.
  private(set) var isTooLarge = false

  private let maximumWordCount: Int
  private let maximumByteCount: Int

  /// A builder of a document whose strings and numbers have about so many bytes.
  ///
  /// - Parameters:
  ///   - maximumWordCount: The number of tape words after which no container may begin.
  ///   - maximumByteCount: The most bytes that strings and numbers may have.
  init(
    byteCount: Int, maximumWordCount: Int = Entry.maximumOffset,
    maximumByteCount: Int = Entry.maximumOffset
  ) {
    self.maximumWordCount = maximumWordCount
    self.maximumByteCount = maximumByteCount
    tape = TapeBuffer(textCount: byteCount)
    text = ByteBuffer(capacity: byteCount)
  }

  deinit {
    // Embedded Swift does not have `discard self`.
    guard !isFinished else { return }
    tape.release()
    text.release()
  }

  /// The document, once its one value is written.
  ///
  /// - Parameter opaqueValues: The values that ``opaque(_:)`` refers to.
  consuming func document(opaqueValues: (any OpaqueValues)? = nil) -> Document {
    precondition(word > 0 && container < 0 && !isTooLarge)
    let (tape, text, word) = (tape, text, word)
    isFinished = true
    let owner = OwnedBytes(text)
    let input = Input(owner.bytes, owner: .object(owner), areBytesFixed: true)
    return Document(
      input: input, isText: false, buffer: tape, count: word, opaqueValues: opaqueValues)
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

  mutating func integer(_ integer: Int64) {
    self.integer(integer.magnitude, isNegative: integer < 0)
  }

  mutating func integer(_ integer: UInt64) {
    self.integer(integer, isNegative: false)
  }

  mutating func integer(_ magnitude: UInt64, isNegative: Bool) {
    let offset = text.count
    guard text.append(magnitude, isNegative: isNegative) else {
      isTooLarge = true
      return
    }
    write(Entry(.integer, offset: offset, length: text.count &- offset))
  }

  /// Writes a decimal number: 1999 with two fraction digits is `19.99`.
  mutating func decimal(_ magnitude: UInt64, fractionDigits: Int, isNegative: Bool) {
    let offset = text.count
    guard text.append(magnitude, fractionDigits: fractionDigits, isNegative: isNegative) else {
      isTooLarge = true
      return
    }
    let length = text.count &- offset
    let point = length &- fractionDigits &- 1
    write(Entry(.decimal, offset: offset, length: point << 14 | length))
  }

  /// Writes a number as it is written; says no if it is none by the grammar of RFC 8259.
  mutating func number(_ number: String) -> Bool {
    guard let notation = NumberNotation(number.utf8) else { return false }
    let digits = entry(number)
    switch notation {
    case .integer:
      write(Entry(.integer, offset: digits.offset, length: digits.length))
    case .decimal(let point) where digits.length <= Entry.maximumDecimalLength:
      write(Entry(.decimal, offset: digits.offset, length: point << 14 | digits.length))
    case .decimal, .exponent:
      write(Entry(.number, offset: digits.offset, length: digits.length))
    }
    return true
  }

  // MARK: Containers

  /// Begins an array or an object.
  mutating func open(_ kind: Kind) {
    assert(kind == .array || kind == .object)
    if word > maximumWordCount { isTooLarge = true }
    if word &+ 4 > tape.capacity { tape = tape.grown(count: word) }
    members &+= 1
    if members > Entry.maximumLength {
      isTooLarge = true
      members = 1
    }
    if container >= 0 {
      tape[container] = tape[container] | UInt64(truncatingIfNeeded: members) &<< 32
    }
    tape[word] = Entry(kind, offset: 0, length: 0).word
    tape[word &+ 1] = UInt64(truncatingIfNeeded: container)
    container = word
    word &+= 2
    members = 0
    depth &+= 1
  }

  /// Writes the name of the member whose value comes next.
  mutating func name(_ name: String) {
    if word &+ 4 > tape.capacity { tape = tape.grown(count: word) }
    tape[word] = entry(name).word
    word &+= 1
  }

  /// Ends the innermost container.
  ///
  /// - Parameter areKeysUnique: Whether it is known that no name stands in the object twice.
  mutating func close(areKeysUnique: Bool) {
    precondition(container >= 0)
    if members > Entry.maximumLength || word > Entry.maximumOffset {
      isTooLarge = true
      members = 0
    }
    let parent = Int(truncatingIfNeeded: Int64(bitPattern: tape[container &+ 1]))
    tape[container] = tape[container] | UInt64(truncatingIfNeeded: members) &<< 32
    tape[container &+ 1] =
      UInt64(truncatingIfNeeded: word) &<< 32 | UInt64(truncatingIfNeeded: container &+ 2)
    if !areKeysUnique, !isTooLarge {
      let names = ObjectIndex(
        of: TapeIndex(container), bytes: text.bytes, tape: tape.tape(count: word))
      if names.firstDuplicate != nil {
        tape[container] = Entry.needingFullLookup(tape[container])
        // A hint could lead to a repeated key.
        tape[container &+ 1] =
          UInt64(truncatingIfNeeded: word) &<< 32 | UInt64(truncatingIfNeeded: word)
      }
    }
    container = parent
    depth &-= 1
    if container >= 0 {
      members = Entry(word: tape[container]).length
      tape[container] = tape[container] & ~(0x0FFF_FFFF &<< 32)
    }
  }

  /// The way to the value that is written next.
  var steps: [Step] {
    var steps: [Step] = []
    var container = container
    var position = members
    var next = word
    while container >= 0 {
      let isObject = Entry(word: tape[container]).isObject
      steps.append(
        isObject ? .name(text.bytes.string(Entry(word: tape[next - 1]))) : .position(position))
      next = container
      container = Int(truncatingIfNeeded: Int64(bitPattern: tape[container + 1]))
      // The container itself has been counted.
      if container >= 0 { position = Entry(word: tape[container]).length - 1 }
    }
    return steps.reversed()
  }

  /// A step from a container to a value in it.
  enum Step {
    case name(String)
    case position(Int)
  }

  // MARK: Entries

  @inline(__always)
  private mutating func write(_ entry: Entry) {
    if word &+ 4 > tape.capacity { tape = tape.grown(count: word) }
    tape[word] = entry.word
    word &+= 1
    members &+= 1
  }

  @inline(__always)
  private mutating func entry(_ string: String) -> Entry {
    let offset = text.count
    guard text.append(string) else {
      isTooLarge = true
      return Entry(.string, offset: 0, length: 0)
    }
    let length = text.count &- offset
    guard length <= Entry.maximumLength, text.count <= maximumByteCount else {
      isTooLarge = true
      return Entry(.string, offset: 0, length: 0)
    }
    return Entry(.string, offset: offset, length: length)
  }
}

/// How a number is written.
private enum NumberNotation {
  case integer
  /// With a point after so many bytes.
  case decimal(point: Int)
  case exponent

  /// The notation of a number by the grammar of RFC 8259, or nil.
  init?(_ text: String.UTF8View) {
    var rest = text[...]
    func skipDigits() -> Int {
      let digits = rest.prefix { $0 &- Byte.zero < 10 }
      rest = rest[digits.endIndex...]
      return digits.count
    }
    if rest.first == Byte.minus { rest.removeFirst() }
    let startsWithZero = rest.first == Byte.zero
    let whole = skipDigits()
    guard whole > 0, !startsWithZero || whole == 1 else { return nil }
    self = .integer
    if rest.first == Byte.point {
      self = .decimal(point: text.count - rest.count)
      rest.removeFirst()
      guard skipDigits() > 0 else { return nil }
    }
    if let e = rest.first, e | 0x20 == UInt8(ascii: "e") {
      self = .exponent
      rest.removeFirst()
      if rest.first == Byte.plus || rest.first == Byte.minus { rest.removeFirst() }
      guard skipDigits() > 0 else { return nil }
    }
    guard rest.isEmpty else { return nil }
  }
}
