// Arrays and dictionaries inside values, one value in place of an array, and a document in a string.

extension Transformer {
  /// A transformer of arrays, whose elements another one reads. It is for a shape inside another shape.
  ///
  /// ```swift
  /// // {"seasons": [["2022-07-03"], ["soon"]], "tours": {"a": ["2022-07-03"]}}
  /// let tours: [String: [Date]] = try e.dictionary("tours", .array(.day))    // ["a": [July 3, 2022]]
  /// let seasons: [[Date]] = try e.array("seasons", .array(.day))
  /// // throws: seasons[1][0]: expected Date "yyyy-MM-dd", found "soon"
  /// ```
  ///
  /// Its input is the array in the document, ``Extractor/Contents``:
  ///
  /// ```swift
  /// try Transformer.array(.day).apply(e <| ["seasons", 0])    // [July 3, 2022]
  /// ```
  public static func array<Element, Value>(
    _ transformer: Transformer<Element, Value>
  ) -> Transformer<Extractor.Contents<Element>, [Value]>
  where From == Extractor.Contents<Element>, To == [Value] {
    ofContents("array") { array in
      try array.e.mapElements { try transformer.read($0, array.decode) }
    }
  }

  /// A transformer of dictionaries, whose values another one reads. It is for a shape inside another shape.
  ///
  /// ```swift
  /// // {"tours": [{"a": "2022-07-03"}, {"b": "soon"}]}
  /// let tours: [[String: Date]] = try e.array("tours", .dictionary(.day))
  /// // throws: tours[1].b: expected Date "yyyy-MM-dd", found "soon"
  /// ```
  ///
  /// The keys are strings or any other `CodingKeyRepresentable`. Its input is the object in the document.
  public static func dictionary<Element, Key: CodingKeyRepresentable & SendableMetatype, Value>(
    _ transformer: Transformer<Element, Value>
  ) -> Transformer<Extractor.Contents<Element>, [Key: Value]>
  where From == Extractor.Contents<Element>, To == [Key: Value] {
    ofContents("object") { object in
      try object.e.mapMembers { try transformer.read($0, object.decode) }
    }
  }

  /// A transformer of dictionaries, whose keys another one converts.
  ///
  /// ```swift
  /// // {"days": {"2022-07-03": 3}, "zones": {"Asia/Tokio": 9}}
  /// let days: [Date: Int] = try e.value("days", .keys(.day))               // [July 3, 2022: 3]
  /// let more: [Date: Int]? = try e.valueOptional("more", .keys(.day))      // nil
  /// let zones: [TimeZone: Int] = try e.value(
  ///   "zones", .keys(.failable(TimeZone.init(identifier:))))
  /// // throws: zones["Asia/Tokio"]: expected TimeZone as key, found "Asia/Tokio"
  /// ```
  ///
  /// Of members whose keys become the same, the first counts. Its input is the object in the document.
  public static func keys<Key: Hashable & SendableMetatype, Value>(
    _ keys: Transformer<String, Key>
  ) -> Transformer<Extractor.Contents<Value>, [Key: Value]>
  where From == Extractor.Contents<Value>, To == [Key: Value] {
    ofContents("object") { object in
      try object.e.mapMembers(
        expecting: "object", key: { try $0.key(at: $1, keys) }, object.decode)
    }
  }

  /// A transformer of dictionaries, whose keys and values other ones convert.
  ///
  /// ```swift
  /// // {"days": {"2022-07-03": "3"}, "more": {"2022-07-03": "x"}}
  /// let days: [Date: Int] = try e.value("days", .keys(.day, values: .numberInString))    // [July 3, 2022: 3]
  /// let more: [Date: Int] = try e.value("more", .keys(.day, values: .numberInString))
  /// // throws: more["2022-07-03"]: expected Int (number in a string), found "x"
  /// ```
  public static func keys<Element, Key: Hashable & SendableMetatype, Value>(
    _ keys: Transformer<String, Key>, values: Transformer<Element, Value>
  ) -> Transformer<Extractor.Contents<Element>, [Key: Value]>
  where From == Extractor.Contents<Element>, To == [Key: Value] {
    ofContents("object") { object in
      try object.e.mapMembers(
        expecting: "object", key: { try $0.key(at: $1, keys) },
        { try values.read($0, object.decode) })
    }
  }

  /// A transformer that reads an array or an object by a function.
  private static func ofContents(
    _ expected: String, _ convert: @escaping @Sendable (From) throws -> To
  ) -> Transformer<From, To> {
    // The errors of the function are those of the values inside, or have the value as their site.
    Transformer(
      .text(expected), null: .countsAsAbsent, reading: { e, decode in try convert(decode(e)) },
      convert
    )
  }
}

