#if Foundation
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension Transformer where From == String, To == Data {
    /// Bytes in Base64, with the standard alphabet and padding of RFC 4648, section 4, in one or several
    /// lines.
    ///
    /// ```swift
    /// let data = Transformer.base64
    ///
    /// try data.apply("UGVyZnVtZQ==")          // the seven bytes of "Perfume"
    /// try data.apply("UGVyZn\nVtZQ==\n")      // the same, in lines as MIME and GitHub write them
    /// try data.apply("")                      // no bytes
    /// try data.apply("UGVyZnVtZQ")            // throws: expected Data (Base64) with padding
    /// try data.apply("UGVy ZnVt")             // throws: expected Data (Base64) without " "
    /// try data.apply("-_-_")                  // throws: expected Data (Base64) without "-"
    /// ```
    ///
    /// Characters outside of the alphabet, padding that is missing or too long, and unused bits that are
    /// not zero are errors. Different strings therefore decode to the same bytes only if their line breaks
    /// differ.
    public static var base64: Transformer<String, Data> {
      let expected = "Data (Base64)"
      return Transformer(expected: expected) { text in
        // Foundation's decoder accepts strings that its encoder never creates, such as `AB==` and `====`.
        if let data = Data(base64Encoded: text), data.base64EncodedString().hasSameUTF8(as: text) {
          return data
        }
        let lines = text.utf8.filter { $0 != Byte.newline && $0 != Byte.carriageReturn }
        return try data(lines, in: text, padded: true, expected)
      }
    }

    /// Bytes in Base64 with the alphabet for URLs and file names of RFC 4648, section 5, with or without
    /// padding.
    ///
    /// ```swift
    /// let data = Transformer.base64URL
    ///
    /// try data.apply("-_-_")            // FB FF BF
    /// try data.apply("UGVyZnVtZQ")      // the seven bytes of "Perfume"
    /// try data.apply("UGVyZnVtZQ==")    // the same
    /// try data.apply("+/+/")            // throws: expected Data (Base64 for URLs) without "+"
    /// try data.apply("UGVyZ")           // throws: expected Data (Base64 for URLs) of another length
    /// ```
    public static var base64URL: Transformer<String, Data> {
      let expected = "Data (Base64 for URLs)"
      return Transformer(expected: expected) { text in
        try data(Array(text.utf8), in: text, padded: false, expected)
      }
    }

    /// Bytes as hexadecimal digits, two for each, in upper or lower case.
    ///
    /// ```swift
    /// let data = Transformer.hex
    ///
    /// try data.apply("FBffbf")    // FB FF BF
    /// try data.apply("")          // no bytes
    /// try data.apply("FBF")       // throws: expected Data (hexadecimal) with two digits for each byte
    /// try data.apply("0xFB")      // throws: expected Data (hexadecimal) without "x"
    /// ```
    public static var hex: Transformer<String, Data> {
      let expected = "Data (hexadecimal)"
      return Transformer(expected: expected) { text in
        var digits: [UInt8] = []
        digits.reserveCapacity(text.utf8.count)
        for character in text {
          guard let digit = character.hexDigitValue, character.isASCII else {
            throw typeMismatch(expected + without(character, of: "xX- \n"), actual: text)
          }
          digits.append(UInt8(digit))
        }
        guard digits.count.isMultiple(of: 2) else {
          throw typeMismatch(expected + " with two digits for each byte", actual: text)
        }
        return Data(
          stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
      }
    }

    /// The end of what is expected in place of a text with an invalid character. The character is named if it is one of a
    /// frequent mistake: a redacted error has the text, and must not have another character of the document.
    private static func without(_ invalid: Character?, of frequent: String) -> String {
      guard let invalid, frequent.contains(invalid) else { return " without other characters" }
      return " without " + JSONText.quoted(String(invalid))
    }

    /// The bytes that characters encode.
    ///
    /// - Parameter padded: Whether the padding is required and the alphabet is the standard one.
    private static func data(
      _ characters: [UInt8], in text: String, padded: Bool, _ expected: String
    ) throws -> Data {
      func refused(_ reason: String) -> DecodeError {
        typeMismatch(expected + reason, actual: text)
      }
      let digits = characters.prefix { $0 != UInt8(ascii: "=") }
      let padding = characters.count - digits.count
      let signs = Array((padded ? "+/" : "-_").utf8)
      for byte in digits where !Byte.isLetter(byte) && !Byte.isDigit(byte) && !signs.contains(byte)
      {
        let invalid = text.first { character in character.utf8.contains(byte) }
        throw refused(without(invalid, of: "+/-_ \n\t"))
      }
      guard digits.count % 4 != 1 else { throw refused(" of another length") }
      guard characters.suffix(padding).allSatisfy({ $0 == UInt8(ascii: "=") }) else {
        throw refused(" with padding at the end only")
      }
      let missing = (4 - digits.count % 4) % 4
      guard padding == missing || padding == 0 && !padded else {
        throw refused(padding < missing ? " with padding" : " with less padding")
      }
      let standard = digits.map { digit in
        switch digit {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: digit
        }
      }
      let equalSigns = Array(repeating: UInt8(ascii: "="), count: missing)
      let encoded = String(decoding: standard + equalSigns, as: UTF8.self)
      guard let data = Data(base64Encoded: encoded),
        data.base64EncodedString().hasSameUTF8(as: encoded)
      else { throw refused(" whose unused bits are zero") }
      return data
    }
  }

#endif
