/// A body of an HTTP response that is ignored. It decodes from any value, and with a `status:` also from a
/// body that is empty or not JSON.
///
/// ```swift
/// _ = try EmptyBody.decodeValue(from: "", status: 204, failure: Problem.self)
/// ```
public struct EmptyBody: Decodable, NullDecodable, Hashable, Sendable {
  /// Creates an empty body, for a client that returns one.
  public init() {}

  /// Accepts any value, including null.
  ///
  /// - Throws: Never.
  public static func decode(_ e: Extractor) throws -> EmptyBody { EmptyBody() }
}
