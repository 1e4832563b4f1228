#if Foundation

  import Foundation

  extension Extractor {
    /// The root of a text, read by `JSONSerialization`.
    init(serializing text: [UInt8], options: ReadingOptions) throws {
      try self.init(serializing: Data(text), options: options)
    }

    /// The root of a text, read by `JSONSerialization`.
    ///
    /// It reads what it reads, with these exceptions:
    ///
    /// * What the options ask for and it cannot do, another depth than 512 and refusing repeated
    ///   names, is made sure of by Unravel's reader first. That refuses what is not JSON, too.
    /// * JSON5 it reads on Apple's platforms only. Elsewhere Unravel's reader does.
    /// * When it refuses a text, Unravel's reader says why and where.
    ///
    /// - Throws: ``DecodeError/malformed(_:)``.
    init(serializing data: Data, options: ReadingOptions) throws {
      if options.json5, !Self.serializationReadsJSON5 {
        try self.init(reading: data, options: options, using: .unravel)
        return
      }
      if options.duplicateKeys == .refuse || options.maximumDepth != ReadingOptions().maximumDepth {
        _ = try Extractor(reading: data, options: options, using: .unravel)
      }
      var tree: Any
      do {
        tree = try JSONSerialization.jsonObject(with: data, options: Self.serializing(options))
      } catch {
        throw Self.refusal(of: data, error, options: options)
      }
      self.init(
        root: try TreeReader.document(
          consuming: &tree, byteCount: data.count, options: options),
        options: options)
    }

    #if canImport(ObjectiveC)
      private static var serializationReadsJSON5: Bool { true }

      private static func serializing(
        _ options: ReadingOptions
      ) -> JSONSerialization.ReadingOptions {
        options.json5 ? [.fragmentsAllowed, .json5Allowed] : .fragmentsAllowed
      }
    #else
      private static var serializationReadsJSON5: Bool { false }

      private static func serializing(
        _ options: ReadingOptions
      ) -> JSONSerialization.ReadingOptions {
        .fragmentsAllowed
      }
    #endif

    /// Why a text was refused: as Unravel's reader sees it, or if that has nothing against the text,
    /// in the words of `JSONSerialization`.
    private static func refusal(
      of data: Data, _ error: any Error, options: ReadingOptions
    ) -> any Error {
      do {
        _ = try Extractor(reading: data, options: options, using: .unravel)
      } catch {
        return error
      }
      let words =
        (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
      let text = [UInt8](data)
      let start = text.firstIndex { $0 > UInt8(ascii: " ") && $0 < 0x80 } ?? 0
      return DecodeError.malformed(
        MalformedJSON(
          .refusedByJSONSerialization(String(words.prefix(200))), at: start, in: Input(text)))
    }
  }

#endif
