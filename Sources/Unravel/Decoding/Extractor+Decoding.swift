// Each read of a model is one of these functions. They complete the path of an error once.

extension Extractor {
  /// Decodes the value at a key path with a function; throws if it is absent, or null and not accepted.
  @inlinable
  @inline(__always)
  func read<T>(
    _ keyPath: JSONKeyPath, null: NullRule = .countsAsAbsent, _ decode: (Extractor) throws -> T
  ) throws -> T {
    let found = lookUp(keyPath)
    guard case .value(let value) = found else {
      return try finishRead(found, keyPath, null: null, decode)
    }
    do {
      return try decode(Extractor(context: context, index: value))
    } catch {
      throw completed(error, at: value)
    }
  }

  /// The value that a lookup of a key path found; throws if it is absent, or null and not accepted.
  func required(
    _ value: TapeIndex, at keyPath: JSONKeyPath, null: NullRule
  ) throws -> Extractor {
    guard value != .none, !context.tape[value].isNull || null.acceptsNull else {
      throw completed(missingErrorWithHint(keyPath, null: null))
    }
    return Extractor(context: context, index: value)
  }

  /// The value at a key path; nil if it is absent or null.
  func optional(at keyPath: JSONKeyPath) throws -> Extractor? {
    let value = try find(keyPath)
    guard value != .none, !context.tape[value].isNull else { return nil }
    return Extractor(context: context, index: value)
  }

  /// Decodes the value at a key path with a function; nil if it is absent or null.
  @inlinable
  @inline(__always)
  func readOptional<T>(
    _ keyPath: JSONKeyPath, as type: Any.Type? = nil, _ decode: (Extractor) throws -> T
  ) throws -> T? {
    switch lookUp(keyPath) {
    case .value(let value):
      do {
        return try decode(Extractor(context: context, index: value))
      } catch {
        throw completed(error, at: value)
      }
    case .null, .nothing: return nil
    case .handled, .failed: return try finishOptionalRead(keyPath, as: type, decode)
    }
  }

  /// Decodes the value itself with a function.
  @inlinable
  func decodeSelf<T>(_ decode: (Extractor) throws -> T) throws -> T {
    do {
      if context.handler != nil { try throwToHandler() }
      return try decode(self)
    } catch {
      return try throwOrHandleSelf(error, decode)
    }
  }

  /// Decodes the value itself.
  @inlinable
  func decodeSelf<T: Decodable>() throws -> T {
    try decodeSelf { try T.decodeCheckingNull($0) }
  }

  /// Decodes the elements of an array, each with a function.
  @inlinable
  @inline(__always)
  func mapElements<T>(
    expecting expected: @autoclosure () -> String = "array", as type: Any.Type? = nil,
    _ decode: (Extractor) throws -> T
  ) throws -> [T] {
    var failed = index
    do {
      let indices = try elementIndices(expecting: expected())
      if context.handler != nil { try throwToHandler() }
      var elements: [T] = []
      elements.reserveCapacity(capacity(for: T.self))
      for index in indices {
        failed = index
        elements.append(try decode(Extractor(context: context, index: index)))
      }
      return elements
    } catch {
      return try throwOrHandleElements(
        error, at: failed, expecting: expected(), as: type, decode)
    }
  }

  /// Decodes the members of an object, each value with a function.
  @inlinable
  func mapMembers<K: CodingKeyRepresentable, T>(
    expecting expected: @autoclosure () -> String = "object", as type: Any.Type? = nil,
    _ decode: (Extractor) throws -> T
  ) throws -> [K: T] {
    try mapMembers(expecting: expected(), as: type, key: { try $0.key(at: $1) }, decode)
  }

  /// Decodes the members of an object, each key and each value with a function.
  @inlinable
  func mapMembers<K: Hashable, T>(
    expecting expected: @autoclosure () -> String, as type: Any.Type? = nil,
    key convertedKey: (_ value: Extractor, _ key: TapeIndex) throws -> K,
    _ decode: (Extractor) throws -> T
  ) throws -> [K: T] {
    var failed = index
    do {
      let indices = try memberIndices(expecting: expected())
      if context.handler != nil { try throwToHandler() }
      // Unlike `reserveCapacity`, the initializer allocates nothing for an empty object.
      var members = [K: T](minimumCapacity: capacity(for: (K, T).self))
      for (index, value) in indices where document.isFirst(index, in: self.index) {
        failed = value
        let child = Extractor(context: context, index: value)
        // Canonically equal keys are one key of a dictionary.
        let key = try convertedKey(child, index)
        members.insertFirst(try decode(child), forKey: key)
      }
      return members
    } catch {
      return try throwOrHandleMembers(
        error, at: failed, expecting: expected(), as: type, key: convertedKey, decode)
    }
  }

