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
///   print(line.line, try line.get().name)
/// }
/// // 1 Perfume
/// // throws: formed: missing "formed"
/// //          --> line 2, column 1
/// ```
///
/// An element is the outcome of one line. ``JSONOutcome/get()`` throws the error of a line, which ends the
/// loop. A loop that switches over ``JSONOutcome/result`` visits every line:
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
/// The input is always UTF-8, and Unravel's reader parses it: with ``ReadingOptions/allowsUTF16And32`` or another
/// ``ReadingOptions/reader``, the only element is an error. ``ReadingOptions/truncatedInput`` is about each line.
///
/// Files and other sources of chunks are read during the loop. At most one chunk and one line are in
/// memory at a time, independent of the size of the input. A model that keeps an ``Extractor`` keeps the
/// bytes of its line.
///
/// ``AsyncJSONLines`` is the sequence for bytes that arrive over time.
public struct JSONLines<Model: Decodable>: Sequence, Sendable {
  @usableFromInline let reader: OutcomeReader<Model>
  @usableFromInline let chunks: ChunkSource

  @usableFromInline
  init(
    _ chunks: ChunkSource, _ rootKeyPath: JSONKeyPath, _ options: ReadingOptions,
    _ maximumLineLength: Int
  ) {
    reader = OutcomeReader(LineReader(options, maximumLineLength), rootKeyPath: rootKeyPath)
    self.chunks = chunks
  }

  /// Returns an iterator that begins with the first line.
  ///
  /// If the source of the bytes throws, the error is the outcome of the next line, and the last element.
  @inlinable
  public func makeIterator() -> some IteratorProtocol<JSONOutcome<Model>> {
    OutcomeIterator(reader, chunks)
  }
}

// MARK: - Sources

extension JSONLines {
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
    self.init(ChunkSource(input._bytes.input), rootKeyPath, options, maximumLineLength)
  }

  /// Creates the sequence of the lines in a sequence of chunks. A line may span chunks.
  ///
  /// ```swift
  /// let chunks = [Array(#"{"name": "#.utf8), Array(#""U2"}"#.utf8)]
  /// for line in JSONLines<Band>(chunks: chunks) { … }    // one line
  ///
  /// struct StandardInput: Sequence, IteratorProtocol, Sendable {
  ///   func next() -> Data? {
  ///     let data = FileHandle.standardInput.availableData
  ///     return data.isEmpty ? nil : data
  ///   }
  /// }
  /// for line in JSONLines<Band>(chunks: StandardInput()) { … }
  /// ```
  ///
  /// A chunk is requested when the lines before it are read. A second loop over such an input, which is its own
  /// iterator, continues where the first one stopped.
  ///
  /// - Parameters:
  ///   - chunks: The input, in UTF-8, as `Data`, arrays or other collections of bytes.
  ///   - rootKeyPath: The path to the value in each line, if it is not the whole line.
  ///   - options: How to read the lines.
  ///   - maximumLineLength: The number of bytes that a line may have, 16 MiB by default.
  @inlinable
  public init<Chunks: Sequence & Sendable>(
    chunks: Chunks, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    maximumLineLength: Int = 1 << 24
  ) where Chunks.Element: Collection, Chunks.Element.Element == UInt8 {
    self.init(ChunkSource(chunks), rootKeyPath, options, maximumLineLength)
  }
}
