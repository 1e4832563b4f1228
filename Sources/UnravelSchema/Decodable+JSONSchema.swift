public import Unravel

extension Unravel.Decodable {
  /// The JSON Schema (draft 2020-12) of the documents that the type decodes.
  ///
  /// The product `UnravelSchema` declares it, so the file has `import UnravelSchema` beside `import Unravel`.
  ///
  /// ```swift
  /// struct Band: Decodable {
  ///   let name: String, formed: Int?
  ///   static func decode(_ e: Extractor) throws -> Band {
  ///     try Band(name: e <| "name", formed: e <|? "formed")
  ///   }
  /// }
  ///
  /// Band.jsonSchema().text()
  /// // {"type":"object","required":["name"],"properties":{"name":{"type":"string"},
  /// //  "formed":{"anyOf":[{"type":"integer"},{"type":"null"}]}}}
  /// ```
  ///
  /// The type's `decode` runs several times for each field, at most 20,000 times, on samples that answer each read: a
  /// model must have no side effects, and must decode or throw whatever the values are. An array or text may be empty,
  /// and a number negative. A model that branches on an enum, a Boolean, or the presence of a value has a variant for each branch. An
  /// enum lists its cases if it is `CaseIterable`. A branch that reads other fields for a certain string is not seen.
  ///
  /// What no sample shows, such as a guard that compares with a certain value, is open, and a `$comment` says so:
  ///
  /// ```swift
  /// struct Version: Decodable {
  ///   static func decode(_ e: Extractor) throws -> Version {
  ///     guard try e <| "version" == 7 else { throw DecodeError.custom("another version") }
  ///     return Version()
  ///   }
  /// }
  ///
  /// Version.jsonSchema().text()
  /// // {"$comment":"The model refuses the samples of this value.",
  /// //  "properties":{"version":{"anyOf":[{"type":"integer"},{}]}}}
  /// ```
  ///
  /// - Parameter strict: Whether the schema is one that strict services of language models accept: each key is
  ///   required, null stands for an absent value, objects have no other keys, and bounds and patterns stand in a
  ///   `description`. Of a dictionary, only the keys of an enum are described.
  public static func jsonSchema(strict: Bool = false) -> JSONValue {
    let explorer = Explorer(isStrict: strict)
    defer { explorer.finish() }
    let schema = explorer.document(of: Self.self)
    return strict ? schema.strictDocument : schema
  }
}
