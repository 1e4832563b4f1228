/// An encoding that is not UTF-8.
///
/// The first character of a JSON document is ASCII. So a byte order mark or the zero bytes around the
/// first character identify the encoding:
///
/// ```text
/// FF FE 00 00 or 5B 00 00 00    UTF-32, little-endian
/// FF FE       or 5B 00          UTF-16, little-endian
/// ```
struct UnicodeEncoding {
  /// The number of bytes of a code unit: 2 or 4.
  private let width: Int
  private let isBigEndian: Bool
  /// The encodings, longer code units first: a document in UTF-32 can begin like one in UTF-16.
  private static var all: [UnicodeEncoding] {
    [4, 2].flatMap { width in
      [false, true].map { UnicodeEncoding(width: width, isBigEndian: $0) }
    }
  }

  /// The code unit of a byte order mark.
  private static var mark: UInt32 { 0xFEFF }

  /// Whether a code unit is a byte order mark. As for `JSONDecoder`, `FE FF 00 00` is one, too: no document in
  /// UTF-16 begins with a zero.
  private func isMark(_ unit: UInt32) -> Bool {
    unit == Self.mark || unit == 0xFFFE && width == 4 && !isBigEndian
  }

  private init(width: Int, isBigEndian: Bool) {
    self.width = width
    self.isBigEndian = isBigEndian
  }

  /// The encoding of an input, or nil if it appears to be UTF-8.
  init?(of bytes: Bytes) {
    let encoding = Self.all.first { encoding in
      guard bytes.count >= encoding.width else { return false }
      let first = encoding.unit(at: 0, in: bytes)
      return encoding.isMark(first) || 1...0xFF ~= first
    }
    guard let encoding else { return nil }
    self = encoding
  }

  var name: String {
    "UTF-\(width * 8) (\(isBigEndian ? "big-endian" : "little-endian"))"
  }

  /// The text in UTF-8, without a byte order mark; nil if it is not valid in this encoding.
  ///
  /// - Parameter acceptsTruncation: Whether to ignore a character that the end of the input cuts.
  func convertedToUTF8(_ bytes: Bytes, acceptsTruncation: Bool) -> [UInt8]? {
    let end = bytes.count - bytes.count % width
    guard acceptsTruncation || end == bytes.count else { return nil }
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count / width + 16)
    var at = isMark(unit(at: 0, in: bytes)) ? width : 0
    while at < end {
      var value = unit(at: at, in: bytes)
      at += width
      if width == 2, value & 0xFC00 == 0xD800 {
        guard at < end else { return acceptsTruncation ? utf8 : nil }
        let low = unit(at: at, in: bytes)
        guard low & 0xFC00 == 0xDC00 else { return nil }
        value = Bytes.scalar(high: value, low: low)
        at += width
      }
      guard let scalar = Unicode.Scalar(value) else { return nil }
      utf8.append(contentsOf: UTF8.encode(scalar)!)
    }
    return utf8
  }

  private func unit(at offset: Int, in bytes: Bytes) -> UInt32 {
    var unit: UInt32 = 0
    for index in 0..<width {
      let shift = UInt32(isBigEndian ? width - 1 - index : index) * 8
      unit |= UInt32(bytes[unchecked: offset + index]) << shift
    }
    return unit
  }
}

extension Input {
  /// The input in UTF-8. Offsets of errors count the bytes of the result.
  ///
  /// - Parameter acceptsTruncation: Whether the input may end inside a character.
  func convertedToUTF8(acceptsTruncation: Bool) throws(RefusedInput) -> Input {
    guard let encoding = UnicodeEncoding(of: bytes) else {
      // Fewer than four bytes may not identify the encoding. No text in UTF-8 begins with these.
      let isUnknown = acceptsTruncation && bytes.count < 4 && [0, 0xFE, 0xFF].contains(bytes[0])
      return isUnknown ? Input([], in: 0..<0, origin: origin) : self
    }
    let utf8 = withBytes {
      encoding.convertedToUTF8($0, acceptsTruncation: acceptsTruncation)
    }
    guard let utf8 else {
      throw RefusedInput(
        input: self, syntaxError: SyntaxError(.invalidEncoding(encoding.name), at: 0))
    }
    return Input(utf8, in: utf8.indices, origin: origin)
  }
}