  /// The indices of the elements of the array.
  @inlinable
  func elementIndices(expecting expected: @autoclosure () -> String) throws -> TapeElements {
    guard context.tape[index].kind == .array else { throw mismatch(expected()) }
    return context.tape.elements(of: index)
  }

  /// The indices of the members of the object, all of which are looked up.
  @inlinable
  func memberIndices(expecting expected: @autoclosure () -> String) throws -> TapeMembers {
    guard context.tape[index].isObject else { throw mismatch(expected()) }
    recordLookupOfAllMembers()
    return context.tape.members(of: index)
  }

  /// The capacity to reserve for the elements or members. It is limited, so that an invalid document
  /// does not allocate much memory before its first element is decoded.
  @inlinable
  func capacity<T>(for type: T.Type) -> Int {
    let stride = max(1, MemoryLayout<T>.stride)
    let length = context.tape[index].length
    let limit = (1 << 22) / stride
    return length <= limit ? length : max(limit, min(length, byteCount / stride))
  }

  /// The number of bytes of the value in the document; 0 if the document is an object tree.
  ///
  /// With a capacity of as many bytes, a dictionary whose keys are long does not grow. To grow, it hashes each key
  /// again, which takes long for keys with many combining marks.
  @usableFromInline
  @inline(never)
  var byteCount: Int { document.isText ? document.byteCount(ofContainer: index) : 0 }

  /// The key of a member of the object as the key of a dictionary.
  @inlinable
  func key<K: CodingKeyRepresentable>(at index: TapeIndex) throws -> K {
    let text = document.string(at: index).canonicallyOrdered
    if let key = text as? K { return key }
    guard let key = K(codingKey: MemberKey(text)) else {
      throw mismatch(ofKeyAt: index, as: K.self)
    }
    return key
  }
}

// MARK: - Arrays of scalars

// Arrays of the most frequent scalars are decoded inside the module, where each read of an element is
// inlined. With a call for each, coordinates take 7 % more instructions, strings of a timeline 6 %.

extension Extractor {
  /// The elements of an array of scalars; nil for other types. The compiler knows the type, so that nothing
  /// is compared or cast at run time.
  @inlinable
  @inline(__always)
  func scalarElements<T: Decodable>(of type: T.Type) throws -> [T]? {
    if T.self == String.self { return (try strings() as Any) as? [T] }
    if T.self == Int.self { return (try integers() as Any) as? [T] }
    if T.self == Double.self { return (try doubles() as Any) as? [T] }
    if T.self == Float.self { return (try floats() as Any) as? [T] }
    return nil
  }

  @usableFromInline
  func strings() throws -> [String] { try scalars { $0.stringValue(at: $1) } }

  @usableFromInline
  func integers() throws -> [Int] { try scalars { $0.int64(at: $1).flatMap { Int(exactly: $0) } } }

  @usableFromInline
  func doubles() throws -> [Double] { try scalars { $0.double(at: $1) } }

  @usableFromInline
  func floats() throws -> [Float] { try scalars { $0.float(at: $1) } }

  @inline(__always)
  private func scalars<T: Decodable>(_ read: (Document, TapeIndex) -> T?) throws -> [T] {
    let document = document
    guard context.tape[index].kind == .array,
      let elements = document.scalars(
        of: index, capacity: capacity(for: T.self), { read(document, $0) })
    else {
      return try mapElements(expecting: typeName(of: [T].self), as: T.self, T.decodeCheckingNull)
    }
    return elements
  }
}

// MARK: - Elements, members and whole documents

extension Extractor {
  /// Decodes the value with a function of a program, which is not called for null.
  @inlinable
  func decodeUnlessNull<T>(_ decode: (Extractor) throws -> T) throws -> T {
    guard !isNullInDocument else { throw mismatch("value") }
    return try decode(self)
  }
}

extension Decodable {
  /// Decodes an element, a member or a whole document; throws for null unless the type accepts it.
  @inlinable
  @inline(__always)
  static func decodeCheckingNull(_ e: Extractor) throws -> Self {
    guard !e.isNullInDocument || self is any NullDecodable.Type else {
      throw e.mismatch(ofType: Self.self)
    }
    return try decode(e)
  }

  /// Decodes the input of a transformer.
  @inlinable
  static func decodeInput(_ e: Extractor) throws -> Self {
    if e.context.usesSettings, let handler = e.context.handler {
      return try handler.readInput(of: e, decodeCheckingNull)
    }
    return try decodeCheckingNull(e)
  }
}
