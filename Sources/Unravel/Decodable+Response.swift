extension Decodable {
  /// Decodes the body of an HTTP response. If the status is not a success, decodes and throws the
  /// service's error type.
  ///
  /// ```swift
  /// // 200 {"id": 1, "title": "Rehearse"}
  /// try Todo.decodeValue(from: body, status: 200, failure: Problem.self)   // the todo
  ///
  /// // 204, without a body
  /// try Todo?.decodeValue(from: body, status: 204, failure: Problem.self)  // nil
  ///
  /// // 404 {"title": "Not Found"}
  /// try Todo.decodeValue(from: body, status: 404, failure: Problem.self)   // throws the problem
  ///
  /// // 502 <html>…
  /// try Todo.decodeValue(from: body, status: 502, failure: Problem.self)   // throws HTTPResponseError
  /// ```
  ///
  /// - Parameters:
  ///   - body: The body, as text or as bytes.
  ///   - status: The status code. A code from 200 to 299 is a success.
  ///   - failure: The type of the service's errors.
  ///   - rootKeyPath: The path to the model in the body of a success.
  ///   - options: How to read the body.
  /// - Throws: `Failure`; ``HTTPResponseError`` if the body is not JSON, if the body of a failure does not
  ///   decode, or if the body is empty, unless the status is a success and the type an optional, which is
  ///   nil then, or ``EmptyBody``; ``DecodeError`` if the body of a success does not decode; or the error that the
  ///   model's `decode` throws.
  public static func decodeValue<Failure: Decodable & Error>(
    from body: some JSONInput, status: Int, failure: Failure.Type, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions()
  ) throws -> Self {
    let body = body._bytes.input
    let isSuccess = (200..<300).contains(status)
    if isSuccess, let empty = EmptyBody() as? Self { return empty }
    if body.withBytes({ $0.endOfWhitespace($0.textStart) == $0.count }) {
      if isSuccess, let optional = Self.self as? any AnyOptional.Type,
        let empty = optional.empty as? Self
      {
        return empty
      }
      throw HTTPResponseError(status: status, body: Input([]), reason: .emptyBody)
    }

    func attempt<T>(orFail reason: HTTPResponseError.Reason, _ step: () throws -> T) throws -> T {
      do {
        return try step()
      } catch let error as DecodeError {
        let error = HTTPResponseError(
          status: status, body: body, reason: reason, decodeError: error)
        throw options.redactsErrors ? error.redacted : error
      }
    }
    let e = try attempt(orFail: .notJSON) { try Extractor(reading: body, options: options) }
    if isSuccess { return try e.decodeRoot(rootKeyPath) }
    throw try attempt(orFail: .undecodable) { try e.decodeRoot([]) as Failure }
  }
}
