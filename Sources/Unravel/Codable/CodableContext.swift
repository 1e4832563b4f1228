/// What the decoders of one document and their errors share.
final class CodableContext: Sendable {
  let decoding: DecodingContext
  let strategies: CodableDecoder
  let keyConversion: KeyConversion
  let nonConformingFloats: NonConformingFloats?

  /// Whether the root value is a member of an object that another decoder reads.
  let isRootMember: Bool

  init(_ decoding: DecodingContext, with strategies: CodableDecoder, isRootMember: Bool) {
    self.decoding = decoding
    self.strategies = strategies
    self.isRootMember = isRootMember
    keyConversion = strategies.keyConversion
    nonConformingFloats = strategies.nonConformingFloats
  }
}

/// How the keys of the document become the keys of the models.
enum KeyConversion: Sendable {
  case none
  case snakeCase
  case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
}

/// The strings that represent the floating-point values that JSON has no numbers for.
struct NonConformingFloats: Sendable {
  let positiveInfinity: String
  let negativeInfinity: String
  let nan: String

  /// The value that a string represents. Strings are compared byte by byte, which takes linear time.
  func value(of string: String) -> Double? {
    if string.hasSameUTF8(as: positiveInfinity) { return .infinity }
    if string.hasSameUTF8(as: negativeInfinity) { return -.infinity }
    return string.hasSameUTF8(as: nan) ? .nan : nil
  }
}
