import Testing

@testable import Unravel

struct TypeNameTests {
  private struct Model: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> Model { Model() }
  }

  private struct Page<Item> {}

  private enum Status: String, CaseIterable { case active, hiatus }
  private enum Code: Int { case one = 1 }

  static let names: [(any Any.Type, String)] = [
    (Int.self, "Int"), (Int?.self, "Int?"), ([Int].self, "[Int]"), ([[Int]?].self, "[[Int]?]"),
    (Set<[Int]>.self, "Set<[Int]>"), ([String: [Int?]].self, "[String: [Int?]]"),
    ([String: Set<Int>]?.self, "[String: Set<Int>]?"), (Lossy<[Int]>.self, "[Int]"),
    (Lossy<[String: [Int]]>.self, "[String: [Int]]"), (Model.self, "Model"),
    ([Model].self, "[Model]"), (Page<Int>.self, "Page<Int>"),
  ]

  @Test(arguments: Self.names.indices)
  func `a type has the name that Swift code has for it`(index: Int) {
    let (type, name) = Self.names[index]
    #expect(typeName(of: type) == name)
  }

  @Test func `an enum that lists its cases has their raw values`() {
    #expect(typeNameWithCases(of: Status.self) == "Status (active, hiatus)")
    #expect(typeNameWithCases(of: Code.self) == "Code")
  }
}
