import Testing

@testable import Unravel

struct KnownTypesTests {
  @Test func `a decode knows the arrays whose elements another one has read`() throws {
    struct Element: Swift.Decodable { let a: Int }
    #expect(KnownTypes.all.arrays.value(of: [Element].self) == nil)
    _ = try CodableDecoder().decode([Element].self, from: #"[{"a": 1}]"#)
    #expect(KnownTypes.all.arrays.value(of: [Element].self) != nil)
  }

  @Test func `a decode knows the keys of the containers that another one has made`() throws {
    struct Model: Swift.Decodable {
      let a: Int

      enum CodingKeys: CodingKey { case a }
    }
    #expect(KnownTypes.all.makers.maker(for: Model.CodingKeys.self) == nil)
    #expect(throws: (any Error).self) {
      try CodableDecoder().decode(Model.self, from: #"{"a": "1"}"#)
    }
    #expect(KnownTypes.all.makers.maker(for: Model.CodingKeys.self) != nil)
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
    #expect(KnownTypes.all.makers.maker(for: Keys.self) == nil)
  }
}
