/// The models in JSON Lines: a JSON document on every line (https://jsonlines.org).
///
/// ```swift
/// let input = """
///   {"name": "Perfume", "formed": 1999}
///   {"name": "Fugazi"}
///   {"name": "U2", "formed": 1976}
///   """
///
/// for line in JSONLines<Band>(input) {
///   print(line.number, try line.get().name)
/// }
/// // 1 Perfume
/// // throws: formed: missing "formed"
/// //          --> line 2, column 1
/// ```
///
/// An element is the outcome of one line. ``JSONLine/get()`` throws the error of a line, which ends the
/// loop. A loop that switches over ``JSONLine/result`` visits every line:
///
/// ```swift
/// for line in try JSONLines<Band>(contentsOf: url) {
///   switch line.result {
///   case .success(let band): bands.append(band)
///   case .failure(let error): print(error)
///   }
/// }
/// ```
///
/// A line ends with a line feed, or with a carriage return and a line feed; the last line needs no
/// line ending. Lines of whitespace are skipped, but count. A byte order mark before the first line is skipped.
/// The location in an error is that in the whole input.
///
/// Files and other sources of chunks are read during the loop. At most one chunk and one line are in
/// memory at a time, independent of the size of the input. A model that keeps an ``Extractor`` keeps the
/// bytes of its line.
///
/// ``AsyncJSONLines`` is the sequence for bytes that arrive over time.
public struct JSONLines<Model>: Sequence {
  @usableFromInline let parts: Parts
  @usableFromInline let decoder: ModelDecoder<Model>

  @inlinable
  init(_ parts: Parts, _ decoder: ModelDecoder<Model>) {
    self.parts = parts
    self.decoder = decoder
  }

  /// Returns an iterator that begins with the first line.
  ///
  /// If the source of the bytes throws, the error is the outcome of the next line, and the last element.
  @inlinable
  public func makeIterator() -> some IteratorProtocol<JSONLine<Model>> {
    parts.lazy.map { [decoder] part in
      JSONLine(number: part.number, result: decoder.result(of: part))
    }.makeIterator()
  }
}

// MARK: - Sources

extension JSONLines where Model: Decodable {
  /// Creates the sequence of the lines in an input.
  ///
  /// ```swift
  /// let floors = try JSONLines<Int>("3\n4").map { try $0.get() }    // [3, 4]
  /// try JSONLines<Int>("3\n\"4\"").map { try $0.get() }    // throws: expected Int, found "4"
  /// ```
  ///
  /// An array is used in place. `Data` is copied chunk by chunk during the loop.
  ///
  /// - Parameters:
  ///   - input: The lines, as text or as bytes in UTF-8.
  ///   - rootKeyPath: The path to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: The number of bytes that a line may have, 16 MiB by default. A longer line
  ///     is an error and is not parsed. A negative number counts as zero.
  @inlinable
  public init(
    _ input: some JSONInput, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), maximumLineLength: Int = 1 << 24
  ) {
    self.init(
      Parts(linesOf: ChunkSource(input._bytes.input), options, maximumLineLength),
      ModelDecoder(rootKeyPath))
  }

  /// Creates the sequence of the lines in a sequence of chunks. A line may span chunks.
  ///
  /// ```swift
  /// let chunks = [Array(#"{"name": "#.utf8), Array(#""U2"}"#.utf8)]
  /// for line in JSONLines<Band>(chunks: chunks) { … }    // one line
  ///
  /// let input = AnyIterator {
  ///   let data = FileHandle.standardInput.availableData
  ///   return data.isEmpty ? nil : data
  /// }
  /// for line in JSONLines<Band>(chunks: input) { … }
  /// ```
  ///
  /// A chunk is requested when the lines before it are read. A second loop over an iterator continues where the
  /// first one stopped.
  ///
  /// - Parameters:
  ///   - chunks: The input, in UTF-8, as `Data`, arrays or other collections of bytes.
  ///   - rootKeyPath: The path to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: The number of bytes that a line may have, 16 MiB by default.
  @inlinable
  public init<Chunks: Sequence>(
    chunks: Chunks, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24
  ) where Chunks.Element: Collection, Chunks.Element.Element == UInt8 {
    self.init(
      Parts(linesOf: ChunkSource(chunks), options, maximumLineLength), ModelDecoder(rootKeyPath))
  }
}

extension JSONLines where Model == Extractor {
  /// Returns the same lines, decoded by a function in place of a type.
  ///
  /// ```swift
  /// // {"title": "Momo"}
  /// // {"title": 7}
  /// let titles = JSONLines(data) { e in try e <| "title" as String }
  /// try titles.map { try $0.get() }    // throws: title: expected String, found 7
  /// ```
  ///
  /// - Parameter decode: Decodes a line. An error that it throws is the outcome of the line.
  @inlinable
  public func callAsFunction<T>(_ decode: @escaping (Extractor) throws -> T) -> JSONLines<T> {
    JSONLines<T>(parts, decoder.decoding(decode))
  }
}
