// Bytes to String: copied where there are no escapes, rewritten where there are.

extension Bytes {
  /// The text of a string entry.
  ///
  /// - Parameter areFixed: Whether nobody can have changed the bytes since they were found to be
  ///   UTF-8. If somebody can, they are looked at again, and what is no longer UTF-8 is repaired.
  @inline(__always)
  func string(_ entry: Entry, areFixed: Bool = false) -> String {
    if entry.kind == .string {
      return string(entry.offset, entry.length, areFixed: areFixed)
    }
    return escapedString(entry)
  }

  /// The text of a run of bytes.
  @inline(__always)
  func string(_ offset: Int, _ count: Int, areFixed: Bool) -> String {
    if count < 16, offset &+ 16 <= self.count {
      return shortString(word(at: offset), word(at: offset &+ 8), count)
    }
    guard areFixed else { return copiedString(offset, count) }
    // SAFETY: the run lies inside, as the parser found it, and has been UTF-8 ever since.
    return unsafe String(
      validated: UnsafeRawBufferPointer(start: start + offset, count: count),
      isASCII: isASCII(from: offset, to: offset &+ count))
  }

  /// A string of up to fifteen of sixteen bytes, which needs no memory of its own.
  @inline(__always)
  private func shortString(_ low: UInt64, _ high: UInt64, _ count: Int) -> String {
    // SAFETY: both words are written inside the fifteen bytes. The initialiser looks at no more than
    // the first `count`, and checks them.
    unsafe String(unsafeUninitializedCapacity: 15) { buffer in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      unsafe bytes.storeBytes(of: low.littleEndian, as: UInt64.self)
      unsafe bytes.storeBytes(
        of: (low &>> 56 | high &<< 8).littleEndian, toByteOffset: 7, as: UInt64.self)
      return count
    }
  }

  /// The text of bytes that may change at any moment: copied first, looked at then.
  @inline(never)
  private func copiedString(_ offset: Int, _ count: Int) -> String {
    if count <= Self.mostOnStack {
      return unsafe withUnsafeTemporaryAllocation(byteCount: Self.mostOnStack, alignment: 16) {
        // SAFETY: the run lies inside, as the parser found it, and the buffer has room for it.
        unsafe $0.copyMemory(from: UnsafeRawBufferPointer(start: start + offset, count: count))
        // SAFETY: the buffer is there for the length of this call.
        return unsafe Bytes(inPlace: UnsafeRawBufferPointer(rebasing: $0[..<count])).checkedString()
      }
    }
    // SAFETY: as above. Should it no longer be UTF-8, nothing of the string but its bytes is looked at
    // before it is thrown away.
    var copy = unsafe String(
      validated: UnsafeRawBufferPointer(start: start + offset, count: count), isASCII: false)
    let repaired: String? = copy.withUTF8 { buffer in
      // SAFETY: the buffer is the string's own, and is not kept.
      let bytes = unsafe Bytes(inPlace: UnsafeRawBufferPointer(buffer))
      return bytes.firstInvalidUTF8(from: 0, to: bytes.count) == nil
        ? nil : unsafe String(decoding: buffer, as: UTF8.self)
    }
    return repaired ?? copy
  }

  /// How many bytes of a string with escapes are rewritten on the stack.
  private static var mostOnStack: Int { 512 }

  @inline(never)
  private func escapedString(_ entry: Entry) -> String {
    if entry.kind == .json5String {
      return String(decoding: unescapedJSON5(entry), as: UTF8.self)
    }
    return withCopy(of: entry) { $0.checkedString() }
  }

  /// The bytes of a string entry without escapes.
  func unescaped(_ entry: Entry) -> [UInt8] {
    if entry.kind == .json5String { return unescapedJSON5(entry) }
    return withCopy(of: entry) { $0.copy() }
  }

  /// Calls `body` with a name as it is after unescaping.
  func withKey<Result>(_ entry: Entry, _ body: (LookupKey) -> Result) -> Result {
    switch entry.kind {
    case .string:
      // SAFETY: the name lies inside the bytes and is used right here.
      return body(unsafe LookupKey(start: start + entry.offset, count: entry.length))
    case .json5String:
      return LookupKey.with(unescapedJSON5(entry), body)
    default:
      // SAFETY: the copy is there for the length of the call, which does not keep the name.
      return withCopy(of: entry) { body(unsafe LookupKey(start: $0.start, count: $0.count)) }
    }
  }

