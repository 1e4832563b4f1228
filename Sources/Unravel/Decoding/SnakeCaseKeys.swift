// How the members of an object are found by the keys of a model, where the keys of the document are in snake
// case:
//
//     {"user_name": 1, "address_line_2": 2, "postalCode": 3}
//       userName         addressLine2         postalCode
//
// A member is found by the key that `JSONDecoder` makes of its key with `.convertFromSnakeCase`. Of members
// whose keys become the same, the first is found; in an object tree, whose members have no order, one in snake
// case before one in camel case, and the first in the order of UTF-8. A key that no member's key becomes finds
// the member that has it as it is: `user_name`. `CodableDecoder`, like `JSONDecoder`, does not find that one.

extension DecodingContext {
  /// The value of the member whose key becomes `key`, or is `key`; `.none` if there is none.
  func snakeCaseMember(_ key: LookupKey, of object: TapeIndex) -> TapeIndex {
    let lookup = lookup(of: object, .fromSnakeCase)
    let found = document.member(key, of: object, by: lookup)
    if case .unchanged = lookup { return found }
    return found != .none ? found : document.member(key, of: object)
  }

  /// How the members of an object are found by converted keys, which are converted once.
  func lookup(of object: TapeIndex, _ conversion: ConvertedObjects.Conversion) -> MemberLookup {
    withShared { [document] in $0.convertedObjects.lookup(of: object, in: document, conversion) }
  }
}

extension JSONKeyPath.Element {
  /// The element as the document most likely has it.
  func unconvertedFromSnakeCase() -> Self {
    if case .key(let key) = self { .key(key.unconvertedFromSnakeCase()) } else { self }
  }
}

extension Document {
  /// How the members of an object are found by keys converted from snake case.
  ///
  /// - Parameter converted: Converts the keys, where some cannot be compared with those of a model directly.
  func lookupInSnakeCase(of object: TapeIndex, converted: () -> MemberLookup) -> MemberLookup {
    switch keyForm(of: object) {
    case .none: .unchanged
    case .plain: .snakeCase
    case .unusual: converted()
    }
  }
}
