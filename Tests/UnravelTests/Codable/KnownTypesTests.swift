import Testing

@testable import Unravel

struct KnownTypesTests {
  @Test func `a decode knows the arrays whose elements another one has read`() throws {
    struct Element: Swift.Decodable { let a: Int }
    #expect(KnownTypes.all.knowledge(of: [Element].self) == nil)
    _ = try CodableDecoder().decode([Element].self, from: #"[{"a": 1}]"#)
    #expect(KnownTypes.all.knowledge(of: [Element].self) != nil)
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

  private struct Wrapper<Value> {}

  /// A number of types, each of which is the argument of the next one.
  private func types(_ count: Int) -> [Any.Type] {
    var types: [Any.Type] = []
    func add<T>(_ type: T.Type) {
      types.append(type)
      if types.count < count { add(Wrapper<T>.self) }
    }
    add(Int.self)
    return types
  }

  /// The object that is known of a type.
  private func object(of type: Any.Type, in known: KnownTypes) -> AnyObject? {
    if case .keys(let object)? = known.knowledge(of: type) { object } else { nil }
  }

  private final class Object {}

  @Test func `a table has what is known of its types alone`() {
    let types = types(200)
    let objects = types.map { _ in Object() }
    var known = KnownTypes()
    for (type, new) in zip(types, objects) {
      #expect(known.knowledge(of: type) == nil)
      known.add(.keys(new), of: type)
      let found = types.map { object(of: $0, in: known) }
      let count = found.firstIndex { $0 == nil } ?? types.count
      #expect(found[..<count].elementsEqual(objects[..<count], by: ===))
      #expect(found[count...].allSatisfy { $0 == nil })
    }
    #expect(object(of: String.self, in: known) == nil)
  }

  @Test func `what is learned of a type replaces what was known`() {
    let objects = (0..<20).map { _ in Object() }
    var known = KnownTypes()
    for new in objects { known.add(.keys(new), of: Int.self) }
    #expect(object(of: Int.self, in: known) === objects[19])
    #expect(known.knowledge(of: String.self) == nil)
  }
}
