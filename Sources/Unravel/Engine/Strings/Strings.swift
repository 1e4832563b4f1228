// Conversion of string entries to `String`.

extension Bytes {
  /// The string of an entry.
  ///
  /// - Parameter areImmutable: Whether the bytes cannot have changed since the parser validated them. If
  ///   they can have, a copy is validated again, and invalid UTF-8 is repaired.
  @_transparent
  func string(_ entry: Entry, areImmutable: Bool = false) -> String {
    if entry.isPlainString {
      return string(entry.offset, entry.length, areImmutable: areImmutable)
    }
    return escapedString(entry)
  }

  /// The string of a run of bytes.
  @_transparent
  func string(_ offset: Int, _ count: Int, areImmutable: Bool) -> String {
    guard count < 16 else {
      return areImmutable ? validatedString(offset, count) : copiedString(offset, count)
    }
    // Near the end of the input sixteen bytes cannot be read.
    guard offset &+ 16 <= self.count else { return copiedString(offset, count) }
    return shortString(word(at: offset), word(at: offset &+ 8), count)
  }

  /// The string of a run that the parser validated, and whose bytes have not changed.
  @inline(never)
  private func validatedString(_ offset: Int, _ count: Int) -> String {
    validString(offset, count, isASCII: isASCII(from: offset, to: offset &+ count))
  }

  /// A string of up to fifteen of sixteen bytes, which is stored in the value itself.
  @_transparent
  private func shortString(_ low: UInt64, _ high: UInt64, _ count: Int) -> String {
    // SAFETY: the buffer has fifteen bytes, in which both words are stored, and exists during the call.
    // The initializer validates the first `count`.
    unsafe String(unsafeUninitializedCapacity: 15) { buffer in
      let bytes = unsafe MutableBytes(UnsafeMutableRawBufferPointer(buffer))
      bytes.store(low, at: 0)
      bytes.store(low &>> 56 | high &<< 8, at: 7)
      return count
    }
  }

  /// The string of bytes that can change at any time: a copy is validated.
  @inline(never)
  private func copiedString(_ offset: Int, _ count: Int) -> String {
    guard count <= Self.maximumStackByteCount else {
      return slice(offset, count).copy().withBytes { $0.checkedString }
    }
    // With `MutableBytes.withTemporary`, the closure is a function of its own: bands takes 0.6 % more instructions.
    // SAFETY: the buffer exists during the call, and has room for the bytes.
    return unsafe withUnsafeTemporaryAllocation(
      byteCount: Self.maximumStackByteCount, alignment: 16
    ) { buffer in
      let copy = unsafe MutableBytes(buffer)
      self.copy(offset, count, to: copy, at: 0)
      return copy.bytes(count).checkedString
    }
  }

  /// The largest number of bytes that are copied to the stack.
  private static var maximumStackByteCount: Int { 512 }

  @inline(never)
  private func escapedString(_ entry: Entry) -> String {
    withCopy(of: entry) { $0.checkedString }
  }

  /// Calls `body` with a key after unescaping.
  func withKey<Result>(_ entry: Entry, _ body: (LookupKey) -> Result) -> Result {
    if entry.isPlainString { return body(LookupKey(slice(entry.offset, entry.length))) }
    return withCopy(of: entry) { body(LookupKey($0)) }
  }

  /// Calls `body` with the bytes of a string after unescaping, in a copy on the stack unless it is long.
  private func withCopy<Result>(of entry: Entry, _ body: (Bytes) -> Result) -> Result {
    // The copy consists of whole blocks.
    MutableBytes.withTemporary(count: entry.length + Blocks.stride) {
      body(unescape(entry, into: $0))
    }
  }

  /// The string of bytes in a private copy, which can be invalid UTF-8.
  @inline(__always)
  private var checkedString: String {
    let isASCII = isASCII(from: 0, to: count)
    guard isASCII || firstInvalidUTF8(from: 0, to: count) == nil else {
      // SAFETY: the bytes are readable for as long as this value is used.
      return unsafe String(decoding: buffer(0, count), as: UTF8.self)
    }
    return validString(0, count, isASCII: isASCII)
  }

