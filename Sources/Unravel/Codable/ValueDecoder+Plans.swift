// The values of types that are decoded by a plan of the decoder, not by their own `init(from:)`.

extension ValueDecoder {
  /// Decodes the value at an index, which `key` leads to or which is this decoder's own value, by a
  /// plan other than `.model`.
  @inline(never)
  func valueWithoutInitializer<T: Swift.Decodable>(
    _ type: T.Type, _ decodedType: DecodedType, at index: TapeIndex, _ key: PathKey
  ) throws -> T {
    var codingKey: (any CodingKey)? { key.codingKey(of: index, in: document) }
    func same<Value>(_ value: Value) -> T { retyped(value, as: type) }
    switch decodedType.plan {
    case .string: return same(try scalar(String.self, at: index, codingKey))
    case .int: return same(try scalar(Int.self, at: index, codingKey))
    case .double: return same(try scalar(Double.self, at: index, codingKey))
    case .bool: return same(try scalar(Bool.self, at: index, codingKey))
    case .strings: return same(try scalars(String.self, decodedType, at: index, key))
    case .ints: return same(try scalars(Int.self, decodedType, at: index, key))
    case .doubles: return same(try scalars(Double.self, decodedType, at: index, key))
    case .array(let array):
      return try collection(array, as: type, decodedType, at: index, key)
    case .dictionary(let dictionary):
      return try self.dictionary(dictionary, as: type, decodedType, at: index, key)
    #if Foundation
      case .date, .url, .decimal, .data:
        guard index != .none, !document[index].isNull else {
          throw failure(type, at: index, codingKey)
        }
        return try foundationValue(type, decodedType, at: index, key)
    #endif
    case .model: preconditionFailure("a model has a decoder")
    }
  }

  /// Calls `body` with the decoder of the value at an index, which `key` leads to or which is this
  /// decoder's own value.
  @inline(__always)
  func withDecoder<Result>(
    of type: DecodedType, at index: TapeIndex, _ key: PathKey,
    _ body: (ValueDecoder) throws -> Result
  ) rethrows -> Result {
    if case .none = key { return try body(self) }
    let decoder = session.decoder(of: type, at: index, key, in: self)
    defer { session.recycle(decoder) }
    return try decoder.withObject { try body($0) }
  }
}

// MARK: - Arrays and sets

extension ValueDecoder {
  private func count(ofArrayAt index: TapeIndex, _ key: PathKey) throws -> Int {
    guard index != .none, document[index].kind == .array else {
      throw failure([Any].self, at: index, key.codingKey(of: index, in: document))
    }
    return document[index].length
  }

  /// Decodes an array or a set, element by element. `T` is the same type as `C`.
  private func collection<C: CollectionOfDecodables, T>(
    _: C.Type, as type: T.Type, _ decodedType: DecodedType, at index: TapeIndex, _ key: PathKey
  ) throws -> T {
    // Many arrays are empty, and need no decoder for the paths to their elements.
    guard try count(ofArrayAt: index, key) > 0 else { return retyped(C(), as: type) }
    return try withDecoder(of: decodedType, at: index, key) { array in
      var elements = C()
      elements.reserveCapacity(array.extractor(at: index).capacity(for: C.Element.self))
      let elementType = array.session.types.decodedType(C.Element.self)
      var count = 0
      for element in array.document.elements(of: index) {
        elements.append(
          try array.decode(C.Element.self, elementType, at: element, .element(count)))
        count += 1
      }
      return retyped(elements, as: type)
    }
  }

  /// Decodes an array of scalars.
  private func scalars<S: Scalar>(
    _ type: S.Type, _ array: DecodedType, at index: TapeIndex, _ key: PathKey
  ) throws -> [S] {
    guard try count(ofArrayAt: index, key) > 0 else { return [] }
    let document = document
    if let scalars = document.oneOrTwoScalars(of: index, { S.read(document, at: $0) }) {
      return scalars
    }
    var scalars: [S] = []
    scalars.reserveCapacity(extractor(at: index).capacity(for: type))
    for element in document.elements(of: index) {
      if let value = S.read(document, at: element) {
        scalars.append(value)
      } else {
        scalars.append(
          try withDecoder(of: array, at: index, key) {
            try $0.unusualScalar(type, at: element, ElementKey(scalars.count))
          })
      }
    }
    return scalars
  }
}

// MARK: - Dictionaries

extension ValueDecoder {
  /// Decodes a dictionary, member by member. `T` is the same type as `D`.
  private func dictionary<D: DictionaryOfDecodables, T>(
    _: D.Type, as type: T.Type, _ decodedType: DecodedType, at index: TapeIndex, _ key: PathKey
  ) throws -> T {
    guard index != .none, document[index].isObject else {
      throw failure([String: Any].self, at: index, key.codingKey(of: index, in: document))
    }
    return try withDecoder(of: decodedType, at: index, key) { object in
      let valueType = object.session.types.decodedType(D.Value.self)
      var members = D()
      members.reserveCapacity(
        object.extractor(at: index).capacity(for: (D.Key, D.Value).self))
      try object.forEachMember(convertsKeys: D.Key.self != String.self) { text, value, key in
        let memberKey = try object.dictionaryKey(D.Key.self, text, at: value)
        let member = try object.decode(D.Value.self, valueType, at: value, key)
        guard let earlier = members.updateValue(member, forKey: memberKey) else { return }
        guard D.Key.self != Int.self else {
          // "5", "05" and "+5" are the same integer.
          throw DecodingError.dataCorrupted(
            object.invalidKey(text, "a key other than \(memberKey)", at: value))
        }
        // Several keys of the document can be one key of the dictionary. The first one counts.
        _ = members.updateValue(earlier, forKey: memberKey)
      }
      return retyped(members, as: type)
    }
  }

  /// Calls `body` with the key and the value of every member of this decoder's object whose key is not
  /// a repetition, and with the key as part of a path.
  private func forEachMember(
    convertsKeys: Bool,
    _ body: (_ key: String, _ value: TapeIndex, _ pathKey: PathKey) throws -> Void
  ) rethrows {
    if convertsKeys, !keys.areUnchanged {
      for key in memberKeys { try body(key, find(key), .other(MemberKey(key))) }
    } else {
      try document.forEachMember(of: index) { key, value in
        try body(document.string(at: key), value, .member)
      }
    }
  }

  /// The key of a dictionary for the key of a member.
  @inline(__always)
  private func dictionaryKey<Key: CodingKeyRepresentable>(
    _ type: Key.Type, _ text: String, at value: TapeIndex
  ) throws -> Key {
    if type == String.self { return retyped(text.hashable, as: type) }
    if type == Int.self {
      guard let integer = Int(text) else {
        throw DecodingError.typeMismatch(Int.self, invalidKey(text, "Int", at: value))
      }
      return retyped(integer, as: type)
    }
    // An enum compares the key with those of its cases.
    guard let key = Key(codingKey: MemberKey(text.hashable)) else {
      throw DecodingError.dataCorrupted(invalidKey(text, "\(type)", at: value))
    }
    return key
  }
}
