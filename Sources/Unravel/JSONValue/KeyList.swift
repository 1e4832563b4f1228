/// The keys of an object, in order. Objects of one document that have the same keys share a list.
final class KeyList: @unchecked Sendable {
  /// Only the owner of an unshared list changes the keys.
  private(set) var keys: [String]

  /// The index of each key in a long list. The first lookup creates it.
  private let indexes = Lock([UTF8Key: Int]?.none)

  static let empty = KeyList([])

  /// The largest list that is searched key by key.
  private static let maximumSearched = 16

  init(_ keys: [String]) { self.keys = keys }

  func index(of key: String) -> Int? {
    let keys = keys
    guard keys.count > Self.maximumSearched else {
      return keys.firstIndex { $0.hasSameUTF8(as: key) }
    }
    return indexes.withLock { indexes in
      if indexes == nil {
        var made: [UTF8Key: Int] = [:]
        made.reserveCapacity(keys.count)
        for (index, key) in keys.enumerated() { made[UTF8Key(key)] = index }
        indexes = made
      }
      return indexes?[UTF8Key(key)]
    }
  }

  /// Appends a key that is not in the list. The caller owns the list alone.
  func append(_ key: String) {
    let index = keys.count
    keys.append(key)
    indexes.withLock { $0?[UTF8Key(key)] = index }
  }
}
