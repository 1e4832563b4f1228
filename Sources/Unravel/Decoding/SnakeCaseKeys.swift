// How the members of an object are found by the keys of a model, where the keys of the document are in snake
// case:
//
//     {"user_name": 1, "address_line_2": 2, "postalCode": 3}
//       userName         addressLine2         postalCode
//
// A member is found by the key that `JSONDecoder` makes of its key with `.convertFromSnakeCase`. Of members
// whose keys become the same, the first is found; in an object tree, whose members have no order, one in snake
// case before one in camel case, and the first in the order of UTF-8. A key that no member's key becomes finds
// the member that has it as it is: `user_name`.

/// How the keys of one object are converted from snake case.
enum SnakeCaseKeys: Sendable {
  /// No key changes.
  case unchanged
  /// The conversion of each key can be reversed.
  case plain
  /// Each key was converted. The dictionary has the members by their converted keys.
  case converted([UTF8Key: TapeIndex])
}

extension DecodingContext {
  /// The value of the member whose key becomes `key`, or is `key`; `.none` if there is none.
  func snakeCaseMember(_ key: LookupKey, of object: TapeIndex) -> TapeIndex {
    var found = TapeIndex.none
    switch snakeCaseKeys(of: object) {
    case .unchanged: break
    case .plain: found = document.member(inSnakeCase: key, of: object)
    case .converted(let members): found = members[UTF8Key(key.string)] ?? .none
    }
    return found != .none ? found : document.member(key, of: object)
  }

  /// The keys of an object, which are examined once.
  private func snakeCaseKeys(of object: TapeIndex) -> SnakeCaseKeys {
    withShared { [document] shared in
      if let keys = shared.snakeCaseKeys[object] { return keys }
      let keys = document.snakeCaseKeys(of: object)
      shared.snakeCaseKeys[object] = keys
      return keys
    }
  }
}

extension Document {
  fileprivate func snakeCaseKeys(of object: TapeIndex) -> SnakeCaseKeys {
    switch snakeCase(of: object) {
    case .none: return .unchanged
    case .plain: return .plain
    case .unusual:
      var members: [Member] = []
      forEachMember(of: object) { key, value in
        members.append(Member(key: string(at: key), value: value))
      }
      if !isText { members.sort { $0.precedes($1) } }
      return .converted(
        Dictionary(
          members.map { ($0.converted, $0.value) }, uniquingKeysWith: { first, _ in first }))
    }
  }
}

private struct Member {
  let key: String
  let value: TapeIndex
  let converted: UTF8Key

  init(key: String, value: TapeIndex) {
    self.key = key
    self.value = value
    converted = UTF8Key(key.convertedFromSnakeCase())
  }

  private var isChanged: Bool { !key.hasSameUTF8(as: converted.string) }

  /// Whether the member of an object tree is found before another whose key becomes the same.
  func precedes(_ other: Member) -> Bool {
    isChanged == other.isChanged ? key.utf8.lexicographicallyPrecedes(other.key.utf8) : isChanged
  }
}
