/// A type that decodes null like any other value. For the others, null counts as absent.
///
/// The protocol is not a requirement of ``Decodable``, which would stand in the completion of every model. The
/// conformance is looked up only for a value that is null.
@usableFromInline
protocol NullDecodable {}

extension Optional: NullDecodable {}
extension JSONValue: NullDecodable {}
extension Extractor: NullDecodable {}
extension EmptyBody: NullDecodable {}

extension Decodable {
  /// Whether null is decoded like any other value.
  @inlinable
  static var acceptsNull: Bool { self is any NullDecodable.Type }
}