  /// The string of a run that is known to be valid UTF-8, and that no other code can change.
  @_transparent
  private func validString(_ offset: Int, _ count: Int, isASCII: Bool) -> String {
    #if !UNRAVEL_OLDEST_PLATFORM
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        // SAFETY: callers guarantee valid UTF-8, which is readable for as long as this value is used.
        let utf8 = unsafe UnsafeBufferPointer(start: pointer(at: offset), count: count)
        return unsafe String(copying: UTF8Span(unchecked: utf8.span, isKnownASCII: isASCII))
      }
    #endif
    // SAFETY: the bytes are readable for as long as this value is used.
    return unsafe String(decoding: buffer(offset, count), as: UTF8.self)
  }

  /// Writes the bytes of a string with escapes after unescaping to memory with room for them and one
  /// more block; returns the bytes that are written.
  private func unescape(_ entry: Entry, into memory: MutableBytes) -> Bytes {
    let copy = memory.bytes(memory.count)
    var at = entry.offset
    let end = at + entry.length
    var written = 0
    while at < end {
      // No escape is shorter than the UTF-8 of its character, so a block always fits.
      if at &+ Blocks.stride <= count, written &+ Blocks.stride <= memory.count {
        self.copy(at, Blocks.stride, to: memory, at: written)
        let backslashes = Blocks.equal(copy, at: written, to: Byte.backslash)
        let plain = backslashes == 0 ? Blocks.stride : Blocks.index(backslashes)
        let length = plain < end &- at ? plain : end &- at
        at &+= length
        written &+= length
        if at >= end || backslashes == 0 { continue }
      }
      let byte = self[unchecked: at]
      guard byte == Byte.backslash else {
        // One byte is written for each byte that is read.
        memory[written] = byte
        at &+= 1
        written &+= 1
        continue
      }
      repeat {
        let (scalar, length) = escape(at: at, end: end)
        at &+= length
        // An escape has at least as many bytes as the UTF-8 of its scalar, and the memory has room for one
        // block more.
        written &+= memory.storeUTF8(scalar, at: written)
      } while at < end && self[unchecked: at] == Byte.backslash
    }
    return copy.slice(0, written)
  }

  /// The scalar of the escape at an offset, and the length of the escape.
  ///
  /// The parser has validated the escape. If the bytes have changed since, the result is a question mark
  /// or U+FFFD.
  @_transparent
  private func escape(at backslash: Int, end: Int) -> (scalar: UInt32, length: Int) {
    let next = backslash &+ 1
    guard next < end else { return (0x3F, 1) }
    if let byte = Byte.simpleEscape(self[unchecked: next]) { return (UInt32(byte), 2) }
    if let escape = unicodeEscape(at: backslash, end: end) { return (escape.value, escape.length) }
    let isSurrogate =
      backslash &+ 6 <= end && self[unchecked: next] == UInt8(ascii: "u")
      && hexadecimal4(at: next &+ 1) != nil
    return isSurrogate ? (0xFFFD, 6) : (0x3F, 2)
  }
}

extension MutableBytes {
  /// Stores the UTF-8 of a scalar at an offset with room for four bytes; returns the number of bytes.
  @_transparent
  fileprivate func storeUTF8(_ scalar: UInt32, at offset: Int) -> Int {
    if scalar < 0x80 {
      self[offset] = UInt8(truncatingIfNeeded: scalar)
      return 1
    }
    let utf8 = UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}")!
    for (index, byte) in utf8.enumerated() { self[offset &+ index] = byte }
    return utf8.count
  }
}

extension StaticString {
  /// A byte of a literal.
  func byte(_ index: Int) -> UInt8 {
    precondition(index >= 0 && index < utf8CodeUnitCount)
    // SAFETY: the index is checked above; a literal exists for the whole run of the program.
    return unsafe utf8Start[index]
  }
}
