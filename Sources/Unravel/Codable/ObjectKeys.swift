// How the members of an object are found by the keys of a model.

/// How the keys of one object become the keys of a model.
enum ObjectKeys {
  /// The keys do not change.
  case unchanged
  /// The keys are those of a dictionary, which a strategy does not change. Like those of `JSONDecoder` with
  /// a strategy, they have no integers in coding paths.
  case ofDictionary
  /// The keys are in plain snake case, so that one in camel case can be compared with them directly.
  case snakeCase
  /// Each key was converted.
  case converted(ConvertedKeys)
}

/// The keys that a strategy converts the keys of an object to, and the members of each.
final class ConvertedKeys {
  private(set) var keys: [String] = []

  /// The members by their keys, whose long runs of combining marks are in canonical order.
  private var members: [UTF8Key: TapeIndex] = [:]

  /// Adds a member, unless there is one with an equal key.
  func add(_ key: String, _ member: TapeIndex) {
    let utf8Key = UTF8Key(key.hashable)
    guard members[utf8Key] == nil else { return }
    members[utf8Key] = member
    keys.append(key)
  }

  subscript(key: LookupKey) -> TapeIndex { members[UTF8Key(key.string.hashable)] ?? .none }
}

extension CodableContext {
  /// The number of members up to which keys in snake case are compared one by one.
  private static var maximumScannedCount: Int { 64 }

  /// How the members of a value are found, if it is an object.
  @inline(never)
  func keys(of index: TapeIndex, at codingPath: @autoclosure () -> [any CodingKey]) -> ObjectKeys {
    let document = decoding.document
    guard index != .none, document[index].isObject else { return .unchanged }
    switch keyConversion {
    case .none:
      return .unchanged
    case .snakeCase:
      if document[index].length <= Self.maximumScannedCount {
        switch document.snakeCase(of: index) {
        case .none: return .unchanged
        case .plain: return .snakeCase
        case .unusual: break
        }
      }
      return .converted(converted(index) { $0.convertedFromSnakeCase() })
    case .custom(let convert):
      let path = codingPath()
      return .converted(
        converted(index) { convert(path + [DocumentKey(stringValue: $0)]).stringValue })
    }
  }

  func converted(_ object: TapeIndex, _ convert: (String) -> String) -> ConvertedKeys {
    let document = decoding.document
    let keys = ConvertedKeys()
    document.forEachMember(of: object) { key, value in
      keys.add(convert(document.string(at: key)), value)
    }
    return keys
  }

  /// The value of the member of an object with a key; `.none` if there is no such member.
  @inline(__always)
  func find(_ key: LookupKey, in object: TapeIndex, by keys: ObjectKeys) -> TapeIndex {
    let document = decoding.document
    switch keys {
    case .unchanged, .ofDictionary: return document.member(key, of: object)
    case .snakeCase: return document.member(inSnakeCase: key, of: object)
    case .converted(let keys): return keys[key]
    }
  }

  /// The key that the document most likely has for the key of a model.
  func documentKey(for key: String) -> String {
    guard case .snakeCase = keyConversion else { return key }
    let converted = key.snakeCase
    return converted.convertedFromSnakeCase().hasSameUTF8(as: key) ? converted : key
  }
}
