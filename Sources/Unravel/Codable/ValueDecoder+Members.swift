extension ValueDecoder {
  /// The decoder that finds the members of the value, which is an object, by the keys of a model.
  @inline(__always)
  var forMembers: ValueDecoder {
    session.usesDefaultKeys || keepsKeys ? self : with(lookupOfConvertedKeys())
  }

  @inline(never)
  private func lookupOfConvertedKeys() -> MemberLookup {
    switch session.strategies.keyStrategy {
    case .none: return .unchanged
    case .snakeCase:
      // A model creates one container of an object, or a few, so the table has only keys that take long to convert.
      return document.lookupInSnakeCase(of: index) {
        session.context.lookup(of: index, .fromSnakeCase)
      }
    case .custom(let convert):
      let keys = session.withCodingPath(of: self) { path in
        ConvertedKeys(of: index, in: document) { key in
          path.append(KeyWithoutInteger(stringValue: key))
          defer { path.removeLast() }
          return convert(path).stringValue
        }
      }
      return .converted(keys)
    }
  }

  /// The value of the member with a key, or `.none`. This decoder's value is an object.
  func find(_ key: consuming String) -> TapeIndex {
    guard key.utf8.count <= String.maximumUnsortedCount else { return findLong(key) }
    return findByUTF8(key)
  }

  @inline(__always)
  private func findByUTF8(_ key: consuming String) -> TapeIndex {
    guard case .unchanged = lookup else { return findConverted(key, by: lookup) }
    let document = self.document
    let index = self.index
    return LookupKey.with(key) { document.member($0, of: index) }
  }

  @inline(never)
  private func findConverted(_ key: consuming String, by lookup: MemberLookup) -> TapeIndex {
    LookupKey.with(key) { document.member($0, of: index, by: lookup) }
  }

  /// The value of the member with a long key.
  ///
  /// ``memberKeys`` are in canonical order, so a long key can differ from that of the document.
  @inline(never)
  private func findLong(_ key: String) -> TapeIndex {
    let member = findByUTF8(key)
    guard member == .none, case .unchanged = lookup else { return member }
    return findConverted(key, by: session.context.lookup(of: index, .canonicalOrder))
  }

  /// The keys of this decoder's object, in the order of the document, without those that are
  /// canonically equivalent to an earlier one. A dictionary of the standard library hashes them.
  var memberKeys: [String] {
    var keys: [String] = []
    switch lookup {
    case .unchanged:
      document.forEachMember(of: index) { key, _ in keys.append(document.string(at: key)) }
    case .snakeCase:
      document.forEachMember(of: index) { key, _ in
        keys.append(document.string(at: key).convertedFromSnakeCase())
      }
    case .converted(let converted): keys = converted.keys
    }
    guard keys.contains(where: { $0.utf8.contains { $0 >= 0x80 } }) else { return keys }
    var known: Set<String> = []
    return keys.map(\.canonicallyOrdered).filter { known.insert($0).inserted }
  }
}
