/// A type that decodes null like any other value. For the others, null counts as absent.
///
/// The protocol is not a requirement of ``Decodable``, which would stand in the completion of every model. The
/// conformance is looked up only for a value that is null, which takes about 310 instructions unless the compiler
/// knows the type, as in an array of optionals.
@usableFromInline
protocol NullDecodable {}
