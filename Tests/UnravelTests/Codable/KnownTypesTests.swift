import Testing

@testable import Unravel

struct KnownTypesTests {
  @Test func `a decode knows the arrays whose elements another one has read`() throws {
    struct Element: Swift.Decodable { let a: Int }
    #expect(KnownTypes.all.array([Element].self) == nil)
    _ = try CodableDecoder().decode([Element].self, from: #"[{"a": 1}]"#)
    #expect(KnownTypes.all.array([Element].self) != nil)
  }

  @Test(.enabled(if: KnownTypes.keepsMakers))
  func `a decode knows the keys of the containers that another one has made`() throws {
    struct Model: Swift.Decodable {
      let a: Int

      enum CodingKeys: CodingKey { case a }
    }
    #expect(KnownTypes.all.maker(for: Model.CodingKeys.self) == nil)
    #expect(throws: (any Error).self) {
      try CodableDecoder().decode(Model.self, from: #"{"a": "1"}"#)
    }
    #expect(KnownTypes.all.maker(for: Model.CodingKeys.self) != nil)
    for a in 1...3 {
      #expect(try CodableDecoder().decode(Model.self, from: #"{"a": \#(a)}"#).a == a)
    }
  }

  @Test func `a decoder that a model keeps makes containers after the decode`() throws {
    struct Kept: Swift.Decodable {
      let decoder: any Swift.Decoder

      init(from decoder: any Swift.Decoder) { self.decoder = decoder }
    }
    enum Keys: CodingKey { case a }
    let kept = try CodableDecoder().decode(Kept.self, from: #"{"a": 1}"#)
    for _ in 0..<2 {
      let container = try kept.decoder.container(keyedBy: Keys.self)
      #expect(try container.decode(Int.self, forKey: .a) == 1)
    }
    #expect(KnownTypes.all.maker(for: Keys.self) == nil)
  }

  // MARK: The table

  /// A number of array types, each of which has the one before it as its element.
  private func arrays(_ count: Int) -> [any KnownArray.Type] {
    var arrays: [any KnownArray.Type] = []
    func add<Element: Swift.Decodable>(of type: Element.Type) {
      arrays.append([Element].self)
      if arrays.count < count { add(of: [Element].self) }
    }
    add(of: Int.self)
    return arrays
  }

  @Test func `a table has what is known of its types alone`() {
    let arrays = arrays(200)
    var known = KnownTypes()
    for (count, array) in arrays.enumerated() {
      #expect(known.array(array) == nil)
      known.addArray(array)
      known.addArray(array)
      for (other, array) in arrays.enumerated() {
        #expect((known.array(array).map { $0 == array }) == (other <= count ? true : nil))
      }
    }
    #expect(known.array([String].self) == nil)
  }
}
