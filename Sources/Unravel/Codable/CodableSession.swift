/// The state of one decode, which its decoders share.
final class CodableSession {
  let context: DecodingContext

  /// The decoder whose strategies apply.
  let strategies: CodableDecoder

  /// The value that the decode begins with.
  private let root: TapeIndex

  /// Whether the keys of the models are the keys of the document, unchanged.
  let usesDefaultKeys: Bool

  /// The values for the models, in the type that `Decoder` requires.
  let userInfo: [CodingUserInfoKey: Any]

  /// Whether the entry point has returned. Threads can share a decoder or a container that a model keeps, so
  /// the state below no longer changes.
  private var hasEnded = false

  /// What this decode and earlier ones have learned of types.
  private(set) var known = KnownTypes.all
  private var hasLearned = false

  private var recentPath = RecentCodingPath()

  /// The descriptions of mismatches. A model that tries several types for each value throws the same ones
  /// again and again.
  private var descriptions: [Mismatch: String] = [:]

  private struct Mismatch: Hashable {
    let type: ObjectIdentifier
    let kind: EntryKind
  }

  init(_ e: Extractor, with strategies: CodableDecoder) {
    context = e.context
    root = e.index
    self.strategies = strategies
    usesDefaultKeys = if case .none = strategies.keyStrategy { true } else { false }
    userInfo = strategies.userInfo
  }

  /// Whether the value that the decode begins with is a member of an object.
  var isRootMember: Bool {
    if case .key? = context.elements(to: root).last { true } else { false }
  }

  /// Ends the decode.
  func end() {
    hasEnded = true
    if hasLearned { KnownTypes.learn(known) }
    recentPath = RecentCodingPath()
  }

  /// Adds the arrays of a type of elements to those that are read by ``KnownArray``.
  @inline(never)
  func addArray<Element: Swift.Decodable>(of type: Element.Type) {
    guard !hasEnded, known.array([Element].self) == nil else { return }
    known.addArray([Element].self)
    hasLearned = true
  }

  /// The maker of containers with a type of keys, of which this is the first one.
  @inline(never)
  func addMaker<Key: CodingKey>(for type: Key.Type) -> ContainerMaker<KeyedContainer<Key>> {
    guard !hasEnded else { return ContainerMaker() }
    hasLearned = true
    return known.addMaker(for: type)
  }

  /// Calls `body` with the coding path of a decoder. `body` can change the path; the caller no longer uses it.
  func withCodingPath<Result>(
    of decoder: ValueDecoder, _ body: (inout [any CodingKey]) -> Result
  ) -> Result {
    // A key is a value of the program, whose code can itself request a path. That path is then empty at first.
    var path = RecentCodingPath()
    if !hasEnded { swap(&path, &recentPath) }
    defer { if !hasEnded { swap(&path, &recentPath) } }
    path.lead(to: decoder)
    return body(&path.keys)
  }

  /// The description of the error of a value that is not of a type.
  func description(of type: Any.Type, found kind: EntryKind) -> String {
    let mismatch = Mismatch(type: ObjectIdentifier(type), kind: kind)
    if let text = descriptions[mismatch] { return text }
    let text = "Expected to decode \(type) but found \(kind.nameInJSONDecoder) instead."
    if !hasEnded { descriptions[mismatch] = text }
    return text
  }
}

/// The coding path that was made last.
///
/// Making a path takes time in proportion to the depth of the value. A model that tolerates errors needs the
/// paths of neighboring values one after another, so each path reuses what it has in common with the last one,
/// and its memory, if the error that had it is released.
private struct RecentCodingPath {
  /// The keys, of which the caller may have changed those after the keys of `decoders`.
  var keys: [any CodingKey] = []

  /// The decoder that the keys lead to.
  private var last: ValueDecoder?

  /// Changes the path to that of a decoder, of which only the keys that differ from those of the last one are replaced.
  mutating func lead(to decoder: ValueDecoder) {
    // The innermost decoder that encloses both values.
    var common: ValueDecoder? = decoder
    var known = last
    var missing: [ValueDecoder] = []
    while common !== known {
      if let inner = common, inner.depth >= known?.depth ?? 0 {
        missing.append(inner)
        common = inner.parent
      } else {
        known = known?.parent
      }
    }
    keys.removeLast(keys.count - (common?.depth ?? 0))
    for decoder in missing.reversed() {
      if let key = decoder.key, let parent = decoder.parent { keys.append(parent.pathKey(key)) }
    }
    last = decoder
  }
}
