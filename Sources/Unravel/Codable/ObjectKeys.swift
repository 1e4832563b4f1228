// The names of an object's members as the keys of a model.

/// How the members of one object are found by key.
enum ObjectKeys {
  /// The names are the keys.
  case unchanged
  /// The names are snake case of the plainest kind, so a key tells its name.
  case snakeCase
  /// The keys were made of the names, one by one.
  case converted(ConvertedKeys)
}

/// The keys that a strategy made of an object's names, with the members they stand for.
final class ConvertedKeys {
  private(set) var keys: [String] = []
  /// By the bytes of the keys: comparing and hashing strings is slow for some that an attacker may
  /// choose.
  private var members: [[UInt8]: TapeIndex] = [:]

  /// Adds a member unless there is one with the key.
  func add(_ key: String, _ member: TapeIndex) {
    let bytes = Array(key.utf8)
    guard members[bytes] == nil else { return }
    members[bytes] = member
    keys.append(key)
  }

  subscript(key: String) -> TapeIndex {
    members[Array(key.utf8)] ?? .none
  }
}

extension CodableSession {
  /// The largest object whose names in snake case are searched one by one.
  private static var mostSearched: Int { 64 }

  /// How to find the members of a value, if it is an object.
  @inline(never)
  func keys(of index: TapeIndex, at codingPath: () -> [any CodingKey]) -> ObjectKeys {
    guard index != .none, document[index].isObject else { return .unchanged }
    switch strategies.keyDecodingStrategy {
    case .useDefaultKeys:
      return .unchanged
    case .convertFromSnakeCase:
      if document[index].length <= Self.mostSearched {
        switch document.snakeCase(of: index) {
        case .none: return .unchanged
        case .plain: return .snakeCase
        case .unusual: break
        }
      }
      return converted(index) { $0.convertedFromSnakeCase() }
    case .custom(let convert):
      let path = codingPath()
      return converted(index) { convert(path + [MemberKey($0)]).stringValue }
    }
  }

  private func converted(_ object: TapeIndex, _ convert: (String) -> String) -> ObjectKeys {
    let keys = ConvertedKeys()
    document.forEachMember(of: object) { name, value in
      keys.add(convert(document.string(at: name)), value)
    }
    return .converted(keys)
  }
}

extension ValueDecoder {
  /// The index of the value of the member with a key, or `.none`. There must be an object.
  @inline(never)
  func find(_ key: consuming String) -> TapeIndex {
    let found =
      switch keys {
      case .unchanged: LookupKey.with(key) { document.member($0, of: index) }
      case .snakeCase: LookupKey.with(key) { document.member(inSnakeCase: $0, of: index) }
      case .converted(let keys): keys[key]
      }
    if session.context.isObserving { session.context.recordLookup(of: found) }
    return found
  }

  /// All keys, in the order of the document.
  var names: [String] {
    let names = extractor(at: index).keys
    return switch keys {
    case .unchanged: names
    case .snakeCase: names.map { $0.convertedFromSnakeCase() }
    case .converted(let keys): keys.keys
    }
  }

  /// The name that a member with a key would most likely have.
  func name(of key: String) -> String {
    guard case .convertFromSnakeCase = session.strategies.keyDecodingStrategy else { return key }
    let name = key.snakeCase
    return name.convertedFromSnakeCase() == key ? name : key
  }
}

extension String {
  /// The words between single underscores joined, all but the first capitalised; underscores at
  /// either end stay. A name of one word stays as it is.
  func convertedFromSnakeCase() -> String {
    let underscore: Character = "_"
    guard let first = firstIndex(where: { $0 != underscore }),
      let last = lastIndex(where: { $0 != underscore })
    else { return self }
    let words = self[first...last].split(separator: underscore)
    guard words.count > 1 else { return self }
    var name = String(self[..<first])
    name += words[0].lowercased()
    for word in words[1...] { name += String(word).capitalizedWord }
    name += self[index(after: last)...]
    return name
  }
}

#if !Foundation
  extension String {
    /// The word with its letters in lower case, but for each that follows no letter.
    var capitalizedWord: String {
      var capitalized = ""
      var followsLetter = false
      for character in self {
        capitalized += followsLetter ? character.lowercased() : character.uppercased()
        followsLetter = character.isLetter || character == "'"
      }
      return capitalized
    }
  }
#endif
