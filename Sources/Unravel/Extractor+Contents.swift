extension Extractor {
  /// The elements of an array or the values of an object, which are not decoded yet, and the function that decodes
  /// each of them.
  ///
  /// The transformers that read an array or an object have it as their input: ``Transformer/array(_:)``,
  /// ``Transformer/dictionary(_:)``, ``Transformer/keys(_:)`` and ``Transformer/keys(_:values:)``. A program seldom
  /// writes its name, because the methods of an extractor and the operators infer it:
  ///
  /// ```swift
  /// // {"tour": ["2022-07-03"], "label": "pop"}
  /// try e.value("tour", .array(.day))                  // [July 3, 2022]
  /// try Transformer.array(.day).apply(e <| "tour")     // the same
  /// try Transformer.array(.day).apply(e <| "label")    // throws: label: expected array, found "pop"
  /// ```
  public struct Contents<Element> {
    let e: Extractor

    // A transformer of contents can be created where it is not known that the elements are decodable.
    let decode: (Extractor) throws -> Element
  }
}

extension Extractor.Contents: Decodable where Element: Decodable {
  /// The contents of a value. Whether it is an array or an object is checked when they are read.
  ///
  /// ```swift
  /// // {"tour": ["2022-07-03"]}
  /// let tour = try e <| "tour" as Extractor.Contents<String>
  /// try Transformer.array(.day).apply(tour)         // [July 3, 2022]
  /// try Transformer.dictionary(.day).apply(tour)    // throws: tour: expected object, found ["2022-07-03"]
  /// ```
  public static func decode(_ e: Extractor) throws -> Extractor.Contents<Element> {
    Extractor.Contents(e: e, decode: Element.decodeInput)
  }
}
