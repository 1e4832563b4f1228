/// A key of the document for a key decoding strategy. Like the keys that `JSONDecoder` passes to a
/// strategy, it has no integer.
struct DocumentKey: CodingKey {
  let stringValue: String

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }

  var intValue: Int? { nil }
}
