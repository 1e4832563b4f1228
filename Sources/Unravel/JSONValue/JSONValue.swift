/// Any JSON value.
///
/// ```swift
/// var value = try JSONValue.decodeValue(from: #"{"id": 505874924095815681, "tags": ["a"]}"#)
/// value["id"]?.int            // 505874924095815681
/// value["tags"]?[0]           // .string("a")
/// value["name"]?.string       // nil
///
/// value["name"] = "Perfume"
/// value["tags"]?[0] = "pop"
/// print(value)                // {"id":505874924095815681,"tags":["pop"],"name":"Perfume"}
/// ```
///
/// A value keeps all digits of each number and the members of an object in order. Of members with
/// the same key, the first one counts. Two values are equal if they are the same JSON: numbers are
/// compared by value, members in any order.
///
/// Values may be nested as deep as the document was allowed to be. Comparing, hashing, describing and
/// freeing them takes a small, constant stack.
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, with all of its digits.
  case number(Number)
  /// A string, without escapes.
  case string(String)
  /// An array.
  case array(Elements)
  /// An object.
  case object(Members)
}

// MARK: - Reading

extension JSONValue {
  /// The string, if this is one.
  ///
  /// ```swift
  /// // {"name": "Perfume", "id": 7}
  /// value["name"]?.string    // "Perfume"
  /// value["id"]?.string      // nil
  /// ```
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The boolean, if this is one.
  ///
  /// ```swift
  /// // {"active": true, "count": 1}
  /// value["active"]?.bool    // true
  /// value["count"]?.bool     // nil
  /// ```
  public var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The number as an integer, if this is a number that `Int` represents exactly.
  ///
  /// ```swift
  /// // {"id": 7.0, "price": 1.5}
  /// value["id"]?.int         // 7
  /// value["price"]?.int      // nil
  /// ```
  public var int: Int? {
    if case .number(let number) = self { number.int } else { nil }
  }

  /// The number, correctly rounded, if this is a number in the range of `Double`.
  ///
  /// ```swift
  /// // {"price": 1.5, "limit": 1e400}
  /// value["price"]?.double   // 1.5
  /// value["limit"]?.double   // nil
  /// ```
  public var double: Double? {
    if case .number(let number) = self { number.double } else { nil }
  }

  /// The elements, if this is an array.
  ///
  /// ```swift
  /// // {"tags": ["pop", 1]}
  /// value["tags"]?.array?.map(\.string)    // ["pop", nil]
  /// value.array                            // nil
  /// ```
  public var array: Elements? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members, if this is an object.
  ///
  /// ```swift
  /// // {"b": 1, "a": 2}
  /// value.object?.keys           // ["b", "a"]
  /// value["b"]?.object           // nil
  /// ```
  public var object: Members? {
    if case .object(let members) = self { members } else { nil }
  }

  /// Whether this is null.
  ///
  /// ```swift
  /// // {"label": null}
  /// value["label"]?.isNull   // true
  /// value["manager"]?.isNull // nil, since there is no such member
  /// ```
  public var isNull: Bool { if case .null = self { true } else { false } }
}

// MARK: - Editing

extension JSONValue {
  /// The value of a member; nil if there is no such member or this is not an object.
  ///
  /// ```swift
  /// // {"name": "Perfume", "dates": {"formed": 1999}}
  /// value["name"]                      // .string("Perfume")
  /// value["label"]                     // nil
  /// value["label"] = "Amuse"           // appends a member
  /// value["name"] = nil                // removes a member
  /// value["dates"]?["formed"] = 2000   // changes a nested member
  /// ```
  ///
  /// Setting a member of a value that is not an object replaces the value with an object of that member,
  /// as ``merge(_:)`` does. Setting nil then has no effect.
  public subscript(key: String) -> JSONValue? {
    get {
      if case .object(let members) = self { members[key] } else { nil }
    }
    _modify {
      guard case .object(var members) = self else {
        var value: JSONValue?
        defer { if let value { self = .object([key: value]) } }
        yield &value
        return
      }
      // The members leave the value, so that a change in place does not copy them.
      self = .null
      defer { self = .object(members) }
      yield &members[key]
    }
  }

  /// The element at an index; nil if the index is out of range or this is not an array.
  ///
  /// ```swift
  /// // ["pop"]
  /// value[0]             // .string("pop")
  /// value[1]             // nil
  /// value[0] = "rock"    // changes an element
  /// value[1] = "jazz"    // appends an element, since the index is the number of elements
  /// value[0] = nil       // removes an element
  /// ```
  ///
  /// - Precondition: To set an element, this is an array and the index is at most its number of
  ///   elements. Setting nil at the end of the array or to a value that is not an array has no effect.
  public subscript(index: Int) -> JSONValue? {
    get {
      guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
      return elements[index]
    }
    _modify {
      guard case .array(var elements) = self else {
        var value: JSONValue?
        defer { precondition(value == nil, "the value has no elements to set") }
        yield &value
        return
      }
      self = .null
      defer { self = .array(elements) }
      var value = elements.indices.contains(index) ? elements.take(at: index) : nil
      defer {
        if index < elements.count, index >= 0 {
          if let value {
            elements[index] = value
          } else if index == elements.count - 1 {
            elements.removeLast()
          } else {
            elements.remove(at: index)
          }
        } else if let value {
          precondition(index == elements.count, "index out of range")
          elements.append(value)
        }
      }
      yield &value
    }
  }
}
