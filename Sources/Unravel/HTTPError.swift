/// What is wrong with a service's response when it is not what its error type describes.
///
/// ```swift
/// do {
///   todo = try Todo.decodeValue(from: body, status: status, failure: Problem.self)
/// } catch let problem as Problem {
///   // the service said what is wrong, in its own words
/// } catch let error as HTTPError {
///   // HTTP status 502 with a body that is not JSON: "<html><head>…"
/// }
/// ```
public struct HTTPError: Error, Hashable, Sendable {
  /// The response's status code (RFC 9110).
  public let status: Int

  /// The start of the body as text, cut to 200 characters; what is not UTF-8 is shown as `�`.
  ///
  /// ```swift
  /// error.excerpt    // <html><head><title>502 Bad Gateway</title>…
  /// ```
  public let excerpt: String

  /// What is wrong.
  ///
  /// ```swift
  /// if case .notJSON = error.reason { … }    // a proxy answered, not the service
  /// ```
  public let reason: Reason

  /// What can be wrong with a response.
  public enum Reason: Hashable, Sendable {
    /// There is no body where one must be.
    case emptyBody
    /// The body is not JSON.
    case notJSON(DecodeError)
    /// The body of a failure is JSON, but not of the failure's shape.
    case undecodable(DecodeError)
  }

  init(status: Int, body: [UInt8], reason: Reason) {
    self.status = status
    self.reason = reason
    // Enough bytes for 200 characters of common writing; the rest is cut.
    let text = String(decoding: body.prefix(1024), as: UTF8.self)
    var excerpt = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(200) {
      excerpt.append(scalar.isHiddenInText ? " " : scalar)
    }
    self.excerpt = String(excerpt) + (text.unicodeScalars.count > 200 ? "…" : "")
  }
}

extension HTTPError: CustomStringConvertible {
  /// The status, what is wrong, and the start of the body.
  ///
  /// ```swift
  /// // HTTP status 502 with a body that is not JSON: "<html>"
  /// ```
  public var description: String {
    switch reason {
    case .emptyBody: "HTTP status \(status) with an empty body"
    case .notJSON: "HTTP status \(status) with a body that is not JSON: \(JSONText.quoted(excerpt))"
    case .undecodable(let error):
      "HTTP status \(status) with a body of another shape than expected: \(error)"
    }
  }
}

/// A body that does not matter: decodes from anything, and from nothing.
///
/// ```swift
/// _ = try EmptyBody.decodeValue(from: [], status: 204, failure: Problem.self)
/// ```
public struct EmptyBody: Decodable, Hashable, Sendable {
  /// The only value there is.
  public init() {}

  /// Anything, null too.
  ///
  /// - Throws: Nothing.
  public static func decode(_ e: Extractor) throws -> EmptyBody { EmptyBody() }

  public static var _acceptsNull: Bool { true }
}

extension Decodable {
  /// Decodes the body of a response: the model for a status of success, else the service's own error
  /// type, which is thrown.
  ///
  /// ```swift
  /// // 200 {"id": 1, "title": "Rehearse"}
  /// try Todo.decodeValue(from: body, status: 200, failure: Problem.self)   // the todo
  ///
  /// // 404 {"title": "Not Found"}
  /// try Todo.decodeValue(from: body, status: 404, failure: Problem.self)   // throws the problem
  ///
  /// // 502 <html>…
  /// try Todo.decodeValue(from: body, status: 502, failure: Problem.self)   // throws HTTPError
  /// ```
  ///
  /// - Parameters:
  ///   - body: The body, in UTF-8.
  ///   - status: The status code; those from 200 up to 299 are success.
  ///   - failure: The type of the service's errors.
  ///   - rootKeyPath: The way to the model in the body of a success.
  ///   - options: How to read the body.
  /// - Throws: `Failure`; ``HTTPError`` if the body is empty or not JSON, or if that of a failure
  ///   is of another shape; ``DecodeError`` if the body of a success is of another shape; or what the
  ///   model's `decode` throws.
  public static func decodeValue<Failure: Decodable & Error>(
    from body: [UInt8], status: Int, failure: Failure.Type, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions()
  ) throws -> Self {
    let isSuccess = (200..<300).contains(status)
    if isSuccess, let empty = EmptyBody() as? Self { return empty }
    if body.allSatisfy(Byte.isWhitespace) {
      throw HTTPError(status: status, body: [], reason: .emptyBody)
    }

    let e: Extractor
    do {
      e = try Extractor(reading: body, options: options, using: .unravel)
    } catch let error as DecodeError {
      throw HTTPError(status: status, body: body, reason: .notJSON(error))
    }
    if isSuccess { return try e.front(rootKeyPath) }

    let problem: Failure
    do {
      problem = try e.front([])
    } catch let error as DecodeError {
      throw HTTPError(status: status, body: body, reason: .undecodable(error))
    }
    throw problem
  }

  /// Decodes the body of a response that is a string.
  ///
  /// - Throws: As ``decodeValue(from:status:failure:rootKeyPath:options:)-([UInt8],_,_,_,_)``.
  public static func decodeValue<Failure: Decodable & Error>(
    from body: some StringProtocol, status: Int, failure: Failure.Type,
    rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
  ) throws -> Self {
    try decodeValue(
      from: Array(body.utf8), status: status, failure: failure, rootKeyPath: rootKeyPath,
      options: options)
  }
}
