/// Records what a model uses besides its reads. The value that is used is a sample.
@usableFromInline
package protocol ReadExplorer: AnyObject {
  /// Called before a `Codable` type reads the value, whose reads no handler makes.
  func willReadCodable() throws

  /// Called before a model reads a property of the value, such as its kind or its count.
  func willInspect()

  /// Called before the value is compared with values for which a transformer returns nil.
  func willCompare(with values: [JSONValue])

  /// The empty array or object that a model iterates over in place of the value.
  func collection(_ kind: ReadCollection) -> Extractor
}

/// What a model iterates over.
@usableFromInline
package enum ReadCollection: Sendable {
  case elements, members
}
