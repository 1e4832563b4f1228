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

  private init(width: Int, isBigEndian: Bool) {
    self.width = width
    self.isBigEndian = isBigEndian
  }

  /// The encoding of an input, or nil if it appears to be UTF-8.
  init?(of bytes: Bytes) {
    let encoding = Self.all.first { encoding in
      guard bytes.count >= encoding.width else { return false }
      let first = encoding.unit(at: 0, in: bytes)
      return first == Self.mark || 1...0xFF ~= first
    }
    guard let encoding else { return nil }
    self = encoding
  }

  var name: String {
    "UTF-\(width * 8) (\(isBigEndian ? "big-endian" : "little-endian"))"
  }

  /// The text in UTF-8, without a byte order mark; nil if it is not valid in this encoding.
  func convertedToUTF8(_ bytes: Bytes) -> [UInt8]? {
    guard bytes.count % width == 0 else { return nil }
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count / width + 16)
    var high: UInt32?
    let start = unit(at: 0, in: bytes) == Self.mark ? width : 0
    for offset in stride(from: start, to: bytes.count, by: width) {
      let unit = unit(at: offset, in: bytes)
      var value = unit
      if width == 2 {
        switch (high, unit) {
        case (nil, 0xD800..<0xDC00):
          high = unit
          continue
        case (let first?, 0xDC00..<0xE000):
          value = Bytes.scalar(high: first, low: unit)
          high = nil
        case (nil, _): break
        default: return nil
        }
      }
      guard let scalar = Unicode.Scalar(value) else { return nil }
      utf8.append(contentsOf: UTF8.encode(scalar)!)
    }
    return high == nil ? utf8 : nil
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
  func convertedToUTF8() throws(SyntaxError) -> Input {
    guard let encoding = UnicodeEncoding(of: bytes) else { return self }
    guard let utf8 = withBytes({ encoding.convertedToUTF8($0) }) else {
      throw SyntaxError(.invalidEncoding(encoding.name), at: 0)
    }
    return Input(utf8, in: utf8.indices, origin: origin)
  }
}
