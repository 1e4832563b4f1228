extension Extractor {
  /// The error of a value, by default the extractor's, that is not as expected.
  @usableFromInline
  @inline(never)
  func mismatch(_ expected: String, at index: TapeIndex? = nil) -> DecodeError {
    mismatch(expected, at: index ?? self.index, nil)
  }

  private func mismatch(
    _ expected: String, at index: TapeIndex, _ detail: OpenErrorSite.Detail?
  ) -> DecodeError {
    .typeMismatch(
      expected: expected, actual: context.text(of: index),
      keyPath: JSONKeyPath(in: context.root, at: index, detail))
  }

  /// The error of a value that is not of a type.
  @usableFromInline
  @inline(never)
  func mismatch(ofType type: Any.Type) -> DecodeError {
    mismatch(context.name(of: type, listsCases: false))
  }

  /// The error of a value that is not a raw value of a type.
  @usableFromInline
  @inline(never)
  func mismatch(ofCasesOf type: any RawRepresentable.Type) -> DecodeError {
    mismatch(context.name(of: type, listsCases: true), at: index, .unknown(to: type))
  }

  /// The error of a value that is not an integer of a type. It has the type's range if the value is a
  /// whole number outside of it.
  @usableFromInline
  @inline(never)
  func integerMismatch<T: FixedWidthInteger>(
    _ type: T.Type, at index: TapeIndex? = nil
  ) -> DecodeError {
    let index = index ?? self.index
    return mismatch(
      exceededRange(of: type, at: index).map { "\(type) (\($0))" } ?? "\(type)", at: index)
  }

  /// The limit of a type of numbers that does not decode the value, a number; nil if the limit is not the reason.
  func limit(of type: any (Decodable & Numeric).Type) -> String? {
    switch type {
    case let type as any FixedWidthInteger.Type: exceededRange(of: type, at: index)
    case let type as any BinaryFloatingPoint.Type: exceededLimit(of: type)
    case let type as any LimitedNumber.Type: type.limit(of: self)
    default: nil
    }
  }

  /// The range of a type if a value is a whole number outside of it; nil otherwise. The number can have
  /// any notation, because object trees do not keep the notation.
  func exceededRange<T: FixedWidthInteger>(of type: T.Type, at index: TapeIndex) -> String? {
    let isOutOfRange =
      switch context.tape[index].kind {
      case .integer: true
      // A number beyond `Double` is whole.
      case .decimal, .number:
        context.document.double(at: index).map { $0.isWhole && T(exactly: $0) == nil } ?? true
      default: false
      }
    return isOutOfRange ? "\(type.min)...\(type.max)" : nil
  }

  /// The error of a value that is not a number, or one beyond the range of a type, which the message then has.
  @usableFromInline
  @inline(never)
  func floatingPointMismatch<T: BinaryFloatingPoint>(_ type: T.Type) -> DecodeError {
    mismatch(exceededLimit(of: type).map { "\(type) (\($0))" } ?? "\(type)")
  }

  /// The limits of a type if the value is a number, which is then beyond them; nil otherwise.
  private func exceededLimit<T: BinaryFloatingPoint>(of type: T.Type) -> String? {
    let limit = T.greatestFiniteMagnitude
    return isNumber ? "\(-limit)...\(limit)" : nil
  }

  var isNumber: Bool {
    switch context.tape[index].kind {
    case .integer, .decimal, .number: true
    default: false
    }
  }

  /// The error of a key of the object that is not as expected.
  @usableFromInline
  @inline(never)
  func mismatch(ofKeyAt key: TapeIndex, _ expected: String) -> DecodeError {
    .typeMismatch(
      expected: "\(expected) as key", actual: context.text(of: key),
      keyPath: JSONKeyPath(in: context.root, at: index, .key(key)))
  }

  /// The error of a key of the object that is not a key of a type.
  @usableFromInline
  @inline(never)
  func mismatch(ofKeyAt key: TapeIndex, as type: Any.Type) -> DecodeError {
    mismatch(ofKeyAt: key, context.name(of: type, listsCases: true))
  }

  /// The error of a value on a path that has no members or no elements. A number as a key of an array, or as
  /// an index in an object that has such a key, is likely to be meant as the other.
  @inline(never)
  func mismatch(of element: JSONKeyPath.Element, at value: TapeIndex) -> DecodeError {
    var expected: String
    switch element {
    case .key(let key):
      expected = "object"
      if context.tape[value].kind == .array, key.isIndex {
        expected += " (the index of an element is written \(key), without quotes)"
      }
    case .index(let index):
      expected = "array"
      let key = JSONKeyPath.Element.key(String(index))
      if context.tape[value].isObject, document.descend([key], from: value).rest.isEmpty {
        expected += " (the key of a member is written \"\(index)\", in quotes)"
      }
    }
    return mismatch(expected, at: value)
  }

  /// The error of a read that finds no value: ``missingError(_:)`` with a hint about the type that is read. A value that
  /// is itself null has no members, which is a mismatch.
  ///
  /// - Parameter null: Whether null is accepted, for which there may be a hint.
  @usableFromInline
  @inline(never)
  func missingErrorWithHint(_ keyPath: JSONKeyPath, null: NullRule = .countsAsAbsent) -> DecodeError
  {
    if isNullInDocument, let first = keyPath.elements.first {
      return mismatch(of: first, at: index)
    }
    let error = missingError(keyPath)
    guard let hint = context.hintForMissing(null) else { return error }
    return error.mapKeyPaths { path in
      guard let (site, rest) = path.openSite, site.detail == nil else { return path }
      return JSONKeyPath(in: site.context, at: site.index, hint, rest)
    }
  }

  /// The error of a key path that leads to no value. Keys that are present are those of the document.
  func missingError(_ keyPath: JSONKeyPath) -> DecodeError {
    if case .anyOf(let alternatives) = keyPath.storage {
      return .noMatchingAlternative(alternatives.map(missingError), keyPath: self.keyPath)
    }
    let elements = keyPath.elements
    guard context.settings.convertsFromSnakeCase else {
      return .missingKeyPath(JSONKeyPath(from: self, elements))
    }
    let (value, count) = context.walk(elements, from: index)
    let missing = elements.dropFirst(count).map { $0.unconvertedFromSnakeCase() }
    return .missingKeyPath(JSONKeyPath(in: context.root, at: value, nil, missing))
  }
}

/// A type of numbers that is neither an integer nor of floating point, and does not represent all numbers of JSON.
protocol LimitedNumber {
  /// The limit that a value exceeds; nil if the value is not a number, or exceeds none.
  static func limit(of e: Extractor) -> String?
}

extension String {
  /// Whether a key is an index of a few digits.
  fileprivate var isIndex: Bool {
    utf8.count <= 9 && utf8.allSatisfy(Byte.isDigit) && Int(self).map { "\($0)" == self } ?? false
  }
}

extension Double {
  fileprivate var isWhole: Bool { isFinite && rounded(.towardZero) == self }
}
