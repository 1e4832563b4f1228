import Foundation
import Testing

@testable import Unravel

struct SnakeCaseKeysTests {
  static let document = """
    {"address_line_2": "a", "postalCode": "b", "_private_name": "c", "trailing_": "d", "__": "e",
     "URL": "f", "HTTP_status": "g", "two__words": "h", "größe_ÄUSSERE": "i", "line_2nd_floor": "j",
     "": "k", "plain": "l"}
    """

  /// The keys of a model, and what they find.
  static let keys: [(key: String, value: String?)] = [
    ("addressLine2", "a"), ("address_line_2", "a"), ("postalCode", "b"), ("postal_code", nil),
    ("_privateName", "c"), ("privateName", nil), ("trailing_", "d"), ("trailing", nil), ("__", "e"),
    ("URL", "f"), ("url", nil), ("httpStatus", "g"), ("HTTPStatus", nil), ("twoWords", "h"),
    ("größeÄussere", "i"), ("line2NdFloor", "j"), ("", "k"), ("plain", "l"), ("absent", nil),
  ]

  @Test(arguments: keys, readers)
  func `a member is found by its key converted, and by its key as it is`(
    row: (key: String, value: String?), reader: JSONReader
  ) throws {
    let root = try Extractor.decodeValue(
      from: Self.document, options: ReadingOptions(reader: reader))
    let e = root.convertingFromSnakeCase
    let path = JSONKeyPath(row.key)
    #expect(try e <|? path == row.value)
    #expect(e.contains(path) == (row.value != nil))
    #expect((try? e <| .anyOf("none", path) as String) == row.value)
    #expect((try? e.field(path) as Field<String>) == (row.value.map { .value($0) } ?? .absent))
  }

