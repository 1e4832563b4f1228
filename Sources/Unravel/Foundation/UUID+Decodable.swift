#if Foundation

  public import Foundation

  extension UUID: Decodable {
    /// A UUID in a string, in the form of RFC 9562: 32 hexadecimal digits in five groups.
    ///
    ///     "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"     as it is, in upper or lower case
    ///     "f81d4fae7dec11d0a76500a0c91e6bf6"         throws: expected UUID, found "f81d4fae7dec…
    ///     "{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}"   throws, and so does "urn:uuid:…"
    public static func decode(_ e: Extractor) throws -> UUID {
      guard e.document[e.index].isString else { throw e.mismatch("UUID") }
      let text = e.document.string(at: e.index)
      // What other lengths `UUID(uuidString:)` takes differs.
      guard text.utf8.count == 36, let uuid = UUID(uuidString: text) else {
        throw e.mismatch("UUID")
      }
      return uuid
    }
  }

#endif
