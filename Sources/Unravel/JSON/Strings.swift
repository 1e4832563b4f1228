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
    guard areFixed else { return copiedString(offset, count) }
    // SAFETY: the run lies inside, as the parser found it, and has been UTF-8 ever since.
    return unsafe String(validated: UnsafeRawBufferPointer(start: start + offset, count: count))
  }

  /// The text of bytes that may change at any moment: copied first, looked at then.
  @inline(__always)
  private func copiedString(_ offset: Int, _ count: Int) -> String {
    if count < 16, offset &+ 16 <= self.count {
      // Sixteen bytes in two registers are a copy, too.
      let low = word(at: offset)
      let high = word(at: offset &+ 8)
      let bits = UInt64(truncatingIfNeeded: (count & 7) &* 8)
      let rest = (1 as UInt64 &<< bits) &- 1
      let used = count < 8 ? low & rest : low | (high & rest)
      if used & Self.high1 == 0 {
        // SAFETY: the closure's buffer is the two words just copied, of which `count` bytes, all
        // ASCII, are used.
        return unsafe withUnsafeBytes(of: (low.littleEndian, high.littleEndian)) { copy in
          unsafe String(validated: UnsafeRawBufferPointer(rebasing: copy[..<count]), isASCII: true)
        }
      }
    }
    return longCopiedString(offset, count)
  }

  /// How many bytes are copied to the stack to look at them.
  private static var mostOnStack: Int { 512 }

  @inline(never)
  private func longCopiedString(_ offset: Int, _ count: Int) -> String {
    // SAFETY: the run lies inside, as the parser found it.
    let run = unsafe UnsafeRawBufferPointer(start: start + offset, count: count)
    guard count <= Self.mostOnStack else {
      return unsafe String(unsafeUninitializedCapacity: count) { buffer in
        // SAFETY: there is room for `count` bytes; the initialiser checks the copy.
        unsafe UnsafeMutableRawBufferPointer(buffer).copyMemory(from: run)
        return count
      }
    }
    return unsafe withUnsafeTemporaryAllocation(byteCount: Self.mostOnStack, alignment: 16) {
      stack in
      // SAFETY: `run` is not longer than the stack's buffer; what is looked at and what the string
      // is made of is the copy, which nobody else knows.
      unsafe stack.copyMemory(from: run)
      let copy = unsafe UnsafeRawBufferPointer(start: stack.baseAddress, count: count)
      guard unsafe Bytes(inPlace: copy).firstInvalidUTF8(from: 0, to: count) == nil else {
        return unsafe String(decoding: copy, as: UTF8.self)
      }
      return unsafe String(validated: copy)
    }
  }

  @inline(never)
  private func escapedString(_ entry: Entry) -> String {
    // SAFETY: `unescape` writes at most as many bytes as it reads, and says how many. The
    // initialiser checks them for being UTF-8.
    unsafe String(unsafeUninitializedCapacity: entry.length) { buffer in
      unsafe unescape(entry, into: buffer)
    }
  }

  /// The bytes of a string entry without escapes.
  func unescaped(_ entry: Entry) -> [UInt8] {
    // SAFETY: as in `escapedString`.
    unsafe [UInt8](unsafeUninitializedCapacity: entry.length) { buffer, count in
      count = unsafe unescape(entry, into: buffer)
    }
  }

  /// Writes the bytes a string stands for; returns their number, at most the entry's length.
  @unsafe
  private func unescape(
    _ entry: Entry, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var at = entry.offset
    let end = at + entry.length
    var written = 0
    while at < end {
      let byte = self[unchecked: at]
      if byte != Byte.backslash || entry.kind == .string {
        // SAFETY: one byte read, one written; escapes write less than they read.
        unsafe buffer[written] = byte
        written &+= 1
        at &+= 1
        continue
      }
      let escape = self.escape(at, end: end)
      at = escape.end
      written = unsafe escape.scalar.write(into: buffer, at: written)
    }
    return written
  }

  /// The scalar an escape stands for, and where the escape ends. Bytes that were changed to be no
  /// escape stand for U+FFFD.
  private func escape(_ backslash: Int, end: Int) -> (scalar: Unicode.Scalar, end: Int) {
    guard let byte = self.byte(backslash + 1, end) else { return ("\u{FFFD}", end) }
    let next = backslash + 2
    switch byte {
    case UInt8(ascii: "b"): return ("\u{8}", next)
    case UInt8(ascii: "f"): return ("\u{C}", next)
    case UInt8(ascii: "n"): return ("\n", next)
    case UInt8(ascii: "r"): return ("\r", next)
    case UInt8(ascii: "t"): return ("\t", next)
    case UInt8(ascii: "u"): break
    default: return (Unicode.Scalar(byte < 0x80 ? byte : 0x3F), next)
    }
    guard let unit = codeUnit(next, end) else { return ("\u{FFFD}", min(next, end)) }
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

extension Unicode.Scalar {
  /// Writes the scalar's UTF-8; returns the index after it.
  @unsafe
  fileprivate func write(
    into buffer: UnsafeMutableBufferPointer<UInt8>, at index: Int
  ) -> Int {
    var index = index
    for unit in UTF8.encode(self)! where index < buffer.count {
      // SAFETY: checked to lie inside.
      unsafe buffer[index] = unit
      index += 1
    }
    return index
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
  fileprivate init(validated bytes: UnsafeRawBufferPointer, isASCII: Bool = false) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      // SAFETY: the caller promises UTF-8, and memory that outlives this call.
      let span = unsafe Span<UInt8>(_unsafeBytes: bytes)
      self = unsafe String(copying: UTF8Span(unchecked: span, isKnownASCII: isASCII))
    } else {
      self = unsafe String(decoding: bytes, as: UTF8.self)
    }
  }
}
