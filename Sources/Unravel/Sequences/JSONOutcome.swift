/// The outcome of one line of ``JSONLines`` or ``AsyncJSONLines``, or of one element of ``JSONElements`` or
/// ``AsyncJSONElements``.
///
/// ```swift
/// for outcome in JSONElements<Band>(data, at: "objects") {
///   switch outcome.result {
///   case .success(let band): bands.append(band)
///   case .failure(let error): print("element \(outcome.index), line \(outcome.line): \(error)")
///   }
/// }
/// ```
///
/// Later versions may add properties.
public struct JSONOutcome<Model> {
  /// The number of outcomes before this one. That of an element is its index in the array.
  public let index: Int

  /// The number of the line of the input on which the value begins, from 1. For an error that ends the sequence, the
  /// line on which reading stopped.
  public let line: Int

  /// The model, or the error: a ``DecodeError``, an error that the model's `decode` throws, or an error of
  /// the source of the bytes.
  public let result: Result<Model, any Error>

  /// Creates an outcome, for a test.
  public init(index: Int, line: Int, result: Result<Model, any Error>) {
    self.index = index
    self.line = line
    self.result = result
  }

  /// Returns the model.
  ///
  /// ```swift
  /// let floors = try JSONLines<Int>("3").map { try $0.get() }    // [3]
  /// try JSONLines<Int>("\"3\"").map { try $0.get() }    // throws: expected Int, found "3"
  /// ```
  ///
  /// - Throws: The error of the line or element, if its decoding failed.
  @inlinable
  public func get() throws -> Model { try result.get() }
}

extension JSONOutcome: Sendable where Model: Sendable {}
