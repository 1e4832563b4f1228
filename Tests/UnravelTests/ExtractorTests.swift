import Testing
import Unravel

struct ExtractorTests {
  @Test func `an extractor prints as its path and its value`() throws {
    let e = try Extractor.decodeValue(from: #"{"objects": [{"name": "Perfume"}]}"#)
    #expect("\(e)" == #"{"objects":[{"name":"Perfume"}]}"#)
    #expect("\(try e <| ["objects", 0] as Extractor)" == #"objects[0]: {"name":"Perfume"}"#)
  }

  typealias Property = @Sendable (Extractor) throws -> Any

  static let properties: [(json: String, read: Property, outcome: String)] = [
    (#"{"objects": [{}]}"#, { try ($0 <| ["objects", 0] as Extractor).keyPath }, "objects[0]"),
    (#"{"label": null}"#, { try ($0 <| "label" as Extractor).isNull }, "true"),
    (#"{"label": 0}"#, { try ($0 <| "label" as Extractor).isNull }, "false"),
    (#"{"tags": ["pop", "techno"], "name": "Perfume"}"#, { try $0.count }, "2"),
    (#"{"tags": ["pop", "techno"]}"#, { try ($0 <| "tags" as Extractor).count }, "2"),
    ("{}", { try $0.count }, "0"),
    ("[]", { try $0.count }, "0"),
    (
      #"{"name": "Perfume"}"#, { try ($0 <| "name" as Extractor).count },
      #"throws name: expected array or object, found "Perfume""#
    ),
    (#"{"b": 1}"#, { try $0.keys }, #"["b"]"#),
    ("{}", { try $0.keys }, "[]"),
    ("[1]", { try $0.keys }, "throws expected object, found [1]"),
    (#"{"label": null}"#, { $0.contains("label") }, "true"),
    (#"{"label": null}"#, { $0.contains("manager") }, "false"),
    (#"{"label": null}"#, { $0.contains(["label", "name"]) }, "false"),
    (#"{"b": [1, 2]}"#, { $0.contains(["b", 1]) }, "true"),
    (#"{"b": [1, 2]}"#, { $0.contains(["b", 2]) }, "false"),
    (#"{"b": 1}"#, { $0.contains([]) }, "true"),
    (#"{"todos": []}"#, { try ($0 <| "todos" as Extractor).isTruncated }, "false"),
    ("[]", { $0.userInfo.isEmpty }, "true"),
    (#"{"user": {"name": "Nocchi"}}"#, { try Extractor.decode($0).count }, "1"),
    ("null", { try Extractor.decode($0).isNull }, "true"),
  ]

  @Test(arguments: Self.properties, readers)
  func `an extractor describes its value`(
    row: (json: String, read: Property, outcome: String), reader: JSONReader
  ) throws {
    let e = try Extractor.decodeValue(from: row.json, options: ReadingOptions(reader: reader))
    #expect(outcome { try row.read(e) } == row.outcome)
  }

  @Test(arguments: readers)
  func `the keys are those of the document, each once`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"b": 1, "a": 2, "b": 3}"#, options: ReadingOptions(reader: reader))
    // The members of an object tree have no order.
    #expect(try reader == .unravel ? e.keys == ["b", "a"] : e.keys.sorted() == ["a", "b"])
    #expect(try e.count == 2)
  }

  @Test func `a container that the end of the input closed is truncated`() throws {
    let options = ReadingOptions(truncatedInput: .acceptPartialStrings)
    let e = try Extractor.decodeValue(
      from: #"{"done": [], "todos": [{"title": "Bu"#, options: options)
    for (path, expected) in [
      ("done", false), ("todos", true), (["todos", 0], true), (["todos", 0, "title"], true),
    ] as [(JSONKeyPath, Bool)] {
      #expect(try (e <| path as Extractor).isTruncated == expected, "\(path)")
    }
  }

  @Test func `a model reads the user info of the options`() throws {
    let key = try #require(CodingUserInfoKey(rawValue: "currency"))
    let e = try Extractor.decodeValue(
      from: #"{"price": 1}"#, options: ReadingOptions(userInfo: [key: "yen"]))
    #expect(e.userInfo[key] as? String == "yen")
    #expect(try (e <| "price" as Extractor).userInfo[key] as? String == "yen")
  }

  @Test(arguments: readers)
  func `members are found by their keys converted from snake case`(reader: JSONReader) throws {
    let text = #"""
      {"id_str": "7", "user": {"screen_name": "nocchi"}, "address_line_2": "Ginza", "postalCode": "104"}
      """#
    let e = try Extractor.decodeValue(from: text, options: ReadingOptions(reader: reader))
      .convertingFromSnakeCase
    #expect(try e <| "idStr" as String == "7")
    #expect(try e <| "id_str" as String == "7")
    #expect(try e <| ["user", "screenName"] as String == "nocchi")
    #expect(try e <| "addressLine2" as String == "Ginza")
    #expect(try e <| "postalCode" as String == "104")
    #expect(
      outcome { try e <| "userName" as String } == #"throws user_name: missing "user_name""#)
    #expect(try Set(e.keys) == ["idStr", "user", "addressLine2", "postalCode"])
  }
}
