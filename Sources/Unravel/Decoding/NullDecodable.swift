/// A type that decodes null like any other value. For the others, null counts as absent.
///
/// The protocol is not a requirement of ``Decodable``, which would stand in the completion of every model. The
/// conformance is looked up only for a value that is null, which takes about 310 instructions unless the compiler
/// knows the type, as in an array of optionals.
@usableFromInline
protocol NullDecodable {}

/// The input of a transformer that accepts null, such as `.nullable(.day)`, in place of its type.
@usableFromInline
enum NullableInput: NullDecodable {}

/// The input of a transformer that reads the value in another way than its type: not the type that `value` decodes,
/// but null is accepted as by the type.
@usableFromInline
enum TransformedInput<From> {}

extension TransformedInput: NullDecodable where From: NullDecodable {}

/// The type that an error names in place of the input of a transformer.
protocol InputOfTransformer {
  static var input: Any.Type { get }
}

extension TransformedInput: InputOfTransformer {
  static var input: Any.Type { From.self }
}
