/// The models in an array that is too large for memory.
///
/// ```swift
/// // {"objects": [{"name": "Perfume", "formed": 1999}, {"name": "Fugazi"}, … ], "next": null}
/// for element in try JSONElements<Band>(contentsOf: url, at: "objects") {
///   print(element.index, try element.get().name)
/// }
/// // 0 Perfume
/// // throws: objects[1].formed: missing "formed"
/// //          --> line 1, column 50
/// ```
///
/// An element is the outcome of one value. ``JSONOutcome/get()`` throws its error, which ends the loop. A loop
/// that switches over ``JSONOutcome/result`` visits every element:
///
/// ```swift
/// for element in try JSONElements<Band>(contentsOf: url, at: "objects") {
///   switch element.result {
///   case .success(let band): bands.append(band)
///   case .failure(let error): print(error)
///   }
/// }
/// ```
///
/// The array is at a key path of the document; the empty path is the document itself. The whole document is
/// validated (RFC 8259), before and after the array. A fault in it, input that ends early, and a document
/// that has no array at the path end the sequence: the error is the last element. Path, line and column of an
/// error are those in the whole document.
///
/// ```swift
/// JSONElements<Int>("[1, \"2\", 3]").map { try? $0.get() }       // [1, nil, 3]
/// JSONElements<Int>("[1, 2, 3").map { try? $0.get() }            // [1, 2, nil]: the input ends early
/// JSONElements<Int>("{\"a\": [1]} x", at: "a").map { try? $0.get() }     // [1, nil]: content after the document
/// ```
///
/// The label `at:` is the path to the array. There is no path to a value in each element, as ``JSONLines`` has it in
/// `rootKeyPath:`. The elements of `{"rows": [{"doc": {…}}]}` are read as extractors:
///
/// ```swift
/// for element in JSONElements<Extractor>(data, at: "rows") {
///   let band: Band = try element.get() <| "doc"
/// }
/// ```
///
/// ## Memory
///
/// At most one chunk and one element are in memory at a time, independent of the size of the document. A
/// model that keeps an ``Extractor`` keeps the bytes of its element, or, if the elements are short, at most 16 KiB of
/// elements around it. Objects and arrays outside of the elements can have any size. With
/// ``ReadingOptions/DuplicateKeys/refuse``, the keys of the objects that contain the array, and of others that
/// are longer than a chunk, are kept to compare them.
///
/// ## Options
///
/// The input is always UTF-8, and neither JSON5 nor `JSONSerialization` can read it in parts: with
/// ``ReadingOptions/allowsUTF16And32``, ``ReadingOptions/allowsJSON5`` or another ``ReadingOptions/reader``, the only
/// element is an error. With ``ReadingOptions/truncatedInput``, the
/// elements of a document that ends early are read as far as they go, and the end is not an error.
///
/// ``AsyncJSONElements`` is the sequence for bytes that arrive over time, ``JSONLines`` that for a document on
/// every line.
public struct JSONElements<Model: Decodable>: Sequence, Sendable {
  @usableFromInline let reader: OutcomeReader<Model>
  @usableFromInline let chunks: ChunkSource

  @usableFromInline
  init(
    _ chunks: ChunkSource, _ keyPath: JSONKeyPath, _ options: ReadingOptions,
    _ maximumElementLength: Int
  ) {
    reader = OutcomeReader(ElementReader(keyPath, options, maximumElementLength))
    self.chunks = chunks
  }

  /// Returns an iterator that begins with the first element.
  @inlinable
  public func makeIterator() -> some IteratorProtocol<JSONOutcome<Model>> {
    OutcomeIterator(reader, chunks)
  }
}

// MARK: - Sources

extension JSONElements {
  /// Creates the sequence of the elements of an array in an input.
  ///
  /// ```swift
  /// // {"floors": [3, "4"]}
  /// let floors = JSONElements<Int>(data, at: "floors")
  /// try floors.map { try $0.get() }    // throws: floors[1]: expected Int, found "4"
  /// ```
  ///
  /// An array is used in place. `Data` is copied chunk by chunk during the loop.
  ///
  /// - Parameters:
  ///   - input: The document, as text or as bytes in UTF-8.
  ///   - keyPath: The path to the array, if it is not the whole document.
  ///   - options: How to read the document.
  ///   - maximumElementLength: The number of bytes that an element may have, 16 MiB by default. A longer
  ///     array or object is an error and is not decoded; a longer string or number ends the sequence, also
  ///     outside of the array if it is longer than 256 KiB. A negative number counts as zero.
  @inlinable
  public init(
    _ input: some JSONInput, at keyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(),
    maximumElementLength: Int = 1 << 24
  ) {
    self.init(ChunkSource(input._bytes.input), keyPath, options, maximumElementLength)
  }

  /// Creates the sequence of the elements of an array in a sequence of chunks. An element may span chunks.
  ///
  /// ```swift
  /// let chunks = [Array(#"[{"name": "#.utf8), Array(#""U2"}]"#.utf8)]
  /// for element in JSONElements<Band>(chunks: chunks) { … }    // one element
  ///
  /// struct StandardInput: Sequence, IteratorProtocol, Sendable {
  ///   func next() -> Data? {
  ///     let data = FileHandle.standardInput.availableData
  ///     return data.isEmpty ? nil : data
  ///   }
  /// }
  /// for element in JSONElements<Band>(chunks: StandardInput(), at: "objects") { … }
  /// ```
  ///
  /// A chunk is requested when the elements before it are read. A second loop over such an input, which is its own
  /// iterator, continues where the first one stopped.
  ///
  /// - Parameters:
  ///   - chunks: The document, in UTF-8, as `Data`, arrays or other collections of bytes.
  ///   - keyPath: The path to the array, if it is not the whole document.
  ///   - options: How to read the document.
  ///   - maximumElementLength: The number of bytes that an element may have, 16 MiB by default.
  @inlinable
  public init<Chunks: Sequence & Sendable>(
    chunks: Chunks, at keyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumElementLength: Int = 1 << 24
  ) where Chunks.Element: Collection, Chunks.Element.Element == UInt8 {
    self.init(ChunkSource(chunks), keyPath, options, maximumElementLength)
  }
}
