import Testing

@testable import UnravelModelTool

/// Arrays that are read by index.
struct RowsTests {
  @Test(arguments: [
    (
      #"[[1499040000000, "0.0163", 308], [1499644800000, "0.0157", 12]]"#,
      ["time: Int", "column1: String", "column2: Int"]
    ),
    (
      #"[["a", 1, null, true], ["b", 2.5, "2024-01-31", false], ["c", null, null, true]]"#,
      ["column0: String", "column1: Double?", "column2: Date?", "column3: Bool"]
    ),
    (
      #"[["2024-01-31T12:00:00Z", 1, null], ["2024-01-31T13:00:00Z", 2, null]]"#,
      ["time: Date", "column1: Int", "column2: JSONValue?"]
    ),
    (#"[[1435781430.781, "1"], [1435781445.781, "1"]]"#, ["time: Double", "value: String"]),
    (#"[["", 1], ["https://a.b/", 2]]"#, ["column0: String", "column1: Int"]),
  ])
  func `rows of several kinds are read by index`(text: String, expected: [String]) throws {
    let generator = try generator([text])
    #expect(generator.model.root == .array(.type(TypeID(index: 0))))
    #expect(generator.model.properties(of: TypeID(index: 0)) == expected)
  }

  @Test(arguments: [
    // One kind, other lengths, other kinds in a column, inner arrays, and one row.
    (#"{"a": [[1, 2], [3, 4]]}"#, "a: [[Int]]"),
    (#"{"a": [["x", 2], ["y"]]}"#, "a: [[BandA]]"),
    (#"{"a": [["x", 2], [3, "y"]]}"#, "a: [[BandA]]"),
    (#"{"a": [["x", [2]], ["y", [2]]]}"#, "a: [[BandA]]"),
    (#"{"a": [["x", 2]]}"#, "a: [[BandA]]"),
    (#"{"a": [[], []]}"#, "a: [[JSONValue]]"),
    // Rows in other containers, and the same ones at two key paths.
    (#"{"rows": [["x", 2], ["y", 3]]}"#, "rows: [Row]"),
    (#"{"rows": [["x", 2], null, ["y", 3]]}"#, "rows: [Row?]"),
    (#"{"rows": {"1": [["x", 2]], "2": [["y", 3]]}}"#, "rows: [String: [Row]]"),
    (#"{"left": [["x", 2], ["y", 3]], "right": [["z", 4], ["y", 3]]}"#, "left: [Left]"),
  ])
  func `arrays are rows if each column has one kind`(text: String, property: String) throws {
    #expect(try properties(text)[0] == property)
  }

  @Test func `a column that is a row in all samples is one property`() throws {
    #expect(
      try properties(#"{"range": ["a", 1]}"#, #"{"range": ["b", 2]}"#) == ["range: Range"])
    #expect(try properties(#"{"range": ["a", 1]}"#, #"{"range": [2]}"#) == ["range: [Range]"])
  }

  @Test(arguments: [
    (
      #"{"columns": ["time", "water_level"], "values": [["2015-01-29T21:55:43Z", 0.5], ["2015-01-29T21:56:43Z", 2]]}"#,
      ["time: Date", "waterLevel: Double"]
    ),
    (
      #"[{"Header": ["low", "high"], "rows": [[1, 2]]}, {"Header": ["low", "high"], "rows": []}]"#,
      ["low: Int", "high: Int"]
    ),
    // Other names in another object, and names for other rows.
    (
      #"[{"columns": ["low", "high"], "rows": [["a", 2]]}, {"columns": ["high", "low"], "rows": [["b", 1]]}]"#,
      ["column0: String", "column1: Int"]
    ),
    (
      #"{"columns": ["a", "b", "c"], "rows": [["a", 2], ["b", 1]]}"#,
      ["column0: String", "column1: Int"]
    ),
  ])
  func `columns have the names that are beside the rows`(text: String, expected: [String]) throws {
    let model = try generator([text]).model
    #expect(model.properties(of: TypeID(index: 1)) == expected)
    #expect(model.types[1].comment.isEmpty == !expected[0].hasPrefix("column"))
  }

  @Test func `an array beside the names of columns is no row`() throws {
    #expect(
      try properties(#"{"columns": ["a", "b"], "widths": [1, 2]}"#)
        == ["columns: [String]", "widths: [Int]"])
  }

  @Test func `very many elements are no columns`() throws {
    let row = (0..<20).map { "\($0), \"a\"" }.joined(separator: ", ")
    #expect(try properties("{\"rows\": [[\(row)], [\(row)]]}") == ["rows: [Row]"])
    #expect(try properties("{\"rows\": [[\(row), 1], [\(row), 1]]}") == ["rows: [[Row]]"])
  }

  @Test func `a row is written with its indices`() throws {
    #expect(
      try model(#"[["2024-01-31", 1, null], ["2024-01-31", 2, "x"]]"#) {
        $0.conformances = [.encodable]
      } == """
        import Foundation
        import Unravel

        /// A row. The samples do not say what its columns are called.
        ///
        /// ```swift
        /// let bands = try [Band].decodeValue(from: data)
        /// ```
        struct Band: Decodable, Encodable {
          let time: Date
          let column1: Int
          let column2: String?

          static func decode(_ e: Extractor) throws -> Band {
            try Band(
              time: e.value([0], .day),
              column1: e <| [1],
              column2: e <|? [2]
            )
          }

          func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(time.formatted(.iso8601.year().month().day()))
            try container.encode(column1)
            try container.encode(column2)
          }
        }

        """)
  }
}
