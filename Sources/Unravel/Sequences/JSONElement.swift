/// The outcome of one element of ``JSONElements`` or ``AsyncJSONElements``.
///
/// ```swift
/// for element in JSONElements<Band>(data, at: "objects") {
///   switch element.result {
///   case .success(let band): bands.append(band)
///   case .failure(let error): print("element \(element.index): \(error)")
///   }
/// }
/// ```
public struct JSONElement<Model> {
  /// The index of the element in the array, from 0. The index of an error that ends the sequence is that of
  /// the next element.
  public let index: Int

  /// The model, or the error: a ``DecodeError``, an error that the model's `decode` throws, or an error of
  /// the source of the bytes.
  public let result: Result<Model, any Error>

  @inlinable
  init(index: Int, result: Result<Model, any Error>) {
    self.index = index
    self.result = result
  }

  /// Returns the model.
  ///
  /// ```swift
  /// let floors = try JSONElements<Int>("[3]", at: []).map { try $0.get() }    // [3]
  /// try JSONElements<Int>("[\"3\"]", at: []).map { try $0.get() }    // throws: [0]: expected Int, found "3"
  /// ```
  ///
  /// - Throws: The error of the element, if its decoding failed.
  @inlinable
  public func get() throws -> Model { try result.get() }
}

extension JSONElement: Sendable where Model: Sendable {}
