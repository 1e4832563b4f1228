// An error of a decoder has two parts: a `DecodingError` of the case and at the coding path that
// `JSONDecoder` has for it, and a description of the value in the document as its underlying error.
//
//     typeMismatch(Int, codingPath: ["id"], "expected Int, found a string (line 1, column 8)")
//       └ underlyingError: typeMismatch(expected: "Int", actual: "a string", keyPath: id)
//
// Many errors are thrown and discarded by `try?`. So the second part is a `CodableFailure`, which is
// created without making text. An entry point replaces it with the `DecodeError` that it describes.

/// The value that a decoding error describes.
struct CodableFailure: Error {
  let context: CodableContext

  /// The index of the value that is not what the model expects, or that lacks a value.
  let index: TapeIndex

  let reason: Reason

  enum Reason: Sendable {
    /// The value is not of a type.
    case mismatch(Any.Type)
    /// The value is of the right type but not what is expected.
    case invalid(expected: String)
    /// A key of the object is not what is expected.
    case invalidKey(TapeIndex, expected: String)
    /// The object has no member for a key of the model.
    case missingKey(String)
    /// The value does not have a value at a path, or is itself null.
    case missing([JSONKeyPath.Element])
    /// The `init(from:)` of a type threw the error. The coding path of the value has `depth` keys.
    indirect case thrown(DecodingError, by: Any.Type, depth: Int)
  }

  /// Whether the decoder, not a model, made the error.
  var isOfDecoder: Bool {
    if case .thrown = reason { false } else { true }
  }

  /// The error as Unravel's own models throw it.
  var decodeError: DecodeError {
    switch reason {
    case .mismatch(let type as any FixedWidthInteger.Type): e.integerMismatch(type)
    case .mismatch(let type): e.mismatch(Self.name(of: type))
    case .invalid(let expected): e.mismatch(expected)
    case .invalidKey(let key, let expected): e.mismatch(ofKeyAt: key, expected)
    case .missingKey(let key): missing([.key(context.documentKey(for: key))])
    case .missing(let elements): missing(elements)
    case .thrown(let error, let type, let depth): decodeError(of: error, type, depth)
    }
  }

  /// The error without a reference to the document.
  var resolved: DecodeError {
    let error = decodeError.resolved()
    return context.strategies.quotesValuesInErrors ? error : error.redacted
  }

  private var e: Extractor { extractor(at: index) }

  private func extractor(at index: TapeIndex) -> Extractor {
    Extractor(context: context.decoding, index: index)
  }

  private func missing(
    _ elements: [JSONKeyPath.Element], from index: TapeIndex? = nil
  ) -> DecodeError {
    .missingKeyPath(JSONKeyPath(from: extractor(at: index ?? self.index), elements))
  }

  /// The name of a type in an error.
  private static func name(of type: Any.Type) -> String {
    if type == [String: Any].self { return "object" }
    if type == [Any].self { return "array" }
    return typeName(of: type)
  }
}

extension CodableFailure: CustomStringConvertible, CustomDebugStringConvertible {
  var description: String { resolved.description }

  var debugDescription: String { description }
}

// MARK: - Errors that models throw

extension CodableFailure {
  private func decodeError(
    of error: DecodingError, _ type: Any.Type, _ depth: Int
  ) -> DecodeError {
    let codingPath = error.context.codingPath
    let (index, rest) = value(at: codingPath, depth)
    func mismatch(_ expected: String) -> DecodeError {
      rest.isEmpty ? extractor(at: index).mismatch(expected) : missing(rest, from: index)
    }
    let entry = context.decoding.document[index]
    switch error {
    case .keyNotFound(let key, _):
      return missing(rest + [.key(key.stringValue)], from: index)
    case .valueNotFound(let type, _):
      let isMember = codingPath.last.map { !($0 is ElementKey) } ?? context.isRootMember
      return entry.isNull && !isMember
        ? mismatch(Self.name(of: type)) : missing(rest, from: index)
    case .typeMismatch(let type, _):
      return mismatch(Self.name(of: type))
    case .dataCorrupted where index == self.index && rest.isEmpty && !entry.isContainer:
      // An enumeration throws this error for an unknown raw value.
      if let type = type as? any RawRepresentable.Type {
        return mismatch(typeNameWithCases(of: type))
      }
    default:
      break
    }
    return .custom(
      error.context.debugDescription.displayed,
      keyPath: JSONKeyPath(from: extractor(at: index), rest))
  }

  /// The value at a coding path, or the last value of the path that exists, and the rest of the path.
  private func value(
    at codingPath: [any CodingKey], _ depth: Int
  ) -> (TapeIndex, rest: [JSONKeyPath.Element]) {
    let document = context.decoding.document
    var index = self.index
    for count in codingPath.indices.dropFirst(depth) {
      let key = codingPath[count]
      var next = TapeIndex.none
      if document[index].isObject {
        let keys = context.keys(of: index, at: Array(codingPath[..<count]))
        next = LookupKey.with(key.stringValue) { context.find($0, in: index, by: keys) }
      } else if document[index].kind == .array, let element = key.intValue {
        next = document.element(element, of: index)
      }
      guard next != .none else {
        return (index, codingPath[count...].map { JSONKeyPath.Element($0) })
      }
      index = next
    }
    return (index, [])
  }
}

extension JSONKeyPath.Element {
  /// The element for a coding key. The standard library and decoders name the key of an array's
  /// element `Index 3`.
  init(_ key: any CodingKey) {
    if let index = key.intValue, key.stringValue == ElementKey(index).stringValue {
      self = .index(index)
    } else {
      self = .key(key.stringValue)
    }
  }

  var codingKey: any CodingKey {
    switch self {
    // The standard library hashes the characters of a coding path to describe an error.
    case .key(let key): MemberKey(key.hashable)
    case .index(let index): ElementKey(index)
    }
  }
}
