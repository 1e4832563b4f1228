extension Decodable {
  /// All failures in an input, in the order of the document; none if it decodes.
  ///
  /// ```swift
  /// // [{"name": 1, "floor": "2"}, {"name": "B"}]
  /// try [Group].diagnose(from: text)
  /// // [0].name: expected String, found 1
  /// // [0].floor: expected Int, found "2"
  /// // [1].floor: missing "floor"
  /// ```
  ///
  /// The failures are those that ``decodeValue(from:rootKeyPath:options:using:)-([UInt8],_,_,_)`` would
  /// throw if the others were corrected. A failure that a model tolerates, with `try?` or a
  /// ``LossyArray``, is not among them. An input that is not JSON has one failure.
  ///
  /// A model needs no change for this. After a failure, the enclosing element of an array or a
  /// dictionary is decoded again, with a placeholder for the value that failed: an empty string or
  /// array, zero, nil, or a value that decodes elsewhere in the document. A model's `decode` therefore
  /// runs more than once. It must read the same values in the same order each time, must not have side
  /// effects, and must not trap on a placeholder, as a division by zero does. If there is no
  /// placeholder, the rest of the value that contains the failure is not examined. An error that a model
  /// itself throws after one of its values got a placeholder is not reported, because the placeholder
  /// may be its cause. Of the failures in a `Codable` value, the first is reported.
  ///
  /// An element is decoded at most 1,000 times. A loop over ``Extractor/elements`` is a part of the
  /// element that contains it, and begins with its first element each time. The function of
  /// `e.array([]) { e in … }` decodes an element of its own each time, so that the number of failures
  /// has no limit.
  ///
  /// - Returns: The failures. They refer to the document and keep it in memory. An error that is not
  ///   a ``DecodeError`` is a ``DecodeError/custom(_:keyPath:)`` with its description.
  /// - Throws: Nothing.
  /// - Complexity: The number of failures times the time to decode the element that each is in.
  public static func diagnose(
    from bytes: [UInt8], rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions(),
    using reader: JSONReader = .unravel
  ) throws -> [DecodeError] {
    failures(at: rootKeyPath) {
      try Extractor(reading: bytes, options: options, using: reader)
    }
  }

  /// All failures in text, in the order of the document; none if it decodes.
  ///
  /// ```swift
  /// try [Int].diagnose(from: #"[1, "2", true]"#)
  /// // [1]: expected Int, found "2"
  /// // [2]: expected Int, found true
  /// ```
  ///
  /// - Returns: The failures that ``diagnose(from:rootKeyPath:options:using:)-([UInt8],_,_,_)``
  ///   returns.
  /// - Throws: Nothing.
  public static func diagnose(
    from text: some StringProtocol, rootKeyPath: JSONKeyPath = [],
    options: ReadingOptions = ReadingOptions(), using reader: JSONReader = .unravel
  ) throws -> [DecodeError] {
    try diagnose(
      from: Array(text.utf8), rootKeyPath: rootKeyPath, options: options, using: reader)
  }

  /// All failures at a key path in the document that `open` reads.
  static func failures(
    at rootKeyPath: JSONKeyPath, _ open: () throws -> Extractor
  ) -> [DecodeError] {
    do {
      return try open().diagnose { e in
        try rootKeyPath.isEmpty ? e.decodeSelf() : e.value(rootKeyPath) as Self
      }
    } catch let error as DecodeError {
      return [error]
    } catch {
      return [.custom(String(describing: error), keyPath: [])]
    }
  }
}

extension Extractor {
  /// All failures of a function, in the order of the document; none if it succeeds.
  ///
  /// ```swift
  /// let errors = try e.diagnose { e in try Group(name: e <| "name", floor: e <| "floor") }
  /// ```
  ///
  /// - Returns: The failures, as
  ///   ``Decodable/diagnose(from:rootKeyPath:options:using:)-([UInt8],_,_,_)`` describes them.
  /// - Throws: Nothing.
  public func diagnose<T>(_ decode: (Extractor) throws -> T) throws -> [DecodeError] {
    let diagnosis = Diagnosis()
    let e = derived { $0.diagnosis = diagnosis }
    do {
      _ = try decode(e)
      return []
    } catch {
      _ = try? diagnosis.retry(in: e, after: error, decode)
      let failures = diagnosis.takeFailures()
      return failures.isEmpty ? [DecodeError(describing: e.completed(error), at: e)] : failures
    }
  }
}
