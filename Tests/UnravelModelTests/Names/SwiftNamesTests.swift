import Testing

@testable import UnravelModelTool

struct SwiftNamesTests {
  @Test(arguments: [
    (["name", "_name", "@name", "$name"], ["name", "_name", "atName", "dollarName"]),
    (["@name", "_other"], ["name", "other"]),
    (["user_name", "userName"], ["userName", "userName2"]),
    (["1. open", "2. high"], ["open", "high"]),
    (["1. open", "high"], ["_1Open", "high"]),
    (["1. open", "2. open"], ["_1Open", "_2Open"]),
    (["1. ", "2. "], ["_1", "_2"]),
    (["1. open"], ["_1Open"]),
  ])
  func `names tell keys from each other`(keys: [String], names: [String]) {
    #expect(propertyNames(keys) == names)
  }

  @Test func `names that are keywords or clash stay usable`() throws {
    #expect(
      try model(
        #"{"user_id": 1, "user id": 2, "self": 3, "class": 4, "let": 5, "inout": 6, "hashValue": 7}"#
      ) == """
        import Unravel

        /// ```swift
        /// let band = try Band.decodeValue(from: data)
        /// ```
        struct Band: Decodable {
          let userID: Int
          let userID2: Int
          let selfValue: Int
          let `class`: Int
          let `let`: Int
          let `inout`: Int
          let hashValueValue: Int

          static func decode(_ e: Extractor) throws -> Band {
            try Band(
              userID: e <| "user_id",
              userID2: e <| "user id",
              selfValue: e <| "self",
              class: e <| "class",
              let: e <| "let",
              `inout`: e <| "inout",
              hashValueValue: e <| "hashValue"
            )
          }
        }

        """)
  }
}