extension Extractor {
  /// The converted key of a member, whose value this is.
  fileprivate func key<K>(
    at index: TapeIndex, _ transformer: Transformer<String, K>
  ) throws -> K {
    do {
      return try transformer.convert(document.string(at: index).canonicallyOrdered)
    } catch let error as DecodeError {
      guard let expected = error.expectedOfWholeValue else { throw error }
      throw mismatch(ofKeyAt: index, expected)
    }
  }
}

// MARK: - One or many

extension Transformer where To == [From] {
  /// A value, or an array of such values, as an array.
  ///
  /// ```swift
  /// // {"tags": "pop", "labels": ["pop", "techno"], "years": ["2000", 2001]}
  /// let tags: [String] = try e.value("tags", .oneOrMany)        // ["pop"]
  /// let labels: [String] = try e.value("labels", .oneOrMany)    // ["pop", "techno"]
  /// let years: [String] = try e.value("years", .oneOrMany)      // throws: years[1]: expected String, found 2001
  /// ```
  ///
  /// A value that is an array is an array of values, also if the values are arrays.
  public static var oneOrMany: Transformer<From, [From]> {
    Transformer(
      nil, null: .countsAsAbsent,
      reading: { e, decode in
        if e.context.tape[e.index].kind == .array { return try e.mapElements(decode) }
        e.beginOnlyElement()
        return [try decode(e)]
      }
    ) { [$0] }
  }
}

extension Transformer {
  /// A value, or an array of values, as an array, each read by a transformer.
  ///
  /// ```swift
  /// // {"tour": "2022-07-03", "tours": ["2022-07-03", "soon"]}
  /// try e.value("tour", .oneOrMany(.day))     // [July 3, 2022]
  /// try e.value("tours", .oneOrMany(.day))
  /// // throws: tours[1]: expected Date "yyyy-MM-dd", found "soon"
  /// ```
  public static func oneOrMany<Value>(
    _ transformer: Transformer<From, Value>
  ) -> Transformer<From, [Value]> where To == [Value] {
    Transformer(
      transformer.expectation, null: .countsAsAbsent,
      reading: { e, decode in
        if e.context.tape[e.index].kind == .array {
          return try e.mapElements { try transformer.read($0, decode) }
        }
        e.beginOnlyElement()
        return [try transformer.read(e, decode)]
      }
    ) { [try transformer.convert($0)] }
  }
}

// MARK: - JSON in a string

extension Transformer where From == To {
  /// A value, or a string that contains its JSON.
  ///
  /// ```swift
  /// // {"payload": "{\"id\": 7}", "data": {"id": 7}, "body": "{\"id\": \"7\"}"}
  /// let payload: [String: Int] = try e.value("payload", .embeddedJSON)    // ["id": 7]
  /// let data: [String: Int] = try e.value("data", .embeddedJSON)          // ["id": 7]
  /// let body: [String: Int] = try e.value("body", .embeddedJSON)
  /// // throws: body.id: expected Int, found "7"
  /// //   --> line 1, column 8 of the string at body
  /// ```
  ///
  /// A string is always read as JSON, also where a string is wanted. The ``ReadingOptions`` of the document around it
  /// hold for its content, which ends early only where the string does. Into an optional, the string `"null"` is nil.
  public static var embeddedJSON: Transformer<To, To> {
    Transformer(nil, reading: { e, decode in try e.readEmbedded(decode) }) { $0 }
  }
}

extension Transformer {
  /// A value, or a string that contains its JSON, which a transformer reads.
  ///
  /// ```swift
  /// // {"days": "[\"2022-07-03\"]"}
  /// let days: [Date] = try e.value("days", .embeddedJSON(.array(.day)))    // [July 3, 2022]
  /// ```
  public static func embeddedJSON(
    _ transformer: Transformer<From, To>
  ) -> Transformer<From, To> {
    Transformer(
      transformer.expectation, null: transformer.inputNullRule,
      reading: { e, decode in try e.readEmbedded { try transformer.read($0, decode) } }
    ) { try transformer.convert($0) }
  }
}

extension Extractor {
  /// Reads the document in the string, or the value itself if it is no string.
  fileprivate func readEmbedded<T>(_ decode: (Extractor) throws -> T) throws -> T {
    guard let text = document.stringValue(at: index) else { return try decode(self) }
    do {
      let context = context.inner(of: try embeddedDocument(in: text), handler: nil)
      return try decode(Extractor(context: context, index: .root))
    } catch {
      throw DecodeError.detached(error)
    }
  }

  /// Parses the document in the string. A string that the end of the input cuts has the beginning of one.
  private func embeddedDocument(in text: String) throws -> Document {
    var options = context.settings.parserOptions
    options.acceptsTruncation = isTruncated
    options.keepsPartialStrings = isTruncated
    do throws(RefusedInput) {
      return try Document.parse(text._bytes.input, options: options)
    } catch {
      throw DecodeError.malformed(MalformedJSON(error, isJSON5: options.allowsJSON5))
    }
  }
}
