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
/// Comparing, hashing and describing a value takes a small, constant stack however deep it is nested.
/// Freeing, merging and encoding it takes stack for each level: a value of ``ReadingOptions/maximumDepth``
/// levels, 512 by default, is freed on a stack of 128 KiB. A program that builds values deeper than
/// 1,024 levels itself needs a larger stack than that of a secondary thread to free them.
///
/// JSON has no other values, so this type gets no further cases and a `switch` needs no `default`.
@frozen
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
  case array([JSONValue])
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
  public var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members, if this is an object.
  ///
  /// ```swift
  /// // {"b": 1, "a": 2}
  /// value.object?.map(\.key)     // ["b", "a"]
  /// value["b"]?.object           // nil
  /// ```
  public var object: Members? {
    if case .object(let members) = self { members } else { nil }
  }
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
  /// To a change, a value that is not an object is an object without members. So setting a member replaces
  /// the value with an object of that member, as ``merge(_:)`` does, and setting nil has no effect.
  public subscript(key: String) -> JSONValue? {
    get { object?[key] }
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
  /// value[7] = "pop"     // no effect
  /// ```
  ///
  /// To a change, a value that is not an array is an array without elements. So setting the element at index
  /// 0 replaces the value with an array of that element. Setting an element at a negative index, or at one
  /// greater than the number of elements, has no effect.
  public subscript(index: Int) -> JSONValue? {
    get {
      guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
      return elements[index]
    }
    _modify {
      guard case .array(var elements) = self else {
        var value: JSONValue?
        defer { if let value, index == 0 { self = .array([value]) } }
        yield &value
        return
      }
      self = .null
      let isElement = elements.indices.contains(index)
      var value = isElement ? elements[index].take() : nil
      defer {
        switch value {
        case let value? where isElement: elements[index] = value
        case let value? where index == elements.count: elements.append(value)
        case nil where isElement: elements.remove(at: index)
        default: break
        }
        self = .array(elements)
      }
      yield &value
    }
  }

  /// Replaces the value with null and returns it, so that a change of it copies nothing.
  mutating func take() -> JSONValue {
    defer { self = .null }
    return self
  }
}
