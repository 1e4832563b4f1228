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
    let utf8Key = UTF8Key(key.canonicallyOrdered)
    guard members[utf8Key] == nil else { return }
    members[utf8Key] = member
    keys.append(key)
  }

  subscript(key: LookupKey) -> TapeIndex {
    members[UTF8Key(key.string.canonicallyOrdered)] ?? .none
  }
}

extension ValueDecoder {
  /// How the members of the value, which is an object, are found with the strategy of the decoder.
  @inline(never)
  func convertedKeys() -> ObjectKeys {
    switch session.strategies.keyConversion {
    case .none: return .unchanged
    case .snakeCase:
      if document[index].length <= SmallObjects.searchedCount {
        switch document.snakeCase(of: index) {
        case .none: return .unchanged
        case .plain: return .snakeCase
        case .unusual: break
        }
      }
      return .converted(converted { $0.convertedFromSnakeCase() })
    case .custom(let convert):
      let keys = session.withCodingPath(of: self) { path in
        converted { key in
          path.append(DocumentKey(stringValue: key))
          defer { path.removeLast() }
          return convert(path).stringValue
        }
      }
      return .converted(keys)
    }
  }

  /// The keys of the value, which is an object, each converted by a function.
  func converted(_ convert: (String) -> String) -> ConvertedKeys {
    let keys = ConvertedKeys()
    document.forEachMember(of: index) { key, value in
      keys.add(convert(document.string(at: key)), value)
    }
    return keys
  }
}
