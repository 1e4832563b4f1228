// The implementation of the entry points.

extension Extractor {
  /// The root of the document in an input.
  @inlinable
  init(
    reading input: some JSONInput, options: ReadingOptions, using reader: JSONReader = .unravel
  ) throws {
    try self.init(reading: input._bytes.input, options: options, using: reader)
  }

  /// The root of the document in an input.
  @usableFromInline
  init(reading input: Input, options: ReadingOptions, using reader: JSONReader = .unravel) throws {
    #if JSONSerialization
      if reader == .jsonSerialization {
        try self.init(serializing: input, options: options)
        return
      }
    #endif
    var input = input
    do throws(SyntaxError) {
      if options.acceptsUTF16And32 {
        input = try input.convertedToUTF8(acceptsTruncation: options.truncatedInput != .refuse)
      }
      self.init(
        root: try Document.parse(input, options: options.parserOptions), options: options)
    } catch {
      throw DecodeError.malformed(MalformedJSON(error, in: input, json5: options.json5))
    }
  }

  /// Decodes the value at a path for an entry point. An error does not refer to the document.
  @inlinable
  func decodeRoot<T: Decodable>(_ rootKeyPath: JSONKeyPath) throws -> T {
    do {
      return try rootKeyPath.isEmpty ? decodeSelf() : value(rootKeyPath)
    } catch {
      throw Self.resolved(error)
    }
  }

  /// As ``decodeRoot(_:)``, with a function in place of a type.
  @usableFromInline
  func decodeRoot<T>(_ rootKeyPath: JSONKeyPath, _ decode: (Extractor) throws -> T) throws -> T {
    do {
      return try rootKeyPath.isEmpty ? decodeSelf(decode) : value(rootKeyPath, decode)
    } catch {
      throw Self.resolved(error)
    }
  }
}
