/// A partition of the integers below `count` into sets, each with a representative.
///
/// The smallest integer of a set is its representative, so that merging does not depend on the order
/// of arguments. The sets are trees, and the smaller one of two becomes a part of the other: the root
/// of a tree knows the representative, and no path to it is long.
struct DisjointSets {
  private var parents: [Int] = []
  /// The number of integers in the tree below a root.
  private var sizes: [Int] = []
  /// The representative of the set of a root.
  private var representatives: [Int] = []

  /// Adds a set with one new integer, which is returned.
  mutating func makeSet() -> Int {
    let index = parents.count
    parents.append(index)
    sizes.append(1)
    representatives.append(index)
    return index
  }

  func representative(of index: Int) -> Int { representatives[root(of: index)] }

  /// Merges two sets.
  ///
  /// - Returns: The representatives of the merged set and of the set that was absorbed, or nil if
  ///   both integers were in one set already.
  mutating func merge(_ a: Int, _ b: Int) -> (kept: Int, absorbed: Int)? {
    let (a, b) = (root(of: a), root(of: b))
    guard a != b else { return nil }
    let (root, child) = sizes[a] >= sizes[b] ? (a, b) : (b, a)
    let kept = min(representatives[a], representatives[b])
    let absorbed = max(representatives[a], representatives[b])
    parents[child] = root
    sizes[root] += sizes[child]
    representatives[root] = kept
    return (kept, absorbed)
  }

  /// The number of steps from an integer to the root of its tree.
  func depth(of index: Int) -> Int {
    index == parents[index] ? 0 : 1 + depth(of: parents[index])
  }

  private func root(of index: Int) -> Int {
    var index = index
    while parents[index] != index { index = parents[index] }
    return index
  }
}
