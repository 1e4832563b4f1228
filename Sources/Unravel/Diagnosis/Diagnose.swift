extension Decodable {
  /// All failures in an input, in the order of the document; none if it decodes.
  ///
  /// ```swift
  /// // [{"name": 1, "floor": "2"}, {"name": "B"}]
  /// [Group].diagnose(from: text)
  /// // [0].name: expected String, found 1
  /// // [0].floor: expected Int, found "2"
  /// // [1].floor: missing "floor"
  /// ```
  ///
  /// The failures are those that decoding would throw if the others were corrected. A failure that a
  /// model tolerates, with `try?` or a ``Lossy`` collection, is not among them. An input that is not JSON has one
  /// failure. Of the failures in a `Codable` value, the first is reported.
  ///
  /// A model needs no change for this. The input is decoded again after each failure, and the read that
  /// failed returns a placeholder: a short string, a small positive number, a past date, the first case, an array
  /// of one placeholder, nil, a model made of placeholders, what a transformer makes of a placeholder. A value
  /// without a placeholder, such as an enum that does not list its cases, passes its failure to the value around it;
  /// an optional read results in nil, and an array or a dictionary leaves such an element out. The message of such a
  /// failure says that the fields after it were not checked:
  ///
  /// ```swift
  /// // [{"color": "red", "seats": "4"}, {"color": "#f00", "seats": "5"}], and a transformer into Color
  /// [Car].diagnose(from: text)
  /// // [0].color: expected Color, found "red" (fields after it were not checked)
  /// // [1].seats: expected Int, found "5"
  /// ```
  ///
  /// All of this happens twice, with placeholders that differ, and the failures that are found both times
  /// are returned. What depends on a placeholder is therefore not reported: the fields that a wrong tag
  /// selects, or a key that is read from the document. Nor is an error that a model itself throws around a
  /// value that got a placeholder.
  ///
  /// A model must not have side effects, and must not trap on a placeholder, as a division by zero does.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - rootKeyPath: The path to the value, if it is not the whole document.
  ///   - options: How to read the input.
  ///   - limit: The maximum number of failures that are found with each set of placeholders; at least 1. Those that
  ///     are found with both are returned. The others, which depend on a placeholder, count toward the limit, so a
  ///     document with many wrong tags needs a higher one.
  /// - Returns: The failures. They refer to the document and keep it in memory. An error that is not
  ///   a ``DecodeError`` is a ``DecodeError/custom(_:keyPath:)`` with its description.
  /// - Complexity: At most twice `limit` decodes, 200 by default. For each value without a placeholder of its
  ///   own, a decode makes at most 64 models of placeholders.
  public static func diagnose(
    from input: some JSONInput, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), limit: Int = 100
  ) -> [DecodeError] {
    failures(at: rootKeyPath, limit: limit) {
      try Extractor(reading: input._bytes.input, options: options)
    }
  }

  /// All failures in a document, which a function parses.
  static func failures(
    at rootKeyPath: JSONKeyPath, limit: Int, in document: () throws -> Extractor
  ) -> [DecodeError] {
    allFailures(in: document, limit: limit) { e in try e.readRoot(rootKeyPath) as Self }
  }
}

/// All failures of a function in an input, in the order of the document; none if it succeeds.
///
/// ```swift
/// // {"name": 1}
/// diagnose(from: text) { e in try Group(name: e <| "name", floor: e <| "floor") }
/// // floor: missing "floor"
/// // name: expected String, found 1
/// ```
///
/// - Parameters:
///   - input: The input.
///   - rootKeyPath: The path to the value, if it is not the whole document.
///   - options: How to read the input.
///   - limit: The maximum number of failures that are found with each set of placeholders; at least 1.
///   - decode: Decodes the value, without side effects.
/// - Returns: The failures, as ``Decodable/diagnose(from:rootKeyPath:options:limit:)`` describes them.
public func diagnose<T>(
  from input: some JSONInput, rootKeyPath: JSONKeyPath = [],
  options: ReadingOptions = ReadingOptions(), limit: Int = 100,
  _ decode: (Extractor) throws -> T
) -> [DecodeError] {
  failures(at: rootKeyPath, limit: limit, decode) {
    try Extractor(reading: input._bytes.input, options: options)
  }
}

/// All failures of a transformer in an input, in the order of the document; none if it succeeds.
///
/// ```swift
/// diagnose(from: #"["2022-07-03", "soon", 3]"#, .array(.day))
/// // [1]: expected Date "yyyy-MM-dd", found "soon"
/// // [2]: expected Date "yyyy-MM-dd", found 3
/// ```
///
/// - Parameters:
///   - input: The input.
///   - rootKeyPath: The path to the value, if it is not the whole document.
///   - options: How to read the input.
///   - limit: The maximum number of failures that are found with each set of placeholders; at least 1.
///   - transformer: What reads the value.
/// - Returns: The failures, as ``Decodable/diagnose(from:rootKeyPath:options:limit:)`` describes them.
public func diagnose<From: Decodable, To>(
  from input: some JSONInput, rootKeyPath: JSONKeyPath = [],
  options: ReadingOptions = ReadingOptions(), limit: Int = 100,
  _ transformer: Transformer<From, To>
) -> [DecodeError] {
  failures(at: rootKeyPath, limit: limit, transformer) {
    try Extractor(reading: input._bytes.input, options: options)
  }
}

