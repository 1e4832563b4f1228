import Testing

@testable import UnravelModelTool

/// The types of properties.
struct ModelBuilderTests {
  @Test(arguments: [
    ("title", "String"), ("page_title", "String"), ("homepage", "URL"), ("title_link", "URL"),
  ])
  func `a text for people is no URL by chance`(key: String, type: String) throws {
    #expect(
      try properties("{\"\(key)\": \"https://a.b/\"}") == ["\(lowerCamelCase(key)): \(type)"])
  }

  @Test func `times without a zone are dates beside others`() throws {
    let text = #"[{"at": "2021-02-10T17:05:35.5Z"}, {"at": "0001-01-01T00:00:00"}]"#
    #expect(try properties(text) == ["at: Date"])
    #expect(try model(text).contains("at: e.value(\"at\", .iso8601(in: .gmt))"))
    #expect(
      try properties(#"[{"at": "2021-02-10T17:05:35"}, {"at": "2021-02-10"}]"#) == ["at: String"])
  }

  @Test(arguments: [
    (#"{"a": 1}"#, #"{"a": 2}"#, "Int"),
    (#"{"a": 1}"#, #"{"a": 2.5}"#, "Double"),
    (#"{"a": 1}"#, #"{"a": 2.0}"#, "Double"),
    (#"{"a": 1}"#, #"{"a": 1e2}"#, "Double"),
    (#"{"a": -9223372036854775808}"#, #"{"a": 9223372036854775807}"#, "Int"),
    (#"{"a": 1}"#, #"{"a": 9223372036854775808}"#, "UInt64"),
    (#"{"a": -1}"#, #"{"a": 9223372036854775808}"#, "JSONValue"),
    (#"{"a": 1}"#, #"{"a": 18446744073709551616}"#, "JSONValue"),
    (#"{"a": 0.5}"#, #"{"a": 1e400}"#, "JSONValue"),
    (#"{"a": 1}"#, #"{"a": "1"}"#, "Int"),
    (#"{"a": 1}"#, #"{"a": "1.5"}"#, "Double"),
    (#"{"a": [1]}"#, #"{"a": ["1"]}"#, "[Int]"),
    (#"{"a": 1}"#, #"{"a": "x"}"#, "BandA"),
    (#"{"a": 1}"#, #"{"a": ""}"#, "Int?"),
    (#"{"a": "5"}"#, #"{"a": 6.5}"#, "Double"),
    (#"{"a": "5.00"}"#, #"{"a": ""}"#, "String"),
    (#"{"a": ["5", ""]}"#, #"{"a": [1]}"#, "[Int?]"),
    (#"{"a": "1"}"#, #"{"a": true}"#, "Bool"),
    (#"{"a": 0}"#, #"{"a": true}"#, "Bool"),
    (#"{"a": "Yes"}"#, #"{"a": 0}"#, "Bool"),
    (#"{"a": ""}"#, #"{"a": true}"#, "Bool?"),
    (#"{"a": 2}"#, #"{"a": true}"#, "BandA"),
    (#"{"a": "maybe"}"#, #"{"a": true}"#, "BandA"),
    (#"{"a": ["on", false]}"#, #"{"a": []}"#, "[Bool]"),
    (#"{"a": "yes"}"#, #"{"a": null}"#, "String?"),
    (#"{"a": 1}"#, #"{"a": null}"#, "Int?"),
    (#"{"a": null}"#, #"{"a": null}"#, "JSONValue?"),
    (#"{"a": 1}"#, #"{}"#, "Int?"),
    (#"{"a": []}"#, #"{"a": []}"#, "[JSONValue]"),
    (#"{"a": []}"#, #"{"a": [1]}"#, "[Int]"),
    (#"{"a": [1, null]}"#, #"{"a": [1]}"#, "[Int?]"),
    (#"{"a": [[1, 2]]}"#, #"{"a": [[0.5]]}"#, "[[Double]]"),
    (#"{"a": [1, "b"]}"#, #"{"a": []}"#, "[BandA]"),
    (#"{"a": {}}"#, #"{"a": {}}"#, "[String: JSONValue]"),
    (#"{"a": {"17": "x"}}"#, #"{"a": {}}"#, "[String: String]"),
    (#"{"a": {"17": [1]}}"#, #"{"a": {"18": null}}"#, "[String: [Int]?]"),
    (#"{"a": {"left": 1}}"#, #"{"a": {"right": 1}}"#, "BandA"),
    (#"{"a": "2000-01-01"}"#, #"{"a": "2000-02-29"}"#, "Date"),
    (#"{"a": "2000-01-01"}"#, #"{"a": "2000-02-30"}"#, "String"),
    (#"{"a": "2000-01-01"}"#, #"{"a": "2000-01-01T00:00:00Z"}"#, "Date"),
    (#"{"a": "2000-01-01"}"#, #"{"a": ""}"#, "Date?"),
    (#"{"a": "2000-01-01T12:00:00+09:00"}"#, #"{"a": null}"#, "Date?"),
    (#"{"a": "Sun, 06 Nov 1994 08:49:37 GMT"}"#, #"{}"#, "Date?"),
    (#"{"a": "Sun Jul 03 04:32:05 +0000 2022"}"#, #"{}"#, "Date?"),
    (#"{"a": ["2000-01-01"]}"#, #"{"a": []}"#, "[Date]"),
    (#"{"a": [["2000-01-01"]]}"#, #"{"a": []}"#, "[[String]]"),
    (#"{"a": ["2000-01-01", null]}"#, #"{"a": []}"#, "[String?]"),
    (#"{"a": {"1": "2000-01-01"}}"#, #"{"a": {}}"#, "[String: Date]"),
    (#"{"a": "https://example.com/"}"#, #"{"a": "https://example.com/a b"}"#, "String"),
    (#"{"a": "https://example.com/"}"#, #"{"a": ""}"#, "URL?"),
    (#"{"a": ["https://example.com/", ""]}"#, #"{"a": []}"#, "[URL?]"),
    (#"{"a": [["https://example.com/", ""]]}"#, #"{"a": []}"#, "[[String]]"),
    (#"{"a": [["https://example.com/"]]}"#, #"{"a": []}"#, "[[URL]]"),
    (#"{"a": ""}"#, #"{"a": ""}"#, "String"),
    (#"{"a": "0a6ec5ca-7c5c-4d3c-9b7f-7e2f0f0c1d3e"}"#, #"{}"#, "UUID?"),
    (#"{"a": ["0a6ec5ca-7c5c-4d3c-9b7f-7e2f0f0c1d3e"]}"#, #"{}"#, "[UUID]?"),
    (#"{"a": "0a6ec5ca-7c5c-4d3c-9b7f-7e2f0f0c1d3e"}"#, #"{"a": ""}"#, "String"),
    (#"{"a": "0a6ec5ca7c5c4d3c9b7f7e2f0f0c1d3e"}"#, #"{}"#, "String?"),
  ])
  func `a property holds what two samples have`(first: String, second: String, type: String) throws
  {
    #expect(try properties(first, second) == ["a: \(type)"])
  }

  @Test func `a version that is written as a date is a string`() throws {
    let text = #"{"api_version": "2024-06-20", "version_date": "2024-06-20"}"#
    #expect(try properties(text) == ["apiVersion: String", "versionDate: Date"])
  }

  @Test(arguments: [
    // The relation of a link, also if it is a URL in all samples.
    (#"{"rel": "https://a.b/new", "href": "https://a.b/"}"#, ["rel: String", "href: URL"]),
    // A key that has other texts in other objects.
    (
      #"{"kind": "https://a.b/new", "part": {"kind": "the new one", "n": 1}}"#,
      ["kind: String", "part: Part"]
    ),
    (
      #"{"kind": "https://a.b/new", "part": {"kind": "", "n": 1}}"#, ["kind: URL", "part: Part"]
    ),
    // Only the URLs of such a key are relative elsewhere.
    (
      #"{"image_url": "https://a.b/", "part": {"image_url": "/new one", "n": 1}}"#,
      ["imageURL: URL", "part: Part"]
    ),
  ])
  func `what can be other text is no URL`(text: String, expected: [String]) throws {
    #expect(try properties(text) == expected)
  }

  @Test(arguments: [
    (#"[1.5, [2.5]]"#, ["Double", "[Double]"]),
    (#"[1.5, [2.5, [3.5, [4.5]]]]"#, ["Double", "[Place]"]),
    (#"[1.5, [2.5, ["a", [4.5]]]]"#, ["Double", "[PlaceElement]"]),
  ])
  func `arrays in arrays are one enum that contains itself`(places: String, cases: [String]) throws
  {
    let model = try generator(["{\"places\": \(places)}"]).model
    #expect(
      model.types[1].content.fieldTypes.map { $0.spelling { model[$0].name } } == cases)
  }

  @Test(arguments: [
    (
      #"[{"a": "5.00"}, {"a": 6}, {"a": ""}]"#, "a: Double?",
      ".nilWhenEmpty(.numberOrString(Double.self))"
    ),
    (
      #"[{"a": "5"}, {"a": 6}, {"a": ""}, {}]"#, "a: Int?",
      ".nilWhenEmpty(.numberOrString(Int.self))"
    ),
    (#"[{"a": "5"}, {"a": 6}]"#, "a: Int", ".numberOrString"),
    (#"[{"a": "1"}, {"a": 0}, {"a": true}, {"a": "yes"}]"#, "a: Bool", ".flag"),
    (#"[{"a": "1"}, {"a": ""}, {"a": true}]"#, "a: Bool?", ".nilWhenEmpty(.flag)"),
    (#"[{"a": "https://a.b/"}, {"a": ""}]"#, "a: URL?", ".nilWhenEmpty(.url)"),
    (#"[{"a": "2000-01-01"}, {"a": ""}]"#, "a: Date?", ".nilWhenEmpty(.day)"),
    (
      #"[{"a": "2024-01-31T12:00:00Z"}, {"a": 1700000000}]"#, "a: Date",
      ".anyOf(.iso8601, .secondsSince1970)"
    ),
    (
      #"[{"a": "2024-01-31"}, {"a": 1700000000000}]"#, "a: Date",
      ".anyOf(.day, .millisecondsSince1970)"
    ),
    (#"[{"a": "2024-01-31T12:00:00Z"}, {"a": "2024-01-31"}]"#, "a: Date", ".anyOf(.day, .iso8601)"),
    (
      #"[{"a": "2024-01-31T12:00:00Z"}, {"a": 1700000000}, {"a": ""}]"#, "a: Date?",
      ".nilWhenEmpty(.anyOf(.iso8601, .secondsSince1970))"
    ),
  ])
  func `a transformer reads values of several kinds`(
    document: String, property: String, transformer: String
  ) throws {
    let text = try model(document)
    let method = property.hasSuffix("?") ? "valueOptional" : "value"
    #expect(text.contains("let \(property)\n"))
    #expect(text.contains("a: e.\(method)(\"a\", \(transformer))\n"))
    let encodable = try model(document) { $0.conformances = [.encodable] }
    #expect(encodable.contains("let \(property)\n"))
  }

  @Test(arguments: [
    #"[{"a": "2024-01-31"}, {"a": 3}]"#,
    #"[{"a": "2024-01-31"}, {"a": 1700000000}, {"a": "soon"}]"#,
    #"[{"a": "soon"}, {"a": 1700000000}]"#,
  ])
  func `a number or a text that is no date is none`(document: String) throws {
    #expect(try properties(document) == ["a: BandA"])
  }

  @Test func `formats can be turned off`() throws {
    #expect(
      try properties(#"{"day": "2000-01-01", "site": "https://example.com/"}"#) {
        $0.inference.formats = false
      } == ["day: String", "site: String"])
  }

  @Test func `an encodable model has the types of others`() throws {
    let site = #"{"a": "https://example.com/"}"#
    #expect(try properties(site, #"{"a": ""}"#) { $0.conformances = [.encodable] } == ["a: URL?"])
    let sites = Array(repeating: site, count: 10).joined(separator: ",")
    #expect(
      try properties("[\(sites)]") {
        $0.conformances = [.encodable]
        $0.isLenient = true
      } == ["a: URL?"])
  }

  @Test(arguments: [
    ("[1, 2]", "typealias Band = [Int]"),
    ("[[0.5]]", "typealias Band = [[Double]]"),
    ("3", "typealias Band = Int"),
    ("[]", "typealias Band = [JSONValue]"),
    ("{}", "typealias Band = [String: JSONValue]"),
    (#"["2000-01-01"]"#, "typealias Band = [String]"),
    (#"{"1": 2}"#, "typealias Band = [String: Int]"),
  ])
  func `documents without objects are a type alias`(text: String, declaration: String) throws {
    #expect(try model(text).split(separator: "\n").last.map(String.init) == declaration)
  }

  @Test func `comments say what is seen once or never`() throws {
    #expect(
      try model(#"[{"a": 1, "b": null}, {"a": 2, "c": 3}, {"c": 4}]"#).contains(
        """
          let a: Int?
          /// Null in all samples.
          let b: JSONValue?
          let c: Int?
        """))
    #expect(
      try model(#"[{"a": 1, "b": 2}, {"a": 2}, {"a": 2}]"#).contains(
        """
          let a: Int
          /// In 1 of 3 objects only.
          let b: Int?
        """))
  }

  @Test(arguments: [
    ("[]", "[JSONValue]"), ("{}", "[String: JSONValue]"),
  ])
  func `a comment says what is always empty`(value: String, type: String) throws {
    let comment = "/// Empty in all samples.\n  let a: \(type)"
    #expect(try model("{\"a\": \(value)}").contains(comment))
    #expect(try !model("{\"a\": [null]}").contains("Empty"))
    #expect(try !model("[{\"a\": {\"1\": 2}}, {\"a\": {}}]").contains("Empty"))
  }

  @Test func `types that are seen once are noted`() throws {
    let notes = try generator([#"{"a": {"x": 1}, "b": [{"y": 1}, {"y": 2}]}"#]).model.notes
    #expect(
      notes == ["Only one sample, so optional properties cannot be inferred: Band, BandA"])
  }

  // MARK: Lenient models

  @Test func `a lenient model infers from ten samples`() throws {
    func samples(_ count: Int) -> String {
      let object =
        #"{"id": 1, "day": "2000-01-01", "site": "https://a.b/", "tags": ["x"], "rooms": {"1": 2}, "price": 3}"#
      return "[" + Array(repeating: object, count: count).joined(separator: ",") + "]"
    }
    #expect(
      try properties(samples(9)) { $0.isLenient = true } == [
        "id: Int?", "day: String?", "site: String?", "tags: [String]", "rooms: [String: Int]",
        "price: Double?",
      ])
    #expect(
      try properties(samples(10)) { $0.isLenient = true } == [
        "id: Int", "day: Date", "site: URL?", "tags: [String]", "rooms: [String: Int]",
        "price: Double",
      ])
    #expect(
      try model(samples(9)) { $0.isLenient = true }.contains(
        """
              tags: e <||? "tags" ?? [],
              rooms: e <|-|? "rooms" ?? [:],
        """))
  }
}
