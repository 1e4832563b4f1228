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
  ///   - failure: The type of the service's errors. A transformer reads errors of other types, such as Codable ones.
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
    try decodeBody(of: body, status, options, failure: serviceError(failure)) { e in
      try e.decodeRoot(rootKeyPath)
    }
  }

  /// Decodes the body of an HTTP response. If the status is not a success, reads and throws the service's error with
  /// a transformer.
  ///
  /// ```swift
  /// // 404 {"code": 34, "message": "Not Found"}, and struct Problem: Error, Codable
  /// try Todo.decodeValue(from: body, status: 404, failure: .codable(Problem.self))    // throws the problem
  ///
  /// // 409 {"error": {"code": 34}}, and enum Code: Int, Error, Decodable
  /// let code = Transformer<Extractor, Code> { e in try e <| ["error", "code"] }
  /// try Todo.decodeValue(from: body, status: 409, failure: code)    // throws the code
  ///
  /// // 409 {"error": "conflict"}
  /// try Todo.decodeValue(from: body, status: 409, failure: code)    // throws HTTPResponseError
  /// ```
  ///
  /// A function that reads the error is given as such a transformer. There is no form that takes the function alone:
  /// as a trailing closure it would look like one that reads the body of a success.
  ///
  /// - Parameters:
  ///   - body: The body, as text or as bytes.
  ///   - status: The status code. A code from 200 to 299 is a success.
  ///   - failure: What reads the service's errors, such as `.codable(Problem.self)`.
  ///   - rootKeyPath: The path to the model in the body of a success.
  ///   - options: How to read the body.
  /// - Throws: As ``decodeValue(from:status:failure:rootKeyPath:options:)-(_,_,Failure.Type,_,_)``.
  public static func decodeValue<From: Decodable, Failure: Error>(
    from body: some JSONInput, status: Int, failure: Transformer<From, Failure>,
    rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
  ) throws -> Self {
    try decodeBody(of: body, status, options, failure: failure.serviceError) { e in
      try e.decodeRoot(rootKeyPath)
    }
  }
}

/// Decodes the body of an HTTP response, as the type that the context requires. If the status is not a success, decodes
/// and throws the service's error type.
///
/// ```swift
/// // 200 {"id": 1, "title": "Rehearse"}
/// let todo: Todo = try decodeValue(from: body, status: 200, failure: Problem.self)
///
/// // 404 {"title": "Not Found"}
/// let none: Todo = try decodeValue(from: body, status: 404, failure: Problem.self)    // throws the problem
/// ```
///
/// - Throws: As ``Decodable/decodeValue(from:status:failure:rootKeyPath:options:)-(_,_,Failure.Type,_,_)``.
public func decodeValue<T: Decodable, Failure: Decodable & Error>(
  from body: some JSONInput, status: Int, failure: Failure.Type, rootKeyPath: JSONKeyPath = [],
  options: ReadingOptions = ReadingOptions()
) throws -> T {
  try T.decodeValue(
    from: body, status: status, failure: failure, rootKeyPath: rootKeyPath, options: options)
}

/// Decodes the body of an HTTP response, as the type that the context requires. If the status is not a success, reads
/// and throws the service's error with a transformer.
///
/// ```swift
/// // 404 {"code": 34, "message": "Not Found"}, and struct Problem: Error, Codable
/// let none: Todo = try decodeValue(from: body, status: 404, failure: .codable(Problem.self))
/// // throws the problem
/// ```
///
/// - Throws: As ``Decodable/decodeValue(from:status:failure:rootKeyPath:options:)-(_,_,Transformer<From,Failure>,_,_)``.
public func decodeValue<T: Decodable, From: Decodable, Failure: Error>(
  from body: some JSONInput, status: Int, failure: Transformer<From, Failure>,
  rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
) throws -> T {
  try T.decodeValue(
    from: body, status: status, failure: failure, rootKeyPath: rootKeyPath, options: options)
}

/// Decodes the body of an HTTP response with a function. If the status is not a success, decodes and throws the
/// service's error type.
///
/// ```swift
/// // 200 {"count": 3}
/// try decodeValue(from: body, status: 200, failure: Problem.self) { e in try e <| "count" as Int }    // 3
///
/// // 404 {"title": "Not Found"}
/// try decodeValue(from: body, status: 404, failure: Problem.self) { e in try e <| "count" as Int }
/// // throws the problem
/// ```
///
/// - Throws: As ``Decodable/decodeValue(from:status:failure:rootKeyPath:options:)-(_,_,Failure.Type,_,_)``,
///   and what the function throws.
public func decodeValue<T, Failure: Decodable & Error>(
  from body: some JSONInput, status: Int, failure: Failure.Type, rootKeyPath: JSONKeyPath = [],
  options: ReadingOptions = ReadingOptions(), _ decode: (Extractor) throws -> T
) throws -> T {
  try decodeBody(of: body, status, options, failure: serviceError(failure)) { e in
    try e.decodeRoot(rootKeyPath) { e in try e.decodeUnlessNull(decode) }
  }
}

