/// The outcome of one line of ``JSONLines`` or ``AsyncJSONLines``.
///
/// ```swift
/// for line in JSONLines<Band>(data) {
///   switch line.result {
///   case .success(let band): bands.append(band)
///   case .failure(let error): print("line \(line.number): \(error)")
///   }
/// }
/// ```
public struct JSONLine<Model> {
  /// The number of the line in the input, from 1. Empty lines count.
  public let number: Int

  /// The model, or the error: a ``DecodeError``, an error that the model's `decode` throws, or an
  /// error of the source of the bytes.
  public let result: Result<Model, any Error>

  @inlinable
  init(number: Int, result: Result<Model, any Error>) {
    self.number = number
    self.result = result
  }

  /// Returns the model.
  ///
  /// ```swift
  /// let floors = try JSONLines<Int>("3").map { try $0.get() }    // [3]
  /// try JSONLines<Int>("\"3\"").map { try $0.get() }    // throws: expected Int, found "3"
  /// ```
  ///
  /// - Throws: The error of the line, if its decoding failed.
  @inlinable
  public func get() throws -> Model { try result.get() }
}

extension JSONLine: Sendable where Model: Sendable {}
