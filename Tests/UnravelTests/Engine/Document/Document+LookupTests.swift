import Testing

@testable import Unravel

/// Lookups give the same results with hints and indexes as without.
@Suite struct DocumentLookupTests {
  private static func object(_ keys: some Sequence<String>) -> String {
    "{" + keys.enumerated().map { #""\#($1)":\#($0)"# }.joined(separator: ",") + "}"
  }

  @Test(arguments: [1, 15, 16, 17, 32, 33, 60, 64, 65, 200])
  func `every present key is found and every absent one is not`(members: Int) throws {
    let present = (0..<members).map { "key\($0)" }
    let absent = (0..<100).map { "other\($0)" } + (members..<members + 50).map { "key\($0)" }
    let root = try Extractor.decodeValue(from: Self.object(present))
    // The second round uses the index that the first one made.
    for _ in 0..<2 {
      for (index, key) in absent.enumerated() {
        #expect(try root.valueOptional(JSONKeyPath(key)) as Int? == nil)
        let other = index % members
        #expect(try root.value(JSONKeyPath(present[other])) as Int == other)
      }
    }
  }

  // An object has an index if it has more than 64 members.

  @Test(arguments: [30, 100])
  func `lookups in alternating objects find the keys of each`(members: Int) throws {
    let count = 40
    let objects = (0..<count).map { object in
      Self.object((0..<members + object % 7).map { "\(object)-\($0)" })
    }
    let elements = try [Extractor].decodeValue(from: "[\(objects.joined(separator: ","))]")
    var random = SeededGenerator(for: "lookups")
    for _ in 0..<20_000 {
      let object = Int.random(in: 0..<count, using: &random)
      let other = Int.random(in: 0..<count, using: &random)
      let index = Int.random(in: 0..<members + 10, using: &random)
      let found: Int? = try elements[object].valueOptional(JSONKeyPath("\(other)-\(index)"))
      #expect(found == (other == object && index < members + object % 7 ? index : nil))
    }
  }

  @Test(arguments: [false, true])
  func `keys of every length are distinguished`(isReversed: Bool) throws {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN"
    var present = (1..<40).map { String(letters.prefix($0)) }
    // The object ends the input, so that the last of short keys are less than eight bytes before the
    // end.
    if isReversed { present.reverse() }
    present.insert("", at: 0)
    let absent = (1..<40).map { "\(letters.prefix($0 - 1))!" }
    let root = try Extractor.decodeValue(from: Self.object(present))
    for _ in 0..<3 {
      for key in absent { #expect(try root.valueOptional(JSONKeyPath(key)) as Int? == nil) }
      for (index, key) in present.enumerated() {
        #expect(try root.value(JSONKeyPath([key])) as Int == index)
      }
    }
  }

  @Test(arguments: 0..<6, [40, 100])
  func `a document does not use the indexes of one before it`(misses: Int, members: Int) throws {
    for round in 0..<20 {
      let present = (0..<members).map { "round \(round) key \($0)" }
      let root = try Extractor.decodeValue(from: Self.object(present))
      for miss in 0..<misses {
        #expect(try root.valueOptional(JSONKeyPath("miss \(miss)")) as Int? == nil)
      }
      for (index, key) in present.enumerated().reversed() {
        #expect(try root.value(JSONKeyPath(key)) as Int == index)
      }
      // The next document may have its memory where this one has its index.
      for miss in 0..<6 {
        #expect(try root.valueOptional(JSONKeyPath("miss \(miss)")) as Int? == nil)
      }
    }
  }

  #if !UNRAVEL_OLDEST_PLATFORM
    // Older systems have no atomics, and so no hint.
    @Test func `a lookup in the order of the document begins at its member`() throws {
      let root = try Extractor.decodeValue(from: Self.object((0..<20).map { "key\($0)" }))
      let tape = root.document.tape
      for index in 0..<20 {
        #expect(tape.hint(of: root.index) == TapeIndex(2 + 2 * index))
        #expect(try root.value(JSONKeyPath("key\(index)")) as Int == index)
      }
    }
  #endif

  @Test(arguments: [(64, 0), (65, 1), (1_000, 1)])
  func `an index is made for the fifth absent key of a large object`(members: Int, indexes: Int)
    throws
  {
    let root = try Extractor.decodeValue(from: Self.object((0..<members).map { "key\($0)" }))
    func indexCount() -> Int { root.document.indexes.withLock { $0?.count ?? 0 } }
    for miss in 0..<4 {
      #expect(try root.valueOptional(JSONKeyPath("absent\(miss)")) as Int? == nil)
    }
    #expect(indexCount() == 0)
    #expect(try root.valueOptional("absent") as Int? == nil)
    #expect(indexCount() == indexes)
  }

  @Test func `keys with escapes are found after misses`() throws {
    let keys = (0..<40).map { #"\u006bey\#($0)"# }
    let root = try Extractor.decodeValue(from: Self.object(keys))
    for index in 0..<80 {
      let found: Int? = try root.valueOptional(JSONKeyPath("key\(index)"))
      #expect(found == (index < 40 ? index : nil))
    }
  }

  @Test func `threads that share a document find the same`() async throws {
    let objects = (0..<12).map { object in
      Self.object((0..<40).map { "\(object)-\($0)" })
    }
    let elements = try [Extractor].decodeValue(from: "[\(objects.joined(separator: ","))]")
    await withTaskGroup(of: Int.self) { group in
      for seed in 0..<4 {
        group.addTask {
          var random = SeededGenerator(seed: UInt64(seed))
          var wrong = 0
          for _ in 0..<5_000 {
            let object = Int.random(in: 0..<12, using: &random)
            let other = Int.random(in: 0..<12, using: &random)
            let index = Int.random(in: 0..<50, using: &random)
            let path = JSONKeyPath("\(other)-\(index)")
            let found = try? elements[object].valueOptional(path) as Int?
            if found != (other == object && index < 40 ? index : nil) { wrong += 1 }
          }
          return wrong
        }
      }
      for await wrong in group { #expect(wrong == 0) }
    }
  }
}
