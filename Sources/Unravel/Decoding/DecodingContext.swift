/// A document, and what a decode carries besides it.
///
/// Each extractor of a decode refers to the same context. A function that changes a setting, such as
/// ``Extractor/convertingFromSnakeCase``, makes a derived context of the same document.
@usableFromInline
final class DecodingContext: Sendable {
  @usableFromInline let document: Document

  /// The document's tape. The copy saves one load for each entry that is read.
  @usableFromInline let tape: Tape

  /// Whether reads depend on the settings: on snake case, on unknown keys, or on a handler. An ordinary read
  /// of a key path checks this alone; one of elements checks the handler.
  @usableFromInline let usesSettings: Bool

  /// What decides about the reads; nil in an ordinary decode.
  @inlinable
  @inline(__always)
  var handler: (any ReadHandler)? { settings.handler }

  @usableFromInline let settings: Settings

  /// What a decode carries besides the document.
  @usableFromInline
  struct Settings: Sendable {
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Whether members are found by their keys converted from snake case.
    var convertsFromSnakeCase = false

    /// The options by which the document was parsed, which hold for JSON in its strings.
    var parserOptions = ParserOptions()

    /// Whether errors have no values of the document.
    var redactsErrors = false

    /// What gets the errors of values that a model tolerates.
    var onToleratedFailure: (@Sendable (DecodeError) -> Void)?

    /// The record of the lookups in an object whose unknown keys are denied.
    var tracker: UnknownKeyTracker?

    /// What decides about the reads; nil in an ordinary decode.
    @usableFromInline var handler: (any ReadHandler)?

    /// The larger document that this one is a part of.
    var part: DocumentPart?
  }

  /// The context that this one is derived from, directly or not; nil if it is not derived.
  private let base: DecodingContext?

  /// What the lookups and the errors of the document share; nil until one needs it. Only that of the root
  /// context is used.
  private let shared = Lock<Shared?>(nil)

  /// With the lines and the containers, the time to resolve all errors is proportional to the size of the
  /// document.
  struct Shared: Sendable {
    var lines: LineIndex
    fileprivate var paths = PathIndex()

    /// The names of types that errors expected, with the cases of an enum or without. Errors of a type share
    /// the text.
    var typeNames: [Bool: [ObjectIdentifier: String]] = [:]

    /// What messages about missing values add about their types; nil for types without a hint. All errors of a
    /// type share it.
    var missingHints: [ObjectIdentifier: OpenErrorSite.Detail?] = [:]

    /// The members of objects by their converted keys.
    var convertedObjects = ConvertedObjects()

    /// The context of the document whose bytes are copied, for errors that outlive the decode.
    fileprivate var immutable: DecodingContext?
  }

  init(
    _ document: Document, settings: Settings = Settings(),
    derivedFrom context: DecodingContext? = nil
  ) {
    base = context?.root
    self.document = document
    tape = document.tape
    usesSettings =
      settings.convertsFromSnakeCase || settings.tracker != nil || settings.handler != nil
    self.settings = settings
  }

  /// The context that this one is derived from, or this one.
  ///
  /// An error refers to it, so that an error keeps no tracker and no handler alive.
  var root: DecodingContext { base ?? self }

  /// The root context of the same document in memory that no other code can change.
  ///
  /// All errors of a document share one copy of its bytes.
  var withImmutableBytes: DecodingContext {
    guard !document.input.hasImmutableBytes else { return root }
    return withShared { [root] shared in
      if let immutable = shared.immutable { return immutable }
      let immutable = DecodingContext(root.document.withImmutableBytes, settings: root.settings)
      shared.immutable = immutable
      return immutable
    }
  }

  /// The path to a value, from the root of the larger document if this one is a part of one.
  func elements(to index: TapeIndex) -> [JSONKeyPath.Element] {
    let path = elements(to: index, from: .root)
    return settings.part?.pathInWhole(path) ?? path
  }

  /// The number of elements of the path to a value, from the root of the larger document.
  func depth(of index: TapeIndex) -> Int {
    let depth = withShared { [document] in $0.paths.depth(of: index, in: document) }
    guard let part = settings.part else { return depth }
    return part.path.count + depth + (part.isRun && depth > 0 ? 0 : 1)
  }

  /// The path to a value from another one that contains it.
  func elements(to index: TapeIndex, from start: TapeIndex) -> [JSONKeyPath.Element] {
    withShared { [document] in $0.paths.elements(to: index, from: start, in: document) }
  }

  /// The value that a path from the root of the larger document leads to, or the deepest one on the path,
  /// and the rest of the path.
  func descend(fromWhole path: [JSONKeyPath.Element]) -> (TapeIndex, rest: [JSONKeyPath.Element]) {
    document.descend(settings.part?.pathInPart(path) ?? path, from: .root)
  }

  func withShared<Result: Sendable>(_ body: @Sendable (inout Shared) -> Result) -> Result {
    root.shared.withLock { [document] shared in
      if shared == nil {
        shared = Shared(lines: LineIndex(scalarsBefore: document.input.origin.scalars))
      }
      return body(&shared!)
    }
  }
}

extension DecodingContext.Settings {
  init(_ options: borrowing ReadingOptions) {
    self.init(
      userInfo: options.userInfo, parserOptions: options.parserOptions,
      redactsErrors: options.redactsErrors, onToleratedFailure: options.onToleratedFailure)
  }
}
