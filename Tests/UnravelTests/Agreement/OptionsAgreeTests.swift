import Foundation
import Testing
import Unravel

// Every entry point reads a document by the same options: each returns the same value for it, or refuses it.

struct OptionsAgreeTests {
  /// A document and options.
  private struct Sample {
    let text: [UInt8]
    let options: ReadingOptions

    /// The value of the document, or the reason for which it is refused.
    var expected: String { answer { try JSONValue.decodeValue(from: text, options: options) } }

    /// The members of a complete object in UTF-8 without the braces around them.
    var members: [UInt8]? {
      guard options.truncatedInput == .refuse, let open = text.first, let close = text.last,
        open == UInt8(ascii: "{"), close == UInt8(ascii: "}")
      else { return nil }
      return Array(text.dropFirst().dropLast())
    }

    init(_ json: inout RandomJSON) {
      var options = ReadingOptions()
      if json.generator.once(in: 4) {
        options.maximumDepth = [Int.min, 0, 1, 2, 3, 1_024, Int.max]
          .randomElement(using: &json.generator)!
      }
      if json.generator.once(in: 3) { options.duplicateKeys = .refuse }
      options.allowsJSON5 = json.generator.once(in: 3)
      options.allowsTrailingCommas = json.generator.once(in: 2)
      options.allowsUTF16And32 = json.generator.once(in: 2)
      options.truncatedInput =
        [.refuse, .accept, .acceptPartialStrings].randomElement(using: &json.generator)!
      self.options = options
      var text = Self.document(&json)
      if !text.isEmpty, json.generator.once(in: 3) {
        text.removeSubrange(Int.random(in: text.indices, using: &json.generator)...)
      }
      if !text.isEmpty, json.generator.once(in: 8) {
        text[Int.random(in: text.indices, using: &json.generator)] =
          Array("\u{FEFF}\0,]}'/".utf8).randomElement(using: &json.generator)!
      }
      self.text = text
    }

