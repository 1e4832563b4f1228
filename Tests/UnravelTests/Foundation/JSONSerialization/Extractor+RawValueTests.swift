#if Foundation

  import Foundation
  import Testing
  import Unravel

  struct ExtractorRawValueTests {
    /// The classes all the way down, and the text of every value.
    private static func shape(_ object: Any) -> String {
      switch object {
      case let members as [String: Any]:
        let inner = members.sorted { $0.key < $1.key }.map { "\($0): \(shape($1))" }
        return "\(object is NSDictionary) {\(inner.joined(separator: ", "))}"
      case let elements as [Any]:
        return "\(type(of: object)) [\(elements.map(shape).joined(separator: ", "))]"
      case let number as NSNumber:
        return "\(type(of: object)) \(String(cString: number.objCType)) \(number.stringValue)"
      default:
        return "\(type(of: object)) \(object)"
      }
    }

    @Test(arguments: [
      "null", "true", "false", #""x""#, #""""#, #""\u00e9\n""#, "[]", "{}",
      #"[1, "a", null, [true]]"#,
      #"{"a": {"b": [1, {"c": false}]}, "d": "e"}"#,
      "0", "-0", "1", "-1", "127", "128", "65536", "2147483648", "9007199254740993",
      "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615",
      "18446744073709551616", "-9223372036854775809", "12345678901234567", "123456789012345678",
      "1.0", "-0.0", "0.1", "1e2", "1E+2", "1e-7", "5e-324", "1e-400", "1.7976931348623157e308",
      "0.123456789012345", "0.1234567890123456", "0.12345678901234567", "0.123456789012345678",
      "123456789012345678901234567890", "0.1234567890123456789e-200", "12345678901234567.5",
    ])
    func `a raw value is what JSONSerialization gives`(text: String) throws {
      let expected = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      for reader in readers {
        let e = try Extractor.decodeValue(from: text, using: reader)
        #expect(Self.shape(e.rawValue) == Self.shape(expected))
      }
    }

    @Test func `a raw value is that of the place`() throws {
      let e = try Extractor.decodeValue(from: #"{"a": [{"b": 1}, "c"]}"#)
      #expect(try (e <| ["a", 1] as Extractor).rawValue as? String == "c")
      #expect(try (e <| ["a", 0] as Extractor).rawValue as? [String: Int] == ["b": 1])
      #expect(JSONSerialization.isValidJSONObject(e.rawValue))
      // And it can be read again.
      #expect(try JSONValue.decodeValue(e.rawValue) == (e <| []))
    }

    @Test func `of repeated names the first counts`() throws {
      let e = try Extractor.decodeValue(from: #"{"a": 1, "b": 2, "\u0061": 3}"#)
      #expect(e.rawValue as? [String: Int] == ["a": 1, "b": 2])
    }

    @Test(arguments: [("1e400", Double.infinity), ("-1e400", -Double.infinity)])
    func `a number beyond all is infinite`(text: String, value: Double) throws {
      #expect(try Extractor.decodeValue(from: text).rawValue as? Double == value)
      let long = text.replacingOccurrences(of: "1e", with: "1.00000000000000000000e")
      #expect(try Extractor.decodeValue(from: long).rawValue as? Double == value)
    }
  }

#endif
