/// The loops over the elements of a value from which a kind of failure escapes.
///
/// A model may read a value several times and tolerate the failures of some of the reads. The loops
/// over a value differ in the type of their elements and in the spelling of keys, and those with a
/// function in their number.
struct EscapingLoop: Hashable {
  let container: TapeIndex
  private let number: Int
  private let element: ObjectIdentifier
  private let convertsToSnakeCase: Bool
  private let kind: Kind

  /// The case of an error and, for a mismatch, the expected type: a model may handle some errors of a
  /// read and rethrow the others.
  private struct Kind: Hashable {
    let error: UInt8
    var expected: String?
  }

  /// - Parameters:
  ///   - container: The array or the object.
  ///   - element: The type of an element.
  ///   - number: The number of loops with a function that this one follows.
  ///   - error: An error of an element.
  init(
    over container: Extractor, of element: Any.Type, number: Int, throwing error: any Error
  ) {
    self.container = container.index
    self.number = number
    self.element = ObjectIdentifier(element)
    convertsToSnakeCase = container.context.settings.convertsToSnakeCase
    let error = error as? DecodeError
    var kind = Kind(error: error?.kind ?? DecodeError.customKind)
    if case .typeMismatch(let expected, _, _)? = error { kind.expected = expected }
    self.kind = kind
  }
}

/// A failure while it is thrown through the reads and the loops that contain its value.
///
/// The library is not notified if a model catches the failure. The next error is the same failure only if
/// it is thrown from a value that contains the value that the failure reached last.
struct EscapingFailure {
  let key: FailureKey

  /// The value that the failure reached last; `.none` before it reached one.
  private(set) var last = TapeIndex.none

  /// The loops that the failure left.
  private(set) var loops: [EscapingLoop] = []

  init(_ key: FailureKey) { self.key = key }

  /// Whether a failure that is thrown from a value is this failure.
  func reaches(_ e: Extractor, as key: FailureKey) -> Bool {
    e.contains(last) && self.key == key
  }

  /// Records that the failure is thrown from a read of a value, and from the loop that contains the read.
  mutating func leave(readOf e: Extractor, in loop: EscapingLoop?) {
    last = e.index
    if let loop { loops.append(loop) }
  }
}
