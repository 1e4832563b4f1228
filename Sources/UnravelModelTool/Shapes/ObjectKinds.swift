/// The kinds of objects of one key path, which a member tells apart.
///
///     [{"type": "text", "text": "a"}, {"type": "image", "width": 3}]      tag "type", kinds "text" and "image"
struct ObjectKinds {
  /// The key of the member that tells them apart.
  let tag: String
  /// Whether that member is not in the objects but beside them: `{"type": "push", "payload": {"size": 1}}`.
  var isTagBeside = false
  /// Whether a JSON Schema allows objects of other kinds.
  var areOpen = false
  /// The kinds, in the order in which they first occur.
  private(set) var all: [Kind] = []
  /// The objects without a kind.
  private(set) var others: ObjectID?
  private var indices: [String: Int] = [:]

  struct Kind {
    let name: String
    let object: ObjectID
  }

  /// The maximum number of kinds that are kept apart while samples are added.
  static let maximumCount = 40

  init(tag: String) {
    self.tag = tag
  }

  var objects: [ObjectID] { all.map(\.object) + (others.map { [$0] } ?? []) }

  /// Whether there is room for a kind.
  func canHold(_ name: String) -> Bool { indices[name] != nil || all.count < Self.maximumCount }

  /// The objects of a kind, if there are some.
  func object(of name: String) -> ObjectID? { indices[name].map { all[$0].object } }

  /// The objects of a kind.
  ///
  /// - Parameter name: The kind; nil for objects that have none.
  /// - Parameter make: Makes the shape of its objects.
  mutating func object(of name: String?, make: () -> ObjectID) -> ObjectID {
    guard let name else {
      let object = others ?? make()
      others = object
      return object
    }
    if let index = indices[name] { return all[index].object }
    let object = make()
    append(Kind(name: name, object: object))
    return object
  }

  mutating func append(_ kind: Kind) {
    indices[kind.name] = all.count
    all.append(kind)
  }

  /// Adds the kinds of other objects.
  ///
  /// - Returns: The pairs of shapes that have to be merged in consequence.
  mutating func merge(_ other: ObjectKinds) -> [(ObjectID, ObjectID)] {
    var pairs: [(ObjectID, ObjectID)] = []
    for kind in other.all {
      if let index = indices[kind.name] {
        pairs.append((all[index].object, kind.object))
      } else {
        append(kind)
      }
    }
    if let mine = others, let theirs = other.others { pairs.append((mine, theirs)) }
    others = others ?? other.others
    return pairs
  }
}

extension ObjectKinds {
  /// The key of the member that can tell objects apart, if there is one.
  ///
  /// - Parameter isKind: Whether a member has a value that can be the name of a kind.
  static func tag(among keys: [String], isKind: (String) -> Bool) -> String? {
    tagKeys.first { keys.contains($0) && isKind($0) }
      ?? keys.first { namesKind($0) && isKind($0) }
      ?? (keys.contains("object") && isKind("object") ? "object" : nil)
  }

  /// The names of the kinds without the words that all of them begin and end with: `push` for `PushEvent`.
  var shortNames: [String] {
    let names = all.map { words(of: $0.name) }
    guard let first = names.first, names.count > 1 else { return all.map(\.name) }
    let shortest = (names.map(\.count).min() ?? 1) - 1
    func count(_ word: ([String], Int) -> String) -> Int {
      (0..<max(shortest, 0)).first { index in
        names.contains { word($0, index).lowercased() != word(first, index).lowercased() }
      } ?? max(shortest, 0)
    }
    let start = count { $0[$1] }
    let end = min(count { $0[$0.count - 1 - $1] }, shortest - start)
    let short = names.map { $0.dropFirst(start).dropLast(end).joined(separator: "_") }
    guard start + end > 0, short.allSatisfy({ $0.utf8.first.map(isLetter) == true }) else {
      return all.map(\.name)
    }
    return short
  }

  /// Whether a key names the type of something: `event_type`, `nodeType`.
  private static func namesKind(_ key: String) -> Bool {
    let words = words(of: key)
    return words.count == 2 && ["kind", "type"].contains(words[1].lowercased())
  }

  /// Whether a text can be the name of a kind: letters and digits in parts, `app_uninstalled`, `invoice.paid`.
  static func isKindName(_ text: String) -> Bool {
    let longest = 40
    guard let first = text.utf8.first, isLetter(first), text.utf8.count <= longest else {
      return false
    }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "_-.:".utf8.contains($0) }
  }
}