  /// Calls `body` with a copy of the bytes a string stands for, on the stack unless it is long.
  private func withCopy<Result>(of entry: Entry, _ body: (Bytes) -> Result) -> Result {
    // Whole blocks are copied, the last of them perhaps beyond what is needed.
    let capacity = entry.length + FastestBlocks.stride
    if capacity <= Self.mostOnStack {
      return unsafe withUnsafeTemporaryAllocation(byteCount: Self.mostOnStack, alignment: 16) {
        unsafe body(copy(entry, into: $0))
      }
    }
    return unsafe withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 16) {
      unsafe body(copy(entry, into: $0))
    }
  }

  /// The string of bytes that nobody else knows, and that need not be UTF-8.
  @inline(__always)
  private func checkedString() -> String {
    // SAFETY: the run is readable for as long as this value is used.
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
    let isASCII = isASCII(from: 0, to: count)
    guard isASCII || firstInvalidCharacter(from: 0, to: count) == nil else {
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
    // SAFETY: it was found to be UTF-8, and cannot have changed.
    return unsafe String(validated: bytes, isASCII: isASCII)
  }

  /// Writes the bytes a string stands for to a buffer with room for them and one more block;
  /// returns them.
  @unsafe
  @inline(__always)
  private func copy(_ entry: Entry, into buffer: UnsafeMutableRawBufferPointer) -> Bytes {
    var written = 0
    if entry.kind == .string {
      // SAFETY: the string lies inside this run, and the buffer has room for it.
      unsafe buffer.copyMemory(
        from: UnsafeRawBufferPointer(start: start + entry.offset, count: entry.length))
      written = entry.length
    } else {
      written = unsafe unescape(entry, into: buffer)
    }
    return unsafe Bytes(inPlace: UnsafeRawBufferPointer(rebasing: buffer[..<written]))
  }

  /// Writes the bytes a string with escapes stands for; returns their number.
  @unsafe
  private func unescape(_ entry: Entry, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    typealias B = FastestBlocks
    var at = entry.offset
    let end = at + entry.length
    var written = 0
    while at < end {
      // What is written is never longer than what was read, so a block always has room.
      if at &+ B.stride <= count, written &+ B.stride <= buffer.count {
        let special = B.string(self, at: at).special
        // SAFETY: a block can be read here and written there, as has been checked.
        unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[written..<written &+ B.stride])
          .copyMemory(from: UnsafeRawBufferPointer(start: start + at, count: B.stride))
        let length = min(special == 0 ? B.stride : B.index(special), end &- at)
        at &+= length
        written &+= length
        if at >= end || special == 0 { continue }
      }
      if self[unchecked: at] == Byte.backslash {
        if let byte = simpleEscape(at, end: end) {
          // SAFETY: two bytes read, one written.
          unsafe buffer[written] = byte
          written &+= 1
          at &+= 2
          continue
        }
        let escape = self.escape(at, end: end)
        at = min(escape.end, end)
        for unit in UTF8.encode(escape.scalar)! {
          // SAFETY: escapes are longer than what they stand for.
          unsafe buffer[written] = unit
          written &+= 1
        }
      } else {
        // SAFETY: one byte read, one written.
        unsafe buffer[written] = self[unchecked: at]
        at &+= 1
        written &+= 1
      }
    }
    return written
  }

  /// The byte that an escape of two stands for.
  @inline(__always)
  private func simpleEscape(_ backslash: Int, end: Int) -> UInt8? {
    guard backslash &+ 1 < end else { return nil }
    switch self[unchecked: backslash &+ 1] {
    case Byte.quote: return Byte.quote
    case Byte.slash: return Byte.slash
    case UInt8(ascii: "n"): return Byte.newline
    case Byte.backslash: return Byte.backslash
    case UInt8(ascii: "t"): return Byte.tab
    case UInt8(ascii: "r"): return Byte.carriageReturn
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    default: return nil
    }
  }

  /// The scalar a longer escape stands for, and where the escape ends. Bytes that somebody changed to be
  /// no escape stand for a question mark or, where there is room for one, for U+FFFD.
  private func escape(_ backslash: Int, end: Int) -> (scalar: Unicode.Scalar, end: Int) {
    guard let byte = self.byte(backslash + 1, end) else { return ("?", end) }
    let next = backslash + 2
    guard byte == UInt8(ascii: "u") else { return ("?", next) }
    guard let unit = codeUnit(next, end) else { return ("?", next) }
    if let scalar = Unicode.Scalar(unit) { return (scalar, next + 4) }
    if unit < 0xDC00, self.byte(next + 4, end) == Byte.backslash,
      self.byte(next + 5, end) == UInt8(ascii: "u"), let low = codeUnit(next + 6, end),
      low >= 0xDC00, low < 0xE000,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    {
      return (scalar, next + 10)
    }
    return ("\u{FFFD}", next + 4)
  }

  private func codeUnit(_ at: Int, _ end: Int) -> UInt32? {
    var unit: UInt32 = 0
    for offset in at..<at + 4 {
      guard let byte = self.byte(offset, end), let digit = Byte.hexDigit(byte) else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  private func byte(_ at: Int, _ end: Int) -> UInt8? {
    at < end ? self[unchecked: at] : nil
  }
}

extension StaticString {
  /// A byte of a literal.
  func byte(_ index: Int) -> UInt8 {
    precondition(index >= 0 && index < utf8CodeUnitCount)
    // SAFETY: checked to lie inside; literals live for ever.
    return unsafe utf8Start[index]
  }
}

extension String {
  /// A string of bytes that are known to be UTF-8.
  @unsafe
  @inline(__always)
  fileprivate init(validated bytes: UnsafeRawBufferPointer, isASCII: Bool) {
    #if !UNRAVEL_OLDEST_PLATFORM
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        // SAFETY: the caller promises UTF-8, and memory that outlives this call.
        let span = unsafe Span<UInt8>(_unsafeBytes: bytes)
        self = unsafe String(copying: UTF8Span(unchecked: span, isKnownASCII: isASCII))
        return
      }
    #endif
    self = unsafe String(decoding: bytes, as: UTF8.self)
  }
}
