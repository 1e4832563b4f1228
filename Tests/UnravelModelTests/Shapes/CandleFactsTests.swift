import Testing

@testable import UnravelModelTool

struct CandleFactsTests {
  @Test(arguments: [
    (
      #"[[1499040000000, "1", "3", "1", "2", "9"], [1499644800000, "2", "2", "0.5", "1", "8"]]"#,
      [
        "time: Int", "open: String", "high: String", "low: String", "close: String",
        "volume: String",
      ]
    ),
    (
      "[[1499040000, 1, 3, 1, 2], [1499040060, 2, 2, 0.5, 1]]",
      ["time: Int", "open: Double", "high: Double", "low: Double", "close: Double"]
    ),
    // Another order, the same prices, and one row.
    (
      #"[[1499040000000, "1", "1", "3", "2", "9"], [1499644800000, "2", "1", "2", "1", "8"]]"#,
      [
        "time: Int", "column1: String", "column2: String", "column3: String", "column4: String",
        "column5: String",
      ]
    ),
    ("[[1499040000, 1, 1, 1, 1], [1499040060, 1, 3, 0.5, 1]]", []),
    ("[[1499040000, 1, 3, 1, 2]]", []),
    ("[[1, 1, 3, 1, 2], [2, 2, 2, 0.5, 1]]", []),
  ])
  func `the values of candles tell their columns`(text: String, expected: [String]) throws {
    let model = try generator([text]).model
    #expect(model.types.flatMap { model.properties(of: $0.id) } == expected)
    #expect(model.types.allSatisfy { $0.comment.isEmpty } == !expected.contains("column5: String"))
  }
}
