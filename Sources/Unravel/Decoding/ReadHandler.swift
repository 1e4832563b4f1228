/// Decides what the reads of a decode do. An ordinary decode has none.
///
/// Without a handler a read throws the error of a failure. In a decode with one, the lookup of a read is
/// ``LookupResult/handled``, or the read throws ``ReadIsHandled``, and the handler makes the read:
///
/// ```text
/// Diagnosis          throws a failure, or continues with a placeholder after one that it has recorded
/// DroppedElements    drops the elements of a `Lossy` collection that do not decode
/// UnravelSchema      describes what is read
/// ```
///
/// Handlers nest: a handler passes a read of another value to the one around it.
@usableFromInline
package protocol ReadHandler: AnyObject, Sendable {
  /// Decodes the value at a key path of an extractor with a function, as ``Extractor/read(_:null:_:)`` does.
  func read<T>(
    _ keyPath: JSONKeyPath, of e: Extractor, null: NullRule,
    _ decode: (Extractor) throws -> T
  ) throws -> T

  /// Decodes the value at a key path of an extractor with a function; nil if it is absent or null.
  ///
  /// - Parameter type: The type whose `decode` is the function; nil if it is another function.
  func readOptional<T>(
    _ keyPath: JSONKeyPath, of e: Extractor, as type: Any.Type?,
    _ decode: (Extractor) throws -> T
  ) throws -> T?

  /// Decodes the value of an extractor with a function.
  func readSelf<T>(_ e: Extractor, _ decode: (Extractor) throws -> T) throws -> T

  /// Decodes the elements of an array, each with a function.
  ///
  /// - Parameters:
  ///   - type: The type whose `decode` is the function; nil if it is another function.
  ///   - isLossy: Whether a handler around this one drops the elements that do not decode.
  func readElements<T>(
    of array: Extractor, expecting expected: String, as type: Any.Type?, isLossy: Bool,
    _ decode: (Extractor) throws -> T
  ) throws -> [T]

  /// Decodes the members of an object, each key and each value with a function. `type` and `isLossy` are those of
  /// ``readElements(of:expecting:as:isLossy:_:)``.
  func readMembers<K: Hashable, T>(
    of object: Extractor, expecting expected: String, as type: Any.Type?, isLossy: Bool,
    key convertedKey: (_ value: Extractor, _ key: TapeIndex) throws -> K,
    _ decode: (Extractor) throws -> T
  ) throws -> [K: T]

  /// Decodes the value of an extractor with the first of several functions that does not throw.
  func readFirst<T>(of e: Extractor, _ alternatives: [(Extractor) throws -> T]) throws -> T

  /// Decodes the value of an extractor with a function, and throws if the object has keys that the function did not
  /// look up.
  func denyUnknownKeys<T>(
    of e: Extractor, except exceptions: Set<String>, _ decode: (Extractor) throws -> T
  ) throws -> T

  /// Whether there is a value at a key path of an extractor.
  func contains(_ keyPath: JSONKeyPath, in e: Extractor) -> Bool

  /// Decodes the value of an extractor for a transformer, with the function of a type.
  func readInput<T: Decodable>(of e: Extractor, _ decode: (Extractor) throws -> T) throws -> T

  /// Decides about the error of a value that a read outside these functions throws: throws it, or returns another
  /// value.
  func replace<T>(
    _ error: any Error, of value: Extractor, in model: Extractor,
    _ decode: (Extractor) throws -> T
  ) throws -> T

  /// The handler of reads whose failures a model tolerates, so that they are no failures of the document.
  var handlerOfToleratedReads: (any ReadHandler)? { get }

  /// The explorer of the handler, or of one around it; nil if the reads are those of a document.
  var readExplorer: (any ReadExplorer)? { get }
}

extension ReadHandler {
  @usableFromInline
  package func readInput<T: Decodable>(
    of e: Extractor, _ decode: (Extractor) throws -> T
  ) throws -> T {
    try decode(e)
  }

  package var readExplorer: (any ReadExplorer)? { nil }
}

/// What a read without a lookup throws to its own `catch`, where the handler of the decode makes the read.
struct ReadIsHandled: Error {
  static let error: any Error = ReadIsHandled()
}
