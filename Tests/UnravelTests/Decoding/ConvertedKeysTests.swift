import Testing

@testable import Unravel

struct ConvertedKeysTests {
  static let collisions = [
    (#"{"user_name": 1, "userName": 2}"#, 1, 1), (#"{"userName": 1, "user_name": 2}"#, 1, 2),
    (#"{"user__name": 1, "USER_NAME": 2, "user_name": 3}"#, 1, 2),
  ]

  @Test(arguments: collisions)
  func `of members whose keys become the same, the first is found`(
    text: String, inDocument: Int, inTree: Int
  ) throws {
    for reader in readers {
      let e = try Extractor.decodeValue(from: text, options: ReadingOptions(reader: reader))
        .convertingFromSnakeCase
      #expect(try e <| "userName" == (reader == .unravel ? inDocument : inTree))
      #expect(try e.keys == ["userName"])
    }
  }

  /// Objects, and how their members are found by keys converted from snake case.
  static let forms = [
    (#"{"id": 1, "name": 2}"#, "unchanged"), ("{}", "unchanged"),
    (#"{"user_name": 1, "id": 2}"#, "compared with a key in snake case"),
    (#"{"user_name": 1, "userId": 2}"#, "converted"), (#"{"_name": 1}"#, "converted"),
    (#"{"user_name": 1, "user_name": 2}"#, "converted"),
  ]

  @Test(arguments: forms)
  func `only keys that are not in plain snake case are converted`(
    text: String, form: String
  ) throws {
    let context = try Extractor.decodeValue(from: text).context
    let actual =
      switch context.lookup(of: .root, .fromSnakeCase) {
      case .unchanged: "unchanged"
      case .snakeCase: "compared with a key in snake case"
      case .converted: "converted"
      }
    #expect(actual == form)
  }

  @Test func `the keys of an object are converted once`() throws {
    let e = try Extractor.decodeValue(from: #"[{"aB_c": 1}, {"aB_c": 2}]"#)
    func keys(_ index: Int) throws -> ConvertedKeys? {
      let object: Extractor = try e <| [.index(index)]
      guard case .converted(let keys) = e.context.lookup(of: object.index, .fromSnakeCase) else {
        return nil
      }
      return keys
    }
    let first = try #require(try keys(0))
    #expect(try keys(0) === first)
    #expect(try keys(1) !== first)
    #expect(try keys(0) === first)
  }
}
