/// An HTTP response whose body is empty, not JSON, or not the service's error type.
///
/// ```swift
/// do {
///   todo = try Todo.decodeValue(from: body, status: status, failure: Problem.self)
/// } catch let problem as Problem {
///   // the service's own error
/// } catch let error as HTTPResponseError {
///   // HTTP status 502 with a body that is not JSON: "<html><head>…"
/// }
/// ```
public struct HTTPResponseError: Error, Hashable, Sendable {
  /// The response's status code (RFC 9110).
  public let status: Int

  /// The beginning of the body as text, at most 200 Unicode scalars and an ellipsis. Invalid UTF-8 is
  /// replaced by `�`.
  ///
  /// ```swift
  /// error.excerpt    // <html><head><title>502 Bad Gateway</title>…
  /// ```
  public private(set) var excerpt: String

  /// Why the body could not be decoded.
  ///
  /// ```swift
  /// if error.reason == .notJSON { … }    // probably a proxy's response
  /// ```
  public let reason: Reason

  /// The error of the body; nil for an empty body.
  ///
  /// ```swift
  /// error.decodeError?.message    // malformed JSON: expected a value
  /// ```
  public private(set) var decodeError: DecodeError?

  /// Whether the body begins like an array, an object or a string. A digit or a letter may begin a
  /// sentence, such as `404 page not found`.
  private let beginsLikeJSON: Bool

  /// The reason why a body could not be decoded. Later versions may add reasons.
  public struct Reason: Hashable, Sendable {
    private let number: UInt8

    /// The body is empty, which only an optional and ``EmptyBody`` decode from.
    public static var emptyBody: Reason { Reason(number: 0) }
    /// The body is not JSON.
    public static var notJSON: Reason { Reason(number: 1) }
    /// The body of a failure is JSON that does not decode as the service's error type.
    public static var undecodable: Reason { Reason(number: 2) }
  }

  /// Creates an error of a response, for a test.
  ///
  /// ```swift
  /// HTTPResponseError(status: 502, body: "<html>", reason: .notJSON, decodeError: .custom("not JSON"))
  /// // HTTP status 502 with a body that is not JSON: "<html>"
  /// ```
  ///
  /// - Parameters:
  ///   - status: The response's status code.
  ///   - body: The body, whose beginning becomes ``excerpt``.
  ///   - reason: Why the body could not be decoded.
  ///   - decodeError: The error of the body; nil for an empty one.
  public init(
    status: Int, body: some JSONInput = "", reason: Reason, decodeError: DecodeError? = nil
  ) {
    self.init(status: status, body: body._bytes.input, reason: reason, decodeError: decodeError)
  }

  init(status: Int, body: Input, reason: Reason, decodeError: DecodeError? = nil) {
    // A scalar has at most four bytes, and one more scalar shows that the text is cut.
    let byteCount = (Excerpt.maximumTextLength + 1) * 4
    let start = body.withBytes { $0.slice(0, min($0.count, byteCount)).copy() }
    let text = String(decoding: start, as: UTF8.self).onOneLine
    let end = text.unicodeScalars.prefix(Excerpt.maximumTextLength).endIndex
    excerpt = String(text[..<end]) + (end < text.endIndex ? "…" : "")
    beginsLikeJSON = excerpt.first { $0 != " " }.map { "[{\"".contains($0) } ?? false
    self.status = status
    self.reason = reason
    self.decodeError = decodeError
  }
}

extension HTTPResponseError {
  /// The same error without text of the body, for logs.
  ///
  /// ```swift
  /// // HTTP status 502 with a body that is not JSON: "<html><head>…"
  /// error.redacted    // HTTP status 502 with a body that is not JSON
  /// ```
  ///
  /// ``decodeError`` becomes its ``DecodeError/redacted``.
  public var redacted: HTTPResponseError {
    var redacted = self
    redacted.excerpt = ""
    redacted.decodeError = decodeError?.redacted
    return redacted
  }
}

extension HTTPResponseError: CustomStringConvertible {
  /// The status, the reason, and the beginning of the body, or the line of it that is malformed.
  ///
  /// ```swift
  /// // HTTP status 502 with a body that is not JSON: "<html>"
  ///
  /// // HTTP status 200 with a body of malformed JSON: a number must not begin with a zero
  /// //  --> line 3, column 2
  /// // 3 | 03]
  /// //   |  ^
  /// ```
  public var description: String {
    guard let decodeError else { return "HTTP status \(status) with an empty body" }
    if reason == .undecodable {
      return "HTTP status \(status) with a body of another shape than expected: \(decodeError)"
    }
    if beginsLikeJSON { return "HTTP status \(status) with a body of \(decodeError)" }
    let quoted = excerpt.isEmpty ? "" : ": \(JSONText.quoted(excerpt))"
    return "HTTP status \(status) with a body that is not JSON\(quoted)"
  }
}