  @Test(arguments: readers)
  func `a path is followed by converted keys`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"the_items": [{"unit_price_2": {"inEuro": 3}}, {"unit_price_2": null}]}"#,
      options: ReadingOptions(reader: reader)
    ).convertingFromSnakeCase
    #expect(try e <| ["theItems", 0, "unitPrice2", "inEuro"] == 3)
    #expect(try e <| ["the_items", 0, "unit_price_2", "inEuro"] == 3)
    #expect(try e <|? ["theItems", 1, "unitPrice2", "inEuro"] as Int? == nil)
    #expect(
      outcome { try e <| ["theItems", 0, "unitPrice2", "inDollar"] as Int }
        == #"throws the_items[0].unit_price_2.in_dollar: missing "in_dollar""#)
    #expect(
      outcome { try e <| ["theItems", "unitPrice2"] as Int }
        == #"throws the_items: expected object, found [{"unit_price_2":{"inEuro":3}},{"unit_price_2":null}]"#
    )
    #expect(
      outcome { try e <| ["theItems", 0, "unitPrice2", "inEuro"] as String }
        == "throws the_items[0].unit_price_2.inEuro: expected String, found 3")
  }

  static let missing: [(key: String, message: String)] = [
    ("userName", #"user_name: missing "user_name" (did you mean "user_names"?)"#),
    ("user_name", #"user_name: missing "user_name" (did you mean "user_names"?)"#),
    // No key becomes these, so the document is not expected to have them in snake case.
    ("userURL", #"userURL: missing "userURL" (did you mean "user_url"?)"#),
    ("line2Nd", #"line2_nd: missing "line2_nd""#),
  ]

  @Test(arguments: missing)
  func `an error has the key that becomes the one that is looked up`(
    row: (key: String, message: String)
  ) throws {
    let e = try Extractor.decodeValue(from: #"{"user_names": 1, "user_url": 2}"#)
      .convertingFromSnakeCase
    #expect(outcome { try e <| JSONKeyPath(row.key) as Int } == "throws " + row.message)
  }

  @Test(arguments: readers)
  func `keys, members and the check of unknown keys follow the rule`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"user_name": 1, "userName": 2, "zip_code_2": 3, "b": {"c_d": 4}}"#,
      options: ReadingOptions(reader: reader)
    ).convertingFromSnakeCase
    #expect(try Set(e.keys) == ["userName", "zipCode2", "b"])
    #expect(try e.keys.count == 3)
    #expect(try e.members.map(\.key) == e.keys)
    #expect(try e <| "b" == ["c_d": 4])
    // An object tree has no order.
    let unknown = outcome { try e.denyingUnknownKeys { e in _ = try e <| "userName" as Int } }
    #expect(unknown.hasPrefix("throws unknown keys "))
    #expect(unknown.split(separator: "\"").count { !$0.contains(" ") } == 3)
    for key in ["userName", "zip_code_2", "b"] { #expect(unknown.contains("\"\(key)\"")) }
    if reader == .unravel {
      #expect(unknown == #"throws unknown keys "userName", "zip_code_2", "b""#)
    }
    #expect(
      try e.denyingUnknownKeys(except: ["zipCode2", "userName"]) { e in
        try e <| ["b", "cD"] == 4
      })
    #expect(
      outcome {
        try e.denyingUnknownKeys(except: ["b", "userName"]) { e in try e <|? "zipCode" as Int? }
      } == #"throws unknown key "zip_code_2" (did you mean "zip_code"?)"#)
  }

  @Test func `the view of a view is the view`() throws {
    let e = try Extractor.decodeValue(from: #"{"a_b": {"c_d": 1}}"#).convertingFromSnakeCase
    let inner: Extractor = try e.convertingFromSnakeCase <| "aB"
    #expect(try inner <| "cD" == 1)
  }

  // MARK: JSONDecoder

  /// What is read from a document with one key.
  private struct One: Codable {
    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    var values: [String: Int] = [:]
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for key in container.allKeys {
        values[key.stringValue] = try container.decode(Int.self, forKey: key)
      }
    }
    func encode(to encoder: any Encoder) throws {}
  }

  private static let parts = [
    "_", "_", "_", "__", "a", "b", "id", "name", "URL", "Line", "2", "42", "é", "Ä", "ß", "ǆ", "名",
    "-",
    ".", " ", "a\u{301}", "\u{301}", "İ", "😀", "\\u005f", "\\u0041", "x",
  ]

  private func randomKey(_ random: inout some RandomNumberGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in
      Self.parts.randomElement(using: &random)!
    }.joined()
  }

  @Test func `every key that JSONDecoder finds is found, with the same value`() throws {
    var random = SeededGenerator(for: "SnakeCaseKeysTests")
    let seed = random.seed
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...8, using: &random)
      let keys = (0..<count).map { _ in randomKey(&random) }
      let members = keys.enumerated().map { "\"\($1)\": \($0)" }.joined(separator: ", ")
      let text = "{\(members)}"
      let expected = try decoder.decode(One.self, from: Data(text.utf8)).values
      for reader in readers {
        // JSONSerialization keeps the last of equal keys and no order.
        if reader == .jsonSerialization {
          let plain = try [String: Int].decodeValue(from: text)
          let becomes = Set(plain.keys.map { $0.convertedFromSnakeCase() })
          guard plain.count == count, becomes.count == count else { continue }
        }
        let e = try Extractor.decodeValue(from: text, options: ReadingOptions(reader: reader))
          .convertingFromSnakeCase
        for (key, value) in expected {
          let found: Int? = try e <|? JSONKeyPath(key)
          let codable: Int? = try e.value([], .codable(One.self)).values[key]
          #expect(found == value, "seed \(seed): \(key) in \(text)")
          #expect(codable == value, "seed \(seed): \(key) in \(text)")
        }
        // Keys that differ in their UTF-8 only are one key of the dictionary.
        #expect(try Set(e.keys) == Set(expected.keys), "seed \(seed): \(text)")
      }
    }
  }
}
