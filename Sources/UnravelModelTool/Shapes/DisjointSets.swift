/// A partition of the integers below `count` into sets, each with a representative.
///
/// The smallest integer of a set is its representative, so that merging does not depend on the order
/// of arguments.
struct DisjointSets {
  private var parents: [Int] = []

  /// Adds a set with one new integer, which is returned.
  mutating func makeSet() -> Int {
    parents.append(parents.count)
    return parents.count - 1
  }

  func representative(of index: Int) -> Int {
    var index = index
    while parents[index] != index { index = parents[index] }
    return index
  }

  /// Merges two sets.
  ///
  /// - Returns: The representatives of the merged set and of the set that was absorbed, or nil if
  ///   both integers were in one set already.
  mutating func merge(_ a: Int, _ b: Int) -> (kept: Int, absorbed: Int)? {
    let (a, b) = (compressedRepresentative(of: a), compressedRepresentative(of: b))
    guard a != b else { return nil }
    let (kept, absorbed) = (min(a, b), max(a, b))
    parents[absorbed] = kept
    return (kept, absorbed)
  }

  /// Finds a representative and shortens the path to it.
  private mutating func compressedRepresentative(of index: Int) -> Int {
    let representative = representative(of: index)
    var index = index
    while parents[index] != representative {
      (index, parents[index]) = (parents[index], representative)
    }
    return representative
  }
}
