import Testing

@testable import Unravel

/// The values of objects and the errors in them do not depend on the prediction of their shape.
@Suite struct ShapePredictionTests {
  /// The elements of an array, and the offset in the last element of a key that repeats an earlier one.
  /// The first element predicts the shape of the others.
  struct Row: Sendable {
    let elements: [String]
    let repeatedAt: Int?

    init(_ elements: String..., repeatedAt: Int? = nil) {
      self.elements = elements
      self.repeatedAt = repeatedAt
    }
  }

  static let rows: [Row] = [
    Row(#"{"a":1}"#, #"{"a":1,"a":2}"#, repeatedAt: 7),
    Row(#"{"a":1,"b":2}"#, #"{"a":1,"a":2}"#, repeatedAt: 7),
    Row(#"{"a":1,"b":2}"#, #"{"b":1,"b":2}"#, repeatedAt: 7),
    Row(#"{"a":1,"b":2}"#, #"{"b":1,"a":2}"#),
    Row(#"{"a":1,"b":2,"c":3}"#, #"{"a":1,"c":2,"b":3,"a":0}"#, repeatedAt: 19),
    Row(#"{"a":1,"b":2,"c":3}"#, #"{"a":1,"b":2,"c":3,"b":0}"#, repeatedAt: 19),
    Row(#"{"a":1,"b":2}"#, #"{"a":1,"b":2,"c":3,"d":4}"#),
    Row(#"{}"#, #"{"a":1,"a":2}"#, repeatedAt: 7),
    // The entry after the predicted object is not one of its keys.
    Row(#"{"a":1}"#, #""a""#, #"{"a":1,"a":0}"#, repeatedAt: 7),
    Row(#"{"a":{"b":1},"b":2}"#, #"{"a":{"b":1,"b":2},"b":2}"#, repeatedAt: 12),
    Row(#"{"a":{"b":1},"b":2}"#, #"{"a":{"b":1},"b":2,"b":0}"#, repeatedAt: 19),
    // The entry after an empty array is the object that is open.
    Row(#"{"k":[]}"#, #"{"k":[{"k":1,"k":0}]}"#, repeatedAt: 13),
    Row(#"{"k":[]}"#, #"{"k":[{"k":[{"k":[]}],"k":0}]}"#, repeatedAt: 22),
    // An object with a repeated or an escaped key predicts nothing.
    Row(#"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#, repeatedAt: 7),
    Row(#"{"\u0061":1,"a":2}"#, #"{"a":1,"a":2}"#, repeatedAt: 7),
    Row(#"{"a":1,"b":2}"#, #"{"a":1,"\u0061":2}"#, repeatedAt: 7),
    // Keys with the same beginning.
    Row(#"{"ab":1,"a":2}"#, #"{"a":1,"ab":2}"#),
    Row(#"{"a":1,"b":2}"#, #"{"ab":1,"b":2}"#),
    Row(#"{"a":1,"b":2}"#, #"{"":1,"":2}"#, repeatedAt: 6),
    Row(#"{"":1,"b":2}"#, #"{"":1,"":2}"#, repeatedAt: 6),
    // Values of other kinds, and other whitespace.
    Row(#"{"a":1,"b":2}"#, #"{"a":"x","b":[],"a":0}"#, repeatedAt: 16),
    Row(#"{"a":"x","b":2}"#, #"{"a":1,"b":"y","b":0}"#, repeatedAt: 15),
    Row(#"{"a":{"x":1},"b":2}"#, #"{"a":[{"x":1,"x":0}],"b":2}"#, repeatedAt: 13),
    Row(#"{"a":[{"x":1}],"b":2}"#, #"{"a":{"x":1,"x":0},"b":2}"#, repeatedAt: 12),
    Row(#"{"a":1,"b":2}"#, #"{"a": 1,"b" :2, "a":0}"#, repeatedAt: 16),
    Row(#"{"a": 1, "b": 2}"#, #"{"a":1,"b":  2,"b":0}"#, repeatedAt: 15),
    Row(#"{"a" : 1}"#, "{\"a\"\n:\t1 , \"a\":0}", repeatedAt: 11),
  ]

  @Test(arguments: Self.rows)
  func `a repeated key is found after objects of the same shape`(row: Row) throws {
    var options = ReadingOptions()
    options.duplicateKeys = .refuse
    let last = row.elements.last!
    for before in [row.elements.dropLast(), row.elements.dropLast() + row.elements.dropLast()] {
      // Only a key that the last element repeats must be refused.
      let before = before.filter { !$0.contains(#""a":1,"a""#) && !$0.contains("u0061") }
      for (start, end) in [("[", "]"), (#"{"x":[0,"#, "]}"), ("[", "] ")] {
        let text = start + (before + [last]).joined(separator: ",") + end
        let offset = text.utf8.count - last.utf8.count - end.utf8.count
        let expected = row.repeatedAt.map { Verdict.refused(at: offset + $0) } ?? .valid
        #expect(try Verdict.ofReader(on: Array(text.utf8), options: options) == expected)
      }
    }
  }

  @Test(arguments: Self.rows)
  func `the first member with a key counts after objects of the same shape`(row: Row) throws {
    let text = "[\(row.elements.joined(separator: ","))]"
    let elements = try [JSONValue].decodeValue(from: text)
    for (element, text) in zip(elements, row.elements) {
      #expect(element == (try JSONValue.decodeValue(from: text)))
    }
  }

  @Test(arguments: [
    ([#"{"a":1,"b":2}"#], 2),
    (Array(repeating: #"{"a":1,"b":2}"#, count: 50), 2),
    (Array(repeating: #"{"a": 1, "bcdefghijklmnopqrstuvwxyz": 2}"#, count: 50), 2),
    ([#"{"a":1,"b":2}"#, #"{"b":1,"a":2}"#], 4),
    (Array(repeating: #"{"a":{"b":[{"c":1}]}}"#, count: 50), 3),
  ])
  func `the keys of an object of the same shape are predicted`(
    elements: [String], newKeyCount: Int
  ) throws {
    // A key is compared in whole blocks, which do not reach beyond the end.
    let text = Array("[\(elements.joined(separator: ","))]                ".utf8)
    let count = try text.withBytes { bytes in
      try Parser.parse(
        bytes, from: 0, likelyByteCount: text.count, options: ParserOptions()
      ).newKeyCount
    }
    #expect(count == newKeyCount)
  }

  @Test func `an object has the same values after other objects as alone`() throws {
    var generator = SeededGenerator(for: "similar objects")
    for _ in 0..<600 {
      let text = AlikeObjects(generator: &generator).text
      let document = try Document.parse(text, options: ParserOptions())
      try compare(Extractor(root: document), text, "RANDOM_SEED=\(generator.seed)")
    }
  }

  /// Compares every object with the same object in a document of its own.
  private func compare(_ e: Extractor, _ text: [UInt8], _ comment: Comment) throws {
    let kind = e.document[e.index].kind
    if kind == .array {
      for position in 0..<(try e.count) { try compare(e <| [.index(position)], text, comment) }
    }
    guard kind == .object || kind == .objectNeedingFullLookup else { return }
    let start = e.document[e.index].offset
    let alone = try Extractor.decodeValue(from: firstValue(of: text[start...]))
    let repeats = alone.document[.root].kind == .objectNeedingFullLookup
    #expect((kind == .objectNeedingFullLookup) == repeats, comment)
    #expect(try e.keys == alone.keys, comment)
    for key in try alone.keys {
      let (here, there): (JSONValue, JSONValue) = try (
        e <| JSONKeyPath(key), alone <| JSONKeyPath(key)
      )
      #expect(here == there, comment)
      try compare(e <| JSONKeyPath(key), text, comment)
    }
  }

  /// The container that a text begins with, by the number of its brackets. The strings of these texts
  /// have no brackets.
  private func firstValue(of text: ArraySlice<UInt8>) -> [UInt8] {
    var depth = 0
    var end = text.startIndex
    repeat {
      if "[{".utf8.contains(text[end]) { depth += 1 }
      if "]}".utf8.contains(text[end]) { depth -= 1 }
      end += 1
    } while depth > 0
    return Array(text[..<end])
  }
}

/// A random text of objects, most of which have the same shape.
private struct AlikeObjects {
  private(set) var text: [UInt8] = []

  init(generator: inout SeededGenerator) {
    let names = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
      Self.name(&generator)
    }
    var elements: [String] = []
    for _ in 0..<Int.random(in: 2...6, using: &generator) {
      elements.append(Self.object(names, depth: 2, &generator))
    }
    text = Array("[\(elements.joined(separator: generator.once(in: 3) ? ", " : ","))]".utf8)
  }

  /// A key about as long as one or several blocks. Many of the keys have the same beginning.
  private static func name(_ generator: inout SeededGenerator) -> String {
    let length = [0, 1, 3, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 30, 31, 32, 33, 48]
      .randomElement(using: &generator)!
    let last = ["a", "b", "c", "\u{E9}"].randomElement(using: &generator)!
    return length == 0 ? "" : String(repeating: "n", count: length - 1) + last
  }

  private static func object(
    _ names: [String], depth: Int, _ generator: inout SeededGenerator
  ) -> String {
    var names = names
    // Some keys are absent, at another index, repeated, or new.
    if generator.once(in: 4) { names.remove(at: .random(in: names.indices, using: &generator)) }
    if generator.once(in: 6) { names.shuffle(using: &generator) }
    if generator.once(in: 4), let name = names.randomElement(using: &generator) {
      names.insert(name, at: .random(in: 0...names.count, using: &generator))
    }
    if generator.once(in: 5) {
      names.insert(name(&generator), at: .random(in: 0...names.count, using: &generator))
    }
    let colon =
      generator.once(in: 4) ? [": ", " : ", ":\n  "].randomElement(using: &generator)! : ":"
    let comma = generator.once(in: 4) ? ",\n    " : ","
    let members = names.map { name in
      let written = generator.once(in: 30) ? name.replacing("n", with: #"\u006e"#) : name
      return "\"\(written)\"\(colon)\(value(names, depth: depth - 1, &generator))"
    }
    return "{\(members.joined(separator: comma))}"
  }

  private static func value(
    _ names: [String], depth: Int, _ generator: inout SeededGenerator
  ) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: return "\(Int.random(in: -9...1234, using: &generator))"
    case 1: return #""text""#
    case 2: return "null"
    case 3: return #""nna""#
    case 4: return "1.5"
    case 5: return object(Array(names.prefix(3)) + ["x"], depth: depth, &generator)
    default:
      return "["
        + (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          object(Array(names.suffix(2)) + ["y"], depth: depth, &generator)
        }.joined(separator: ",") + "]"
    }
  }
}
