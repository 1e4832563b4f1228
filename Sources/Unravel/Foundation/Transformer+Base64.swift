#if Foundation

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension Transformer where From == String, To == Data {
    /// Bytes in Base64, with the standard alphabet and padding of RFC 4648, section 4.
    ///
    /// ```swift
    /// let data = Transformer.base64
    ///
    /// try data.apply("UGVyZnVtZQ==")    // the seven bytes of "Perfume"
    /// try data.apply("")                // no bytes
    /// try data.apply("UGVyZnVtZQ")      // throws: the padding is missing
    /// try data.apply("UGVyZnVtZR==")    // throws: the unused bits are not zero
    /// try data.apply("UGVy ZnVt")       // throws: a space, and so does a line feed
    /// try data.apply("-_-_")            // throws: the alphabet for URLs
    /// ```
    ///
    /// Different strings therefore never decode to the same bytes.
    public static var base64: Transformer<String, Data> {
      let expected = "Data (Base64)"
      return Transformer(expected: expected) { text in
        // Foundation's decoder accepts strings that its encoder never creates, such as `AB==` and `====`.
        guard let data = Data(base64Encoded: text),
          data.base64EncodedString().hasSameUTF8(as: text)
        else { throw typeMismatch(expected, actual: text) }
        return data
      }
    }
  }

#endif
