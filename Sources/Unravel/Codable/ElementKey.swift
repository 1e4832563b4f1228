/// The key to an element of an array.
struct ElementKey: CodingKey {
  let index: Int

  init(_ index: Int) { self.index = index }

  init?(intValue: Int) { index = intValue }

  init?(stringValue: String) { nil }

  var intValue: Int? { index }

  var stringValue: String { "Index \(index)" }
}
