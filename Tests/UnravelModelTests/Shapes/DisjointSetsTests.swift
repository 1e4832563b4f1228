import Testing

@testable import UnravelModelTool

struct DisjointSetsTests {
  @Test func `merged sets have one representative, the smallest integer`() {
    var sets = DisjointSets()
    for _ in 0..<6 { _ = sets.makeSet() }
    #expect(sets.merge(4, 2).map { [$0.kept, $0.absorbed] } == [2, 4])
    #expect(sets.merge(5, 4).map { [$0.kept, $0.absorbed] } == [2, 5])
    #expect(sets.merge(5, 2) == nil)
    #expect(sets.merge(1, 5).map { [$0.kept, $0.absorbed] } == [1, 2])
    #expect((0..<6).map(sets.representative) == [0, 1, 1, 3, 1, 1])
  }

  @Test func `no path to a representative is long, in whichever order sets are merged`() {
    let count = 1_000
    for isAscending in [true, false] {
      var sets = DisjointSets()
      for _ in 0..<count { _ = sets.makeSet() }
      let order = Array(1..<count)
      for index in isAscending ? order : order.reversed() { _ = sets.merge(index - 1, index) }
      #expect((0..<count).allSatisfy { sets.representative(of: $0) == 0 })
      #expect((0..<count).allSatisfy { sets.depth(of: $0) <= 10 })
    }
  }
}
