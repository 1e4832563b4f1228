/// The record of the lookups in one object.
final class UnknownKeyTracker: Sendable {
  let object: TapeIndex

  /// The record of an enclosing check of the same object, in which each lookup counts, too.
  private let enclosing: UnknownKeyTracker?

  private let state = Lock(Lookups())

  init(of object: TapeIndex, enclosing: UnknownKeyTracker?) {
    self.object = object
    self.enclosing = enclosing
  }

  /// Adds to the record.
  func update(_ change: @Sendable (inout Lookups) -> Void) {
    state.withLock(change)
    enclosing?.update(change)
  }

  /// The lookups so far.
  var lookups: Lookups { state.withLock { $0 } }
}

/// What was looked up in an object.
struct Lookups: Sendable {
  /// The values that were found.
  private(set) var values: Set<TapeIndex> = []

  /// Keys that were looked up and are absent.
  private var absentKeys: [String] = []

  /// Whether all members were read at once.
  var includesAllMembers = false

  /// The maximum number of absent keys that are recorded.
  private static var maximumAbsentKeyCount: Int { 256 }

  /// The maximum number of absent keys that an error refers to.
  private static var maximumReportedKeyCount: Int { 32 }

  /// Records that a lookup found a value; or `.none`, if a key is absent.
  mutating func record(_ value: TapeIndex, absent key: String?) {
    if value != .none { values.insert(value) }
    if let key, absentKeys.count < Self.maximumAbsentKeyCount { absentKeys.append(key) }
  }

  /// The absent keys that may be similar to an unknown one.
  ///
  /// The keys are compared only if the error is described. A lossy array may have an error for each
  /// element.
  func absentKeys(like key: String) -> [String] {
    let similar = absentKeys.lazy.filter { SimilarKey.isSimilar($0.utf8.count, key.utf8.count) }
    return Array(similar.prefix(Self.maximumReportedKeyCount))
  }
}