/// Decodes the body of an HTTP response with a function. If the status is not a success, reads and throws the service's
/// error with a transformer.
///
/// ```swift
/// // 404 {"code": 34, "message": "Not Found"}, and struct Problem: Error, Codable
/// try decodeValue(from: body, status: 404, failure: .codable(Problem.self)) { e in
///   try e <| "count" as Int
/// }
/// // throws the problem
/// ```
///
/// - Throws: As ``Decodable/decodeValue(from:status:failure:rootKeyPath:options:)-(_,_,Transformer<From,Failure>,_,_)``,
///   and what the function throws.
public func decodeValue<T, From: Decodable, Failure: Error>(
  from body: some JSONInput, status: Int, failure: Transformer<From, Failure>,
  rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
  _ decode: (Extractor) throws -> T
) throws -> T {
  try decodeBody(of: body, status, options, failure: failure.serviceError) { e in
    try e.decodeRoot(rootKeyPath) { e in try e.decodeUnlessNull(decode) }
  }
}

/// Reads and converts the body of an HTTP response. If the status is not a success, decodes and throws the service's
/// error type.
///
/// ```swift
/// // 200 ["2022-07-03"]
/// try decodeValue(from: body, status: 200, failure: Problem.self, .array(.day))    // [July 3, 2022]
///
/// // 404 {"title": "Not Found"}
/// try decodeValue(from: body, status: 404, failure: Problem.self, .array(.day))    // throws the problem
/// ```
///
/// - Throws: As ``Decodable/decodeValue(from:status:failure:rootKeyPath:options:)-(_,_,Failure.Type,_,_)``,
///   and what the transformer throws.
public func decodeValue<From: Decodable, To, Failure: Decodable & Error>(
  from body: some JSONInput, status: Int, failure: Failure.Type, rootKeyPath: JSONKeyPath = [],
  options: ReadingOptions = ReadingOptions(), _ transformer: Transformer<From, To>
) throws -> To {
  try decodeBody(of: body, status, options, failure: serviceError(failure)) { e in
    try e.decodeRoot(rootKeyPath, null: transformer.nullRule) { try transformer.decode($0) }
  }
}

/// Reads and converts the body of an HTTP response. If the status is not a success, reads and throws the service's
/// error with a transformer, too.
///
/// ```swift
/// // 404 {"code": 34, "message": "Not Found"}, where Problem and Todo are Codable
/// try decodeValue(from: body, status: 404, failure: .codable(Problem.self), .codable(Todo.self))
/// // throws the problem
/// ```
///
/// - Throws: As ``Decodable/decodeValue(from:status:failure:rootKeyPath:options:)-(_,_,Transformer<From,Failure>,_,_)``,
///   and what the first transformer throws.
public func decodeValue<From: Decodable, To, FailureFrom: Decodable, Failure: Error>(
  from body: some JSONInput, status: Int, failure: Transformer<FailureFrom, Failure>,
  rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
  _ transformer: Transformer<From, To>
) throws -> To {
  try decodeBody(of: body, status, options, failure: failure.serviceError) { e in
    try e.decodeRoot(rootKeyPath, null: transformer.nullRule) { try transformer.decode($0) }
  }
}

/// What decodes the error of a service in the body of a response.
private func serviceError<Failure: Decodable & Error>(
  _ failure: Failure.Type
) -> (Extractor) throws -> Failure {
  { body in try body.decodeRoot([]) }
}

extension Transformer where From: Decodable, To: Error {
  /// The error of a service in the body of a response.
  fileprivate func serviceError(_ body: Extractor) throws -> To {
    try body.decodeRoot([], null: nullRule) { try decode($0) }
  }
}

/// Decodes the body of a success with a function; for any other status throws the service's error, which another
/// function decodes.
private func decodeBody<T, Failure: Error>(
  of body: some JSONInput, _ status: Int, _ options: ReadingOptions,
  failure: (Extractor) throws -> Failure, _ decode: (Extractor) throws -> T
) throws -> T {
  let body = body._bytes.input
  let isSuccess = (200..<300).contains(status)
  if isSuccess, let empty = EmptyBody() as? T { return empty }
  if body.withBytes({ $0.endOfWhitespace($0.textStart) == $0.count }) {
    if isSuccess, let optional = T.self as? any AnyOptional.Type,
      let empty = optional.empty as? T
    {
      return empty
    }
    throw HTTPResponseError(status: status, body: Input([]), reason: .emptyBody)
  }

  func attempt<Result>(
    orFail reason: HTTPResponseError.Reason, _ step: () throws -> Result
  ) throws -> Result {
    do {
      return try step()
    } catch let error as DecodeError {
      let error = HTTPResponseError(
        status: status, body: body, reason: reason, decodeError: error)
      throw options.redactsErrors ? error.redacted : error
    }
  }
  let e = try attempt(orFail: .notJSON) { try Extractor(reading: body, options: options) }
  if isSuccess { return try decode(e) }
  throw try attempt(orFail: .undecodable) { try failure(e) }
}
