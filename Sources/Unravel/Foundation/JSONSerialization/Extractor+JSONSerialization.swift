#if JSONSerialization

  import Foundation

  extension Extractor {
    /// The value as `JSONSerialization` returns it.
    ///
    /// ```swift
    /// // {"name": "Perfume", "formed": 1999}
    /// let object = e.rawValue as? [String: Any]
    /// object?["formed"] as? Int    // 1999
    /// ```
    ///
    /// Numbers and booleans are `NSNumber`s and null is an `NSNull`. Strings, arrays and dictionaries
    /// have the types that `JSONSerialization` uses on the platform. Of members with the same key, or
    /// with canonically equivalent keys, the first counts. A number beyond the range of `Double`,
    /// which `JSONSerialization` refuses, is infinite.
    ///
    /// In an object tree, a value that JSON cannot hold is returned as it is:
    ///
    /// ```swift
    /// let e = try Extractor.decodeValue(["born": Date.now, "name": "Ada"])
    /// let born: Date = try castOrFail(e <| "born")
    /// let name: Date = try castOrFail(e <| "name")    // throws: name: expected Date, found "Ada"
    /// ```
    ///
    /// The value can be an object that is not `Sendable`, and other extractors of the tree return the same object.
    ///
    /// Reading the raw value of an object counts as reading all of its members.
    public var rawValue: Any {
      willInspect()
      recordLookupOfAllMembers()
      return document.rawValue(at: index)
    }

    /// The root of an object tree.
    init(object: Any, options: ReadingOptions) throws {
      self.init(
        root: try TreeReader.document(of: object, options: options), options: options)
    }

    /// The root of an input that `JSONSerialization` parses.
    ///
    /// `JSONSerialization` decides what is accepted, with these exceptions:
    ///
    /// * If the options set a depth other than 512 or refuse duplicate keys, Unravel's reader
    ///   validates the input first.
    /// * On platforms where `JSONSerialization` does not read JSON5, Unravel's reader reads it.
    /// * If the options accept truncated input, Unravel's reader reads it.
    /// * If `JSONSerialization` refuses the input, the error is that of Unravel's reader.
    ///
    /// - Throws: ``DecodeError/malformed(_:)``.
    init(serializing input: Input, options: borrowing ReadingOptions) throws {
      var own = copy options
      own.reader = .unravel
      // `JSONSerialization` refuses truncated input.
      guard let serializing = options.allowsJSON5 ? Self.json5Options : .fragmentsAllowed,
        options.truncatedInput == .refuse
      else {
        try self.init(reading: input, options: own)
        return
      }
      if options.duplicateKeys == .refuse || options.maximumDepth != ReadingOptions().maximumDepth {
        _ = try Extractor(reading: input, options: own)
      }
      let tree: Any
      do {
        tree = try JSONSerialization.jsonObject(with: input.data, options: serializing)
      } catch {
        throw Self.refusal(of: input, error, options: own)
      }
      // The tree is no larger than its text.
      let limit = TreeReader.SizeLimit(words: Entry.maximumOffset, bytes: Entry.maximumOffset)
      self.init(
        root: try TreeReader.document(
          of: tree, byteCount: input.bytes.count, options: options, limit: limit), options: options)
    }

    /// The options for JSON5; nil where `JSONSerialization` does not read it.
    private static var json5Options: JSONSerialization.ReadingOptions? {
      #if canImport(ObjectiveC)
        [.fragmentsAllowed, .json5Allowed]
      #else
        nil
      #endif
    }

    /// The error of an input that `JSONSerialization` refused: that of Unravel's reader, or if Unravel's
    /// reader accepts the input, one with the message of `JSONSerialization`.
    private static func refusal(
      of input: Input, _ error: any Error, options: ReadingOptions
    ) -> any Error {
      do {
        _ = try Extractor(reading: input, options: options)
      } catch {
        return error
      }
      let message =
        (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
      let text = String(message.unicodeScalars.prefix(Excerpt.maximumTextLength))
      let bytes = input.withBytes { $0.copy() }
      // The message of `JSONSerialization` has no offset, so the location is the first byte of the document: after a
      // byte order mark and whitespace.
      let start = bytes.firstIndex { $0 > UInt8(ascii: " ") && $0 < 0x80 } ?? 0
      let malformed = DecodeError.malformed(
        MalformedJSON(
          .init(.refusedByJSONSerialization(text.displayed)), at: start, in: Input(bytes)))
      return malformed.redacted(if: options.redactsErrors)
    }
  }

#endif
