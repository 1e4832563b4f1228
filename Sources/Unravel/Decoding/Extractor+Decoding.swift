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
  func decodeSelf<T: Decodable>() throws -> T {
    do {
      guard T._acceptsNull || !isNull else { throw mismatch(ofType: T.self) }
      return try T.decode(self)
    } catch {
      return try recover(from: error, at: index, T.decode)
    }
  }

  /// Decodes the value itself with a function.
  @inlinable
  func decodeSelf<T>(_ decode: (Extractor) throws -> T) throws -> T {
    do {
      return try decode(self)
    } catch {
      return try recover(from: error, at: index, decode)
    }
  }

  /// Decodes the elements of an array, each with a function.
  @inlinable
  func mapElements<T>(_ decode: (Extractor) throws -> T) throws -> [T] {
    let indices = try elementIndices(of: "array")
    let loop = context.isObserving ? startLoop() : 0
    var elements: [T] = []
    elements.reserveCapacity(capacity(for: T.self))
    for index in indices {
      do {
        elements.append(try decode(Extractor(context: context, index: index)))
      } catch {
        if let element = try recoverElement(at: index, in: loop, from: error, decode) {
          elements.append(element)
        }
      }
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
    let loop = context.isObserving ? startLoop() : 0
    var members: [K: T] = [:]
    members.reserveCapacity(capacity(for: (K, T).self))
    for (index, value) in context.tape.members(of: self.index)
    where document.isFirst(index, in: self.index) {
      let child = Extractor(context: context, index: value)
      do {
        let key: K = try child.key(at: index)
        members.insertFirst(try decode(child), forKey: key)
      } catch {
        let member = try recoverElement(at: value, in: loop, from: error) { child in
          (key: try child.key(at: index) as K, value: try decode(child))
        }
        if let member { members.insertFirst(member.value, forKey: member.key) }
      }
    }
    return members
  }

  /// The indices of the elements of the array.
  @inlinable
  func elementIndices(of expected: @autoclosure () -> String) throws -> TapeElements {
    guard context.tape[index].kind == .array else { throw mismatch(expected()) }
    return context.tape.elements(of: index)
  }

  /// The capacity to reserve for the elements or members. It is limited, so that an invalid document
  /// does not allocate much memory before its first element is decoded.
  @inlinable
  func capacity<T>(for type: T.Type) -> Int {
    min(context.tape[index].length, (1 << 22) / max(1, MemoryLayout<T>.stride))
  }

  /// The key of a member of the object as the key of a dictionary.
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
