#if Foundation

  import Foundation
  import Testing
  import Unravel

  struct DocumentRawValueTests {
    /// The class at every level, and the text of every value.
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
      "9223372036854775807", "-9223372036854775808", "9223372036854775808",
      "18446744073709551615",
      "18446744073709551616", "-9223372036854775809", "12345678901234567", "123456789012345678",
      "1.0", "-0.0", "0.1", "1e2", "1E+2", "1e-7", "5e-324", "1e-400", "1.7976931348623157e308",
      "0.123456789012345", "0.1234567890123456", "0.12345678901234567", "0.123456789012345678",
      "123456789012345678901234567890", "0.1234567890123456789e-200", "12345678901234567.5",
    ])
    func `a raw value is what JSONSerialization gives`(text: String) throws {
      let expected = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      for reader in readers {
        let e = try Extractor.decodeValue(from: text, options: ReadingOptions(reader: reader))
        #expect(Self.shape(e.rawValue) == Self.shape(expected))
      }
    }

    @Test func `a raw value is the value at the path`() throws {
      let e = try Extractor.decodeValue(from: #"{"a": [{"b": 1}, "c"]}"#)
      #expect(try (e <| ["a", 1] as Extractor).rawValue as? String == "c")
      #expect(try (e <| ["a", 0] as Extractor).rawValue as? [String: Int] == ["b": 1])
      #expect(JSONSerialization.isValidJSONObject(e.rawValue))
      // The result can be parsed again.
      #expect(try JSONValue.decodeValue(e.rawValue) == (e <| []))
    }

    @Test func `the first of duplicate keys counts`() throws {
      let e = try Extractor.decodeValue(from: #"{"a": 1, "b": 2, "\u0061": 3}"#)
      #expect(e.rawValue as? [String: Int] == ["a": 1, "b": 2])
    }

    @Test func `the first of canonically equivalent keys counts`() throws {
      let text = "{\"\u{E9}\": 1, \"e\u{301}\": 2}"
      let e = try Extractor.decodeValue(from: text)
      #expect(e.rawValue as? [String: Int] == ["\u{E9}": 1])
      #expect(try JSONValue.decode(e)["\u{E9}"]?.int == 1)
      #expect(try [String: Int].decode(e) == ["\u{E9}": 1])
      // In the document they are two members.
      #expect(try e.count == 2)
      #expect(try e <| "e\u{301}" == 2)
    }

    @Test func `the raw value of an object reads all of its members`() throws {
      let e = try Extractor.decodeValue(from: #"{"a": 1, "b": {"c": 2}}"#)
      let raw = try e.denyingUnknownKeys { $0.rawValue } as? [String: Any]
      #expect(raw?["a"] as? Int == 1)
      #expect(try e.denyingUnknownKeys { try JSONValue.decode($0) }["a"]?.int == 1)
      #expect(
        outcome { try e.denyingUnknownKeys { try ($0 <| "b" as Extractor).rawValue } }
          == #"throws unknown key "a""#)
    }

    @Test(arguments: ["[", "{\"a\":"])
    func `a raw value nested 512 deep is built and freed on a stack of 128 KiB`(opening: String)
      async throws
    {
      let closing = opening == "[" ? "]" : "}"
      let text =
        String(repeating: opening, count: 512) + "1" + String(repeating: closing, count: 512)
      let depth = try await onThread(stackSize: 128 << 10) {
        var value = try Extractor.decodeValue(from: text).rawValue
        var depth = 0
        while let inner = (value as? [Any])?.first ?? (value as? [String: Any])?["a"] {
          value = inner
          depth += 1
        }
        _ = try Extractor.decodeValue(from: text).rawValue
        return depth
      }
      #expect(depth == 512)
    }

    @Test(arguments: [("1e400", Double.infinity), ("-1e400", -Double.infinity)])
    func `a number beyond the range of Double is infinite`(text: String, value: Double) throws {
      #expect(try Extractor.decodeValue(from: text).rawValue as? Double == value)
      let long = text.replacingOccurrences(of: "1e", with: "1.00000000000000000000e")
      #expect(try Extractor.decodeValue(from: long).rawValue as? Double == value)
    }

    @Test func `a value of the type itself is not a string of it`() throws {
      let uuid = UUID(uuidString: "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6")!
      let e = try Extractor.decodeValue(["id": uuid, "url": URL(string: "https://a.example")!])
      #expect(
        outcome { try e <| "id" as UUID }
          == "throws id: expected UUID, found non-JSON UUID F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"
      )
      #expect(
        outcome { try e <| "url" as URL }
          == "throws url: expected URL, found non-JSON URL https://a.example")
      #expect(
        outcome { try e.value("url", .url) }
          == "throws url: expected URL, found non-JSON URL https://a.example")
    }
  }

#endif
