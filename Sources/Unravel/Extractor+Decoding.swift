extension Extractor {
  /// Decodes the value at a key path with a function; throws if it is absent or null.
  @inlinable
  @inline(__always)
  func read<T>(
    _ keyPath: JSONKeyPath, acceptsNull: Bool = false, _ decode: (Extractor) throws -> T
  ) throws -> T {
    var found = index
    do {
      let value = try find(keyPath)
      guard value != .none, acceptsNull || !context.tape[value].isNull else {
        throw missingError(keyPath)
      }
      found = value
      return try decode(Extractor(context: context, index: value))
    } catch {
      return try recover(from: error, at: found, decode)
    }
  }

  /// Decodes the value at a key path with a function; nil if it is absent or null.
  @inlinable
  @inline(__always)
  func readOptional<T>(
    _ keyPath: JSONKeyPath, _ decode: (Extractor) throws -> T
  ) throws -> T? {
    var found = index
    do {
      let value = try find(keyPath)
      guard value != .none, !context.tape[value].isNull else { return nil }
      found = value
      return try decode(Extractor(context: context, index: value))
    } catch {
      return try recover(from: error, at: found) { try decode($0) as T? }
    }
  }

  /// Decodes the value itself.
  @inlinable
  func whole<T: Decodable>() throws -> T {
    do {
      guard T._acceptsNull || !isNull else { throw mismatch(typeName(of: T.self)) }
      return try T.decode(self)
    } catch {
      return try recover(from: error, at: index, T.decode)
    }
  }

  /// Decodes the value itself with a function.
  @inlinable
  func whole<T>(_ decode: (Extractor) throws -> T) throws -> T {
    do {
      return try decode(self)
    } catch {
      return try recover(from: error, at: index, decode)
    }
  }

  /// Decodes the elements of an array, each with a function.
  @inlinable
  func mapElements<T>(_ decode: (Extractor) throws -> T) throws -> [T] {
    var elements: [T] = []
    var index = try firstElement(of: "array")
    let end = context.tape.end(of: self.index)
    elements.reserveCapacity(capacity(for: T.self))
    while index < end {
      do {
        elements.append(try decode(Extractor(context: context, index: index)))
      } catch {
        if let element = try recoverElement(at: index, from: error, decode) {
          elements.append(element)
        }
      }
      index = context.tape.next(after: index)
    }
    return elements
  }

  /// Decodes the members of an object, each value with a function.
  @inlinable
  func mapMembers<K: CodingKeyRepresentable, T>(
    _ decode: (Extractor) throws -> T
  ) throws -> [K: T] {
    guard context.tape[index].isObject else { throw mismatch("object") }
    recordLookupOfAllMembers()
    var members: [K: T] = [:]
    members.reserveCapacity(capacity(for: (K, T).self))
    var index = context.tape.first(of: self.index)
    let end = context.tape.end(of: self.index)
    while index < end {
      let child = Extractor(context: context, index: TapeIndex(index.value &+ 1))
      if document.isFirst(index, in: self.index) {
        do {
          let key: K = try child.key(at: index)
          members.insertFirst(try decode(child), forKey: key)
        } catch {
          let member = try recoverElement(at: child.index, from: error) { child in
            (key: try child.key(at: index) as K, value: try decode(child))
          }
          if let member { members.insertFirst(member.value, forKey: member.key) }
        }
      }
      index = context.tape.next(after: child.index)
    }
    return members
  }

  /// The index of an array's first element.
  @inlinable
  func firstElement(of expected: @autoclosure () -> String) throws -> TapeIndex {
    guard context.tape[index].kind == .array else { throw mismatch(expected()) }
    return context.tape.first(of: index)
  }

  /// The capacity to reserve for the elements: that of all of them, unless an invalid document would
  /// so get much memory before its first element is decoded.
  @inlinable
  func capacity<T>(for type: T.Type) -> Int {
    min(context.tape[index].length, (1 << 22) / max(1, MemoryLayout<T>.stride))
  }

  /// A member's key as a key of a dictionary.
  @inlinable
  func key<K: CodingKeyRepresentable>(at index: TapeIndex) throws -> K {
    let text = document.string(at: index).hashable
    if let key = text as? K { return key }
    guard let key = K(codingKey: MemberKey(text)) else {
      throw mismatch(ofKeyAt: index, "\(K.self)")
    }
    return key
  }
}

/// A member's key as one of the standard library's coding keys.
@usableFromInline
struct MemberKey: CodingKey {
  @usableFromInline let stringValue: String

  @usableFromInline
  init(_ key: String) { stringValue = key }

  @usableFromInline
  init(stringValue: String) { self.stringValue = stringValue }

  @usableFromInline
  init?(intValue: Int) { nil }

  @usableFromInline var intValue: Int? { Int(stringValue) }
}
