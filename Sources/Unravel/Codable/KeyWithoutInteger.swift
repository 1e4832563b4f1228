/// A key of the document for a key decoding strategy, or that a strategy left as it is. Like the keys of
/// `JSONDecoder` for both, it has no integer.
struct KeyWithoutInteger: CodingKey {
  let stringValue: String

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }

  var intValue: Int? { nil }
}
