// Every failure at once. A model is decoded again in a view of the document in which nothing throws:
// what fails is noted, and the extractor hands out a value that stands in for it.

extension Decodable {
  /// Every failure in a text, in the order of the document; none if it decodes.
  ///
  ///     // [{"name": 1, "floor": "2"}, {"name": "B"}]
  ///     try [Group].diagnose(from: text)
  ///     // [0].name: expected String, found 1
  ///     // [0].floor: expected Int, found "2"
  ///     // [1].floor: missing "floor"
  ///
  /// After a failure decoding goes on with a value that stands in: an empty string or array, zero,
  /// nil, the first case, a model made of such. Where there can be none, as for an enum that does
  /// not list its cases, it goes on with the next element or member further out. What is not JSON
  /// at all is one failure.
  ///
  /// A model needs nothing for this. It should not have effects, though: it is decoded twice.
  ///
  /// - Returns: The failures. An error of a type of one's own is told by its description.
  /// - Throws: Nothing today; reading may come to throw.
  public static func diagnose(
    from text: [UInt8], rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    using reader: JSONReader = .unravel
  ) throws -> [DecodeError] {
    failures(at: rootKeyPath) {
      try Extractor(reading: text, options: options, using: reader)
    }
  }

  /// Every failure in a text, in the order of the document; none if it decodes.
  ///
  ///     try [Int].diagnose(from: #"[1, "2", true]"#)
  ///     // [1]: expected Int, found "2"
  ///     // [2]: expected Int, found true
  ///
  /// - Returns: The failures, as ``diagnose(from:rootKeyPath:options:using:)-([UInt8],_,_,_)`` has them.
  /// - Throws: Nothing today; reading may come to throw.
  public static func diagnose(
    from text: String, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    using reader: JSONReader = .unravel
  ) throws -> [DecodeError] {
    try diagnose(
      from: Array(text.utf8), rootKeyPath: rootKeyPath, options: options, using: reader)
  }

  /// Every failure in a part of a text, in the order of the document; none if it decodes.
  ///
  ///     try [Int].diagnose(from: "[1, 2]"[...])    // []
  ///
  /// - Returns: The failures, as ``diagnose(from:rootKeyPath:options:using:)-([UInt8],_,_,_)`` has them.
  /// - Throws: Nothing today; reading may come to throw.
  public static func diagnose(
    from text: Substring, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), using reader: JSONReader = .unravel
  ) throws -> [DecodeError] {
    try diagnose(
      from: Array(text.utf8), rootKeyPath: rootKeyPath, options: options, using: reader)
  }

  /// Every failure below a path in a document that `open` reads.
  static func failures(
    at rootKeyPath: JSONKeyPath, _ open: () throws -> Extractor
  ) -> [DecodeError] {
    do {
      return try open().diagnose { e in
        try rootKeyPath.isEmpty ? e.whole() : e.value(rootKeyPath) as Self
      }
    } catch let error as DecodeError {
      return [error]
    } catch {
      return [.custom(String(describing: error), keyPath: [])]
    }
  }
}

extension Extractor {
  /// Every failure of a function, in the order of the document; none if it succeeds.
  ///
  ///     let errors = try e.diagnose { e in try Group(name: e <| "name", floor: e <| "floor") }
  ///
  /// - Returns: The failures, as ``Decodable/diagnose(from:rootKeyPath:options:using:)-([UInt8],_,_,_)`` has them.
  /// - Throws: Nothing today; reading may come to throw.
  public func diagnose<T>(_ decode: (Extractor) throws -> T) throws -> [DecodeError] {
    do {
      _ = try decode(self)
      return []
    } catch {
      let diagnosis = Diagnosis()
      do {
        _ = try decode(derived { $0.diagnosis = diagnosis })
      } catch let error {
        diagnosis.note(error, at: self)
      }
      let errors = diagnosis.errors
      // Not every model fails twice in the same way: one failure is always told.
      return errors.isEmpty ? [DecodeError(telling: completed(error), at: self).resolved()] : errors
    }
  }

  /// A place where every value asked for stands in.
  @usableFromInline
  func placeholder() throws -> Extractor {
    let depth = context.settings.diagnosis?.depth ?? 0
    guard depth < Diagnosis.maximumDepth else { throw NoPlaceholder() }
    guard let nothing = try? Document.parse(Array("null".utf8), options: ParserOptions()) else {
      throw NoPlaceholder()
    }
    var settings = context.settings
    settings.diagnosis = Diagnosis(depth: depth + 1)
    settings.trackers = []
    return Extractor(context: DecodingContext(nothing, settings: settings), index: .root)
  }
}

/// There is no value to go on with. What failed has been noted.
@usableFromInline
struct NoPlaceholder: Error {
  @usableFromInline
  init() {}
}

/// The failures of a document, as they are found.
final class Diagnosis: Sendable {
  /// How many models deep a value that stands in may be. A model that cannot do without another
  /// one of itself has no end.
  static let maximumDepth = 32

  /// How deep in values that stand in; what fails there is no failure of the document.
  let depth: Int

  private let noted = Lock([(error: DecodeError, index: TapeIndex)]())

  init(depth: Int = 0) { self.depth = depth }

  /// Notes a failure of the value at a place.
  ///
  /// What a model itself finds wrong counts only if nothing failed in it before: else it may be the
  /// values standing in that are wrong.
  func note(_ error: any Error, at place: Extractor) {
    guard depth == 0, !(error is NoPlaceholder) else { return }
    let end = place.document.tape.next(after: place.index)
    let isOfModel = !((error as? DecodeError)?.isPlaced ?? false)
    let error = DecodeError(telling: place.completed(error), at: place)
    noted.withLock { noted in
      // What failed in it was noted last.
      if isOfModel, let last = noted.last?.index, place.index <= last, last < end { return }
      noted.append((error, place.index))
    }
  }

  /// What was noted, in the order of the document, without the document.
  var errors: [DecodeError] {
    let noted = noted.withLock { $0 }
    let ordered = noted.enumerated()
      .map { (error: $1.error, index: $1.error.tapeIndex ?? $1.index, offset: $0) }
      .sorted { ($0.index, $0.offset) < ($1.index, $1.offset) }
    var cursor: PathCursor?
    return ordered.map { $0.error.resolved(along: &cursor) }
  }
}

extension DecodeError {
  /// Whether the error knows its place, as those of an extractor do.
  fileprivate var isPlaced: Bool {
    keyPath.site != nil
  }

  /// A failure of any kind as one of Unravel's.
  init(telling error: any Error, at place: Extractor) {
    switch error {
    case let error as DecodeError:
      self = error
    case let error as any KeyPathReceiving:
      self = .custom(String(describing: error), keyPath: error.keyPath ?? place.keyPath)
    default:
      self = .custom(String(describing: error), keyPath: place.keyPath)
    }
  }

  /// Where the failure is on the tape, while it holds the document.
  fileprivate var tapeIndex: TapeIndex? {
    guard case .open(let context, let index, let rest)? = keyPath.site else { return nil }
    guard case .elements(let suffix) = rest else { return index }
    return context.document.descend(suffix, from: index).deepest
  }
}