    private static func document(_ json: inout RandomJSON) -> [UInt8] {
      var text = json.document(maximumDepth: 3)
      if json.generator.once(in: 3), let last = text.lastIndex(where: { $0 == 0x5D || $0 == 0x7D })
      {
        text.insert(0x2C, at: last)
      }
      if json.generator.once(in: 8) { text = Array("\u{FEFF}".utf8) + text }
      if json.generator.once(in: 8) { text = Array("{a: +1, 'b': [0x1F,]} // c".utf8) }
      if json.generator.once(in: 8) { text += Array(" /* c */".utf8) }
      if json.generator.once(in: 8) { text = Array(#"{"a": 1, "a": [2]}"#.utf8) }
      let encodings: [String.Encoding] = [
        .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
      ]
      if json.generator.once(in: 4),
        let encoded = String(decoding: text, as: UTF8.self)
          .data(using: encodings.randomElement(using: &json.generator)!)
      {
        text = Array(encoded)
      }
      return text
    }
  }

  private static let sampleCount = 2_000

  private func check(
    _ name: String, _ isComparable: (Sample) -> Bool = { _ in true },
    _ read: (Sample) async throws -> JSONValue?
  ) async {
    var json = RandomJSON(generator: SeededGenerator(for: "options \(name)"))
    for _ in 0..<Self.sampleCount {
      let sample = Sample(&json)
      guard isComparable(sample) else { continue }
      let found = await asyncAnswer { try await read(sample) }
      #expect(found == sample.expected, "\(sample.options) \(quoting(sample.text))")
      if found != sample.expected { return }
    }
  }

  @Test func `an input of each type gives the same value`() async {
    await check("data") { try JSONValue.decodeValue(from: Data($0.text), options: $0.options) }
    await check("slice") {
      let padded = [0x22] + $0.text + [0x22]
      return try JSONValue.decodeValue(from: padded[1..<padded.count - 1], options: $0.options)
    }
    await check("string") {
      // Other bytes are not those of a string.
      let string = String(decoding: $0.text, as: UTF8.self)
      guard string.utf8.elementsEqual($0.text) else {
        return try JSONValue.decodeValue(from: $0.text, options: $0.options)
      }
      return try JSONValue.decodeValue(from: "\"\(string)".dropFirst(), options: $0.options)
    }
    // A function is not called for null.
    await check("function", { $0.expected != "null" }) {
      try decodeValue(from: $0.text, options: $0.options) { e in try JSONValue.decode(e) }
    }
  }

  @Test func `the body of a response gives the same value`() async {
    await check("response") {
      do {
        return try JSONValue.decodeValue(
          from: $0.text, status: 200, failure: Problem.self, options: $0.options)
      } catch let error as HTTPResponseError {
        guard error.reason == .notJSON, let decodeError = error.decodeError else { throw Empty() }
        throw decodeError
      }
    }
  }

  @Test func `a diagnosis has the failure, or none`() async {
    await check("diagnosis") {
      let failures = JSONValue.diagnose(from: $0.text, options: $0.options)
      if let failure = failures.first { throw failure }
      return try JSONValue.decodeValue(from: $0.text, options: $0.options)
    }
  }

  @Test func `a CodableDecoder gives the same value`() async {
    await check("CodableDecoder") {
      try value(of: CodableDecoder(options: $0.options), from: $0.text)
    }
  }

  @Test func `braces around an object may be missing in each encoding`() async {
    await check("braces", { $0.expected.hasPrefix("{") }) {
      var decoder = CodableDecoder(options: $0.options)
      decoder.assumesTopLevelDictionary = true
      return try value(of: decoder, from: $0.text)
    }
    // A string of JSON5 that begins with a zero byte looks like UTF-16 at the beginning of an input.
    func isAmbiguous(_ sample: Sample) -> Bool {
      ["{\"\0", "{'\0"].contains { sample.text.starts(with: $0.utf8) }
    }
    await check(
      "no braces",
      { $0.members != nil && $0.expected.hasPrefix("{") && !isAmbiguous($0) }
    ) {
      var decoder = CodableDecoder(options: $0.options)
      decoder.assumesTopLevelDictionary = true
      return try value(of: decoder, from: $0.members ?? [])
    }
  }

  @Test func `a line gives the same value`() async {
    await check("lines", isLine) {
      var lines = JSONLines<JSONValue>($0.text, options: $0.options).makeIterator()
      guard let line = lines.next() else { throw Empty() }
      return try line.get()
    }
    await check("asynchronous lines", isLine) {
      for try await line in AsyncJSONLines<JSONValue>(
        chunks: ArrayStream($0.text.map { [$0] }), options: $0.options)
      {
        return try line.get()
      }
      throw Empty()
    }
  }

  /// Whether JSON Lines read an input as one document. Lines are UTF-8.
  private func isLine(_ sample: Sample) -> Bool {
    let first = sample.text.first { $0 != 0x20 && $0 != 0x09 }
    return !sample.options.allowsUTF16And32 && !sample.text.contains(0x0A)
      && !sample.text.contains(0x0D) && first != nil
  }

  @Test func `the last of partial values is the same value`() async {
    await check("partial values") {
      var last: JSONValue?
      // Each chunk is decoded with all before it.
      let chunks = stride(from: 0, to: $0.text.count, by: 16).map { [text = $0.text] start in
        Array(text[start..<min(start + 16, text.count)])
      }
      for try await value in PartialValues<JSONValue>(
        chunks: ArrayStream(chunks), options: $0.options)
      {
        last = value
      }
      return last
    }
  }

  @Test func `JSONSerialization reads a document that is JSON alone, or refuses it`() async {
    await check(
      "JSONSerialization", { $0.options.allowsJSON5 || $0.options.truncatedInput != .refuse }
    ) {
      try JSONValue.decodeValue(from: $0.text, options: $0.options.with(.jsonSerialization))
    }
  }

  @Test func `JSONSerialization ends with a value or an error, whatever the options`() {
    var json = RandomJSON(generator: SeededGenerator(for: "options with both readers"))
    for _ in 0..<Self.sampleCount {
      let sample = Sample(&json)
      // No test of the answer: it is that the program does not end.
      _ = answer {
        try JSONValue.decodeValue(
          from: sample.text, options: sample.options.with(.jsonSerialization))
      }
    }
  }
}

/// An error of a service that no body is.
private struct Problem: Unravel.Decodable, Error {
  static func decode(_ e: Extractor) throws -> Problem { Problem() }
}

/// A body without a document.
private struct Empty: Error {}

private func value(of decoder: CodableDecoder, from text: [UInt8]) throws -> JSONValue {
  do {
    return try decoder.decode(JSONValue.self, from: text)
  } catch DecodingError.dataCorrupted(let context) {
    throw context.underlyingError ?? DecodingError.dataCorrupted(context)
  }
}

/// A value as JSON, or that the input is refused.
private func answer(_ read: () throws -> JSONValue?) -> String {
  do { return text(of: try read()) } catch { return text(of: error) }
}

/// A value as JSON, or that the input is refused.
private func asyncAnswer(_ read: () async throws -> JSONValue?) async -> String {
  do { return text(of: try await read()) } catch { return text(of: error) }
}

private func text(of value: JSONValue?) -> String { value?.text() ?? "no value" }

private func text(of error: any Error) -> String {
  switch error {
  case DecodeError.malformed, is Empty: "refused"
  case DecodeError.typeMismatch: "refused"
  default: "throws \(type(of: error)) \(error)"
  }
}
