import Foundation
import Testing
import Unravel
import UnravelSchema

/// What a schema says of a function from which samples are refused.
struct LeafFormTests {
  @Test func `a comment names a value that a function refuses`() {
    #expect(
      Refusing.jsonSchema()["properties"] == [
        "percentage": [
          "type": "integer", "$comment": "The model refuses some values, such as -1.",
        ],
        "small": [
          "type": "integer", "$comment": "The model refuses some values, such as 1000000.",
        ],
        "share": ["type": "number", "$comment": "The model refuses some values, such as -1."],
        "byte": [
          "type": "integer", "minimum": 0, "maximum": 255,
          "$comment": "The model refuses some values, such as 0.",
        ],
        "title": ["type": "string", "$comment": #"The model refuses some values, such as ""."#],
        "code": [
          "type": "string",
          "$comment": "The model refuses some values, such as a text of 1,000 characters.",
        ],
        "any": ["type": "integer"],
        "link": ["type": "string", "$comment": "A URL."],
      ])
  }

  @Test func `a type of the program is not described as the one of Foundation with its name`() {
    #expect(
      Named.jsonSchema()["properties"] == [
        "link": ["type": "string", "format": "uri-reference"],
        "own": ["type": "string", "$comment": #"The model refuses some values, such as " "."#],
      ])
  }

  @Test func `a date in a pattern is described by a sample`() {
    struct Dates: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Dates {
        _ = try e.value("day", .format("d.M.yyyy"))
        _ = try e.value("hour", .format("d MMM yyyy, HH 'o''clock'"))
        _ = try e.value("week", .format("YYYY-'W'ww-e"))
        return Dates()
      }
    }
    #expect(
      Dates.jsonSchema()["properties"] == [
        "day": ["type": "string", "$comment": #"A string such as "3.2.2001"."#],
        "hour": ["type": "string", "$comment": #"A string such as "3 Feb 2001, 04 o'clock"."#],
        "week": ["type": "string", "$comment": #"A string such as "2001-W05-6"."#],
      ])
  }

  @Test func `a strict schema has the comment as a description`() {
    #expect(
      Refusing.jsonSchema(strict: true)["properties"]?["percentage"]
        == ["type": "integer", "description": "The model refuses some values, such as -1."])
  }
}

private struct Named: Unravel.Decodable {
  struct URL: Sendable { let text: String }

  static func decode(_ e: Extractor) throws -> Named {
    let _: Foundation.URL = try e <| "link"
    _ = try e.value("own", own)
    return Named()
  }

  private static let own = Transformer<String, URL> { text in
    guard !text.contains(" ") else { throw DecodeError.custom("refused") }
    return URL(text: text)
  }
}

private struct Refusing: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Refusing {
    _ = try e.value("percentage", checked { 0...100 ~= $0 } as Transformer<Int, Int>)
    _ = try e.value("small", checked { $0 < 1_000 } as Transformer<Int, Int>)
    _ = try e.value("share", checked { $0 >= 0 } as Transformer<Double, Double>)
    _ = try e.value("byte", checked { $0 > 0 } as Transformer<UInt8, UInt8>)
    _ = try e.value("title", checked { !$0.isEmpty } as Transformer<String, String>)
    _ = try e.value("code", checked { $0.utf8.count < 50 } as Transformer<String, String>)
    _ = try e.value("any", checked { _ in true } as Transformer<Int, Int>)
    _ = try e.value("link", .percentEncodingURL)
    return Refusing()
  }

  private static func checked<T>(
    _ isValid: @escaping @Sendable (T) -> Bool
  ) -> Transformer<T, T> {
    Transformer { value in
      guard isValid(value) else { throw DecodeError.custom("refused") }
      return value
    }
  }
}
