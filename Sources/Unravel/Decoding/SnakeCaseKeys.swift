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

extension DecodingContext {
  /// The value of the member whose key becomes `key`, or is `key`; `.none` if there is none.
  func snakeCaseMember(_ key: LookupKey, of object: TapeIndex) -> TapeIndex {
    var found = TapeIndex.none
    if let members = convertedMembers(of: object) {
      if !members.isEmpty { found = members[UTF8Key(key.string)] ?? .none }
    } else {
      found = document.member(inSnakeCase: key, of: object)
    }
    return found != .none ? found : document.member(key, of: object)
  }

  /// The members of an object by their converted keys, which are converted once: none if no key changes; nil
  /// if the conversion of each key can be reversed.
  private func convertedMembers(of object: TapeIndex) -> [UTF8Key: TapeIndex]? {
    withShared { [document] shared in
      if let members = shared.snakeCaseMembers[object] { return members }
      let members = document.snakeCaseMembers(of: object)
      shared.snakeCaseMembers.updateValue(members, forKey: object)
      return members
    }
  }
}

extension Document {
  fileprivate func snakeCaseMembers(of object: TapeIndex) -> [UTF8Key: TapeIndex]? {
    switch snakeCase(of: object) {
    case .none: return [:]
    case .plain: return nil
    case .unusual:
      var members: [(key: String, value: TapeIndex, converted: UTF8Key, isChanged: Bool)] = []
      forEachMember(of: object) { key, value in
        let key = string(at: key)
        let converted = key.convertedFromSnakeCase()
        members.append((key, value, UTF8Key(converted), !key.hasSameUTF8(as: converted)))
      }
      if !isText {
        members.sort {
          guard $0.isChanged == $1.isChanged else { return $0.isChanged }
          return $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
        }
      }
      return Dictionary(
        members.map { ($0.converted, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
  }
}
