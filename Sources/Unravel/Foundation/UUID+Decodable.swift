#if Foundation

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension UUID: Decodable {
    /// Decodes a UUID from a string in the form of RFC 9562: 32 hexadecimal digits in five groups.
    ///
    /// ```swift
    /// // {"id": "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "hex": "f81d4fae7dec11d0a76500a0c91e6bf6"}
    /// try e <| "id" as UUID     // F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6
    /// try e <| "hex" as UUID    // throws: hex: expected UUID, found "f81d4fae7dec11d0a76500a0c91e6bf6"
    /// ```
    ///
    /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` if the value is not such a string.
    public static func decode(_ e: Extractor) throws -> UUID {
      guard let text = e.document.stringValue(at: e.index), let uuid = UUID(asWritten: text)
      else { throw e.mismatch("UUID") }
      return uuid
    }
  }

  extension Transformer where From == String, To == UUID {
    /// A UUID in the form of RFC 9562.
    ///
    /// ```swift
    /// // {"f81d4fae-7dec-11d0-a765-00a0c91e6bf6": 3}, and {"a": 3}
    /// let seats: [UUID: Int] = try e.value([], .keys(.uuid))
    /// // [F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6: 3]
    /// let none: [UUID: Int] = try e.value([], .keys(.uuid))    // throws: a: expected UUID as key, found "a"
    /// ```
    ///
    /// `UUID` itself decodes by the same rule. The transformer is for keys, which `UUID` cannot be by itself, and for
    /// `separated`, `anyOf` and `chain`.
    public static var uuid: Transformer<String, UUID> {
      Transformer(expected: "UUID") { text in
        guard let uuid = UUID(asWritten: text) else { throw typeMismatch("UUID", actual: text) }
        return uuid
      }
    }
  }

  extension UUID {
    fileprivate init?(asWritten text: String) {
      // `UUID(uuidString:)` accepts spaces and missing digits on some platforms.
      guard text.isUUID else { return nil }
      self.init(uuidString: text)
    }
  }

  extension String {
    /// Whether the text is 8, 4, 4, 4 and 12 hexadecimal digits with hyphens between them.
    fileprivate var isUUID: Bool {
      utf8.count == 36
        && utf8.enumerated().allSatisfy { index, byte in
          switch index {
          case 8, 13, 18, 23: byte == Byte.minus
          default: Byte.hexDigit(byte) != nil
          }
        }
    }
  }

#endif
