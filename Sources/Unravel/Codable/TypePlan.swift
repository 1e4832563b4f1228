/// How values of a type are decoded.
enum TypePlan {
  /// By the type's `init(from:)`.
  case model

  case string, int, double, bool
  case strings, ints, doubles

  /// An array or a set, element by element. The elements may be of any decodable type.
  case array(any ArrayOfDecodables.Type)

  /// A dictionary whose keys are strings.
  case dictionary(any DictionaryOfStrings.Type)

  /// A dictionary whose keys are integers.
  case integerDictionary(any DictionaryOfIntegers.Type)

  /// A dictionary whose keys have a coding key.
  case keyedDictionary(any DictionaryOfCodingKeys.Type)

  #if Foundation
    case date, url, decimal, data
  #endif

  init(for type: Any.Type) {
    if type == String.self {
      self = .string
    } else if type == Int.self {
      self = .int
    } else if type == Double.self {
      self = .double
    } else if type == Bool.self {
      self = .bool
    } else if type == [String].self {
      self = .strings
    } else if type == [Int].self {
      self = .ints
    } else if type == [Double].self {
      self = .doubles
    } else if let array = type as? any ArrayOfDecodables.Type {
      self = .array(array)
    } else if let dictionary = type as? any DictionaryOfStrings.Type {
      self = .dictionary(dictionary)
    } else if let dictionary = type as? any DictionaryOfIntegers.Type {
      self = .integerDictionary(dictionary)
    } else if let dictionary = type as? any DictionaryOfCodingKeys.Type {
      self = .keyedDictionary(dictionary)
    } else {
      #if Foundation
        self = TypePlan(forFoundation: type) ?? .model
      #else
        self = .model
      #endif
    }
  }
}

/// An array or a set whose elements decode.
protocol ArrayOfDecodables {
  /// Decodes the array or the set at an index. `T` is the same type as `Self`.
  static func decoded<T>(
    as type: T.Type, _ decodedType: DecodedType, by decoder: ValueDecoder, at index: TapeIndex,
    _ key: PathKey
  ) throws -> T
}

extension Array: ArrayOfDecodables where Element: Swift.Decodable {
  static func decoded<T>(
    as type: T.Type, _ decodedType: DecodedType, by decoder: ValueDecoder, at index: TapeIndex,
    _ key: PathKey
  ) throws -> T {
    try decoder.withDecoder(of: decodedType, at: index, key) { array in
      var elements = Self()
      elements.reserveCapacity(array.extractor(at: index).capacity(for: Element.self))
      let elementType = array.session.decodedType(Element.self)
      for element in array.document.elements(of: index) {
        elements.append(
          try array.decode(Element.self, elementType, at: element, .element(elements.count)))
      }
      return retyped(elements, as: type)
    }
  }
}

extension Set: ArrayOfDecodables where Element: Swift.Decodable {
  static func decoded<T>(
    as type: T.Type, _ decodedType: DecodedType, by decoder: ValueDecoder, at index: TapeIndex,
    _ key: PathKey
  ) throws -> T {
    let elements = try [Element].decoded(
      as: [Element].self, decodedType, by: decoder, at: index, key)
    return retyped(Set(elements.lazy.map { hashable($0) }), as: type)
  }
}

/// A dictionary type whose keys are strings and whose values decode.
protocol DictionaryOfStrings {
  /// Decodes the dictionary at an index. `T` is the same type as `Self`.
  static func decoded<T>(
    as type: T.Type, _ decodedType: DecodedType, by decoder: ValueDecoder, at index: TapeIndex,
    _ key: PathKey
  ) throws -> T
}

extension Dictionary: DictionaryOfStrings where Key == String, Value: Swift.Decodable {
  static func decoded<T>(
    as type: T.Type, _ decodedType: DecodedType, by decoder: ValueDecoder, at index: TapeIndex,
    _ key: PathKey
  ) throws -> T {
    try decoder.withDecoder(of: decodedType, at: index, key) { object in
      let e = object.extractor(at: index)
      e.recordLookupOfAllMembers()
      let valueType = object.session.decodedType(Value.self)
      var members = Self()
      members.reserveCapacity(e.capacity(for: (String, Value).self))
      try object.document.forEachMember(of: index) { keyIndex, value in
        let key = object.document.string(at: keyIndex).hashable
        members.insertFirst(
          try object.decode(Value.self, valueType, at: value, .member), forKey: key)
      }
      return retyped(members, as: type)
    }
  }
}

/// A dictionary type whose keys are integers and whose values decode.
protocol DictionaryOfIntegers {
  /// Decodes the dictionary at an index. `T` is the same type as `Self`.
  static func decoded<T>(
    as type: T.Type, _ decodedType: DecodedType, by decoder: ValueDecoder, at index: TapeIndex,
    _ key: PathKey
  ) throws -> T
}

extension Dictionary: DictionaryOfIntegers where Key == Int, Value: Swift.Decodable {
  static func decoded<T>(
    as type: T.Type, _ decodedType: DecodedType, by decoder: ValueDecoder, at index: TapeIndex,
    _ key: PathKey
  ) throws -> T {
    try decoder.withDecoder(of: decodedType, at: index, key) { object in
      var members = Self()
      for key in object.memberKeys {
        let value = object.find(key)
        guard let integer = Int(key) else {
          throw DecodingError.typeMismatch(Int.self, object.invalidKey(key, "Int", at: value))
        }
        let member = try object.decode(Value.self, at: value, .other(MemberKey(key)))
        // "5", "05" and "+5" are the same integer. None of them counts more than the others.
        guard members.updateValue(member, forKey: integer) == nil else {
          throw DecodingError.dataCorrupted(
            object.invalidKey(key, "a key other than \(integer)", at: value))
        }
      }
      return retyped(members, as: type)
    }
  }
}

/// A dictionary type whose keys have a coding key, such as enums, and whose values decode.
protocol DictionaryOfCodingKeys {
  /// Decodes the dictionary at an index. `T` is the same type as `Self`.
  static func decoded<T>(
    as type: T.Type, _ decodedType: DecodedType, by decoder: ValueDecoder, at index: TapeIndex,
    _ key: PathKey
  ) throws -> T
}

extension Dictionary: DictionaryOfCodingKeys
where Key: CodingKeyRepresentable, Value: Swift.Decodable {
  static func decoded<T>(
    as type: T.Type, _ decodedType: DecodedType, by decoder: ValueDecoder, at index: TapeIndex,
    _ key: PathKey
  ) throws -> T {
    try decoder.withDecoder(of: decodedType, at: index, key) { object in
      let valueType = object.session.decodedType(Value.self)
      var members = Self()
      for memberKey in object.memberKeys {
        let value = object.find(memberKey)
        let codingKey = MemberKey(memberKey.hashable)
        guard let key = Key(codingKey: codingKey) else {
          throw DecodingError.dataCorrupted(object.invalidKey(memberKey, "\(Key.self)", at: value))
        }
        members[key] = try object.decode(Value.self, valueType, at: value, .other(codingKey))
      }
      return retyped(members, as: type)
    }
  }
}