/// All failures of a function in a document, which another one parses.
func failures<T>(
  at rootKeyPath: JSONKeyPath, limit: Int, _ decode: (Extractor) throws -> T,
  in document: () throws -> Extractor
) -> [DecodeError] {
  allFailures(in: document, limit: limit) { e in
    try e.readRoot(rootKeyPath) { e in try e.decodeUnlessNull(decode) }
  }
}

/// All failures of a transformer in a document, which a function parses.
func failures<From: Decodable, To>(
  at rootKeyPath: JSONKeyPath, limit: Int, _ transformer: Transformer<From, To>,
  in document: () throws -> Extractor
) -> [DecodeError] {
  allFailures(in: document, limit: limit) { e in
    try e.readRoot(rootKeyPath, null: transformer.nullRule) { try transformer.decode($0) }
  }
}

/// All failures of a function in a document, which another one parses.
private func allFailures<T>(
  in document: () throws -> Extractor, limit: Int, _ decode: (Extractor) throws -> T
) -> [DecodeError] {
  do {
    return try document().diagnose(limit: limit, decode)
  } catch let error as DecodeError {
    return [error]
  } catch {
    return [.custom(DecodeError.text(ofError: error), keyPath: [])]
  }
}

extension Extractor {
  /// All failures of a function, in the order of the document; none if it succeeds.
  ///
  /// ```swift
  /// // {"name": 1}
  /// e.diagnose { e in try Group(name: e <| "name", floor: e <| "floor") }
  /// // floor: missing "floor"
  /// // name: expected String, found 1
  /// ```
  ///
  /// A `decode` of a type is such a function: `e.diagnose(Group.decode)`.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of failures that are found with each set of placeholders; at least 1.
  ///   - decode: Decodes the value, without side effects.
  /// - Returns: The failures, as
  ///   ``Decodable/diagnose(from:rootKeyPath:options:limit:)`` describes them.
  public func diagnose<T>(limit: Int = 100, _ decode: (Extractor) throws -> T) -> [DecodeError] {
    let first = Diagnosis(.first)
    let second = Diagnosis(.second)
    var found = failures(upTo: max(1, limit), of: first, decode)
    // The first failure does not depend on a placeholder.
    if found.count > 1 {
      let foundAgain = Set(failures(upTo: max(1, limit), of: second, decode))
      found.removeAll { !foundAgain.contains($0) }
    }
    return inOrderOfDocument(found).map { failure in
      first.endsModel(failure) || second.endsModel(failure) ? failure.endingModel : failure
    }
  }

  /// All failures of a transformer, in the order of the document; none if it succeeds.
  ///
  /// ```swift
  /// // ["2022-07-03", "soon", 3]
  /// e.diagnose(.array(.day))
  /// // [1]: expected Date "yyyy-MM-dd", found "soon"
  /// // [2]: expected Date "yyyy-MM-dd", found 3
  /// ```
  ///
  /// - Parameters:
  ///   - limit: The maximum number of failures that are found with each set of placeholders; at least 1.
  ///   - transformer: What reads the value.
  /// - Returns: The failures, as ``Decodable/diagnose(from:rootKeyPath:options:limit:)`` describes them.
  public func diagnose<From: Decodable, To>(
    limit: Int = 100, _ transformer: Transformer<From, To>
  ) -> [DecodeError] {
    diagnose(limit: limit) { e in try e.decodeSelf { e in try transformer.decode(e) } }
  }

  /// Failures in the order of their values; those of one value in the order in which they were found.
  private func inOrderOfDocument(_ failures: [DecodeError]) -> [DecodeError] {
    let indexed = failures.map { (index: $0.tapeIndex ?? .root, failure: $0) }
    // The sort is stable.
    return indexed.sorted { $0.index < $1.index }.map(\.failure)
  }

  /// The failures that escape, each from a decode with placeholders for those before it.
  private func failures<T>(
    upTo limit: Int, of diagnosis: Diagnosis, _ decode: (Extractor) throws -> T
  ) -> [DecodeError] {
    let e = derived {
      $0.handler = diagnosis
      $0.onToleratedFailure = nil
    }
    var failures: [DecodeError] = []
    while failures.count < limit {
      do {
        _ = try decode(e)
        break
      } catch {
        guard let failure = diagnosis.record(error, at: e) else { break }
        failures.append(failure)
      }
    }
    return failures
  }
}

extension DecodeError {
  /// The tape index of the deepest value on the path, or of a key.
  fileprivate var tapeIndex: TapeIndex? {
    guard let (site, rest) = keyPath.openSite else { return nil }
    return switch site.detail {
    case nil, .missing?, .unknown?: site.context.document.descend(rest, from: site.index).deepest
    case .key(let key, _)?: key
    case .resolvedEarlier?: site.index
    }
  }

  /// The same error with a message that says that the fields after it were not checked.
  fileprivate var endingModel: DecodeError {
    mapKeyPath { keyPath in
      guard var site = keyPath.resolvedSite else { return keyPath }
      site.endsModel = true
      return JSONKeyPath(.resolved(site), keyPath.elements)
    }
  }
}
