#if Foundation

  public import Foundation

  extension Transformer where From == String, To == Data {
    /// Bytes in Base64, the standard alphabet and padding of RFC 4648, section 4.
    ///
    ///     UGVyZnVtZQ==   the seven bytes of Perfume
    ///                    no bytes, the string being empty
    ///     UGVyZnVtZQ     throws: the padding is missing
    ///     UGVyZnVtZR==   throws: the bits that stand for nothing are not zero
    ///     UGVy ZnVt      throws: a blank, as would a line feed
    ///     -_-_           throws: the alphabet for URLs
    ///
    /// So no two strings mean the same bytes.
    public static var base64: Transformer<String, Data> {
      Transformer(placeholder: Data()) { text in
        // Foundation's decoder takes some texts that its encoder never writes: `AB==`, even `====`.
        guard let data = Data(base64Encoded: text),
          data.base64EncodedString().utf8.elementsEqual(text.utf8)
        else { throw typeMismatch("Data (Base64)", actual: text) }
        return data
      }
    }
  }

#endif
