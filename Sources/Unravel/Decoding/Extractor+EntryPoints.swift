// What the functions that decode a whole input share.

extension Extractor {
  /// The root of the document in an input.
  @usableFromInline
  init(reading input: consuming Input, options: borrowing ReadingOptions) throws {
    #if JSONSerialization
      if options.reader == .jsonSerialization {
        try self.init(serializing: input, options: options)
        return
      }
    #endif
    do throws(RefusedInput) {
      if options.allowsUTF16And32 {
        input = try input.convertedToUTF8(acceptsTruncation: options.truncatedInput != .refuse)
      }
      self.init(root: try Document.parse(input, options: options.parserOptions), options: options)
    } catch {
      var malformed = MalformedJSON(error, isJSON5: options.allowsJSON5)
      if case .notUTF8 = error.syntaxError.reason, !options.allowsUTF16And32 {
        malformed.hint = .encoding
      }
      throw DecodeError.malformed(malformed).redacted(if: options.redactsErrors)
    }
  }

  /// Decodes the value at a path for an entry point. An error does not refer to the document.
  @inlinable
  func decodeRoot<T: Decodable>(_ rootKeyPath: JSONKeyPath) throws -> T {
    do {
      return try readRoot(rootKeyPath)
    } catch {
      throw DecodeError.detached(error)
    }
  }

  /// As ``decodeRoot(_:)``, with a function in place of a type.
  @usableFromInline
  func decodeRoot<T>(
    _ rootKeyPath: JSONKeyPath, null: NullRule = .countsAsAbsent,
    _ decode: (Extractor) throws -> T
  ) throws -> T {
    do {
      return try readRoot(rootKeyPath, null: null, decode)
    } catch {
      throw DecodeError.detached(error)
    }
  }

  /// Reads the value at a path, or the document itself, for a caller that keeps the document: `diagnose`.
  @inlinable
  func readRoot<T: Decodable>(_ rootKeyPath: JSONKeyPath) throws -> T {
    try rootKeyPath.isEmpty ? decodeSelf() : value(rootKeyPath)
  }

  /// As ``readRoot(_:)``, with a function in place of a type.
  func readRoot<T>(
    _ rootKeyPath: JSONKeyPath, null: NullRule = .countsAsAbsent,
    _ decode: (Extractor) throws -> T
  ) throws -> T {
    guard rootKeyPath.isEmpty else { return try read(rootKeyPath, null: null, decode) }
    guard isNullInDocument, !null.acceptsNull else { return try decodeSelf(decode) }
    return try decodeSelf { try $0.decodeRefusedNull(decode) }
  }

  /// Throws for a document that is null. The error is that of the function, unless it tolerates null, as `.invalid`
  /// does for an element of an array: at a path, the empty one included, null counts as absent.
  private func decodeRefusedNull<T>(_ decode: (Extractor) throws -> T) throws -> T {
    _ = try decode(derived { $0.onToleratedFailure = nil })
    throw mismatch("value")
  }
}
