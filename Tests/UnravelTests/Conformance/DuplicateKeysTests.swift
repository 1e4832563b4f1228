import Testing
import Unravel

/// Of members with equal keys the first counts, in whatever order they are looked up.
@Suite struct DuplicateKeysTests {
  /// An object and its keys, each once. The first member with the first key is 1, that with the second
  /// key 2, and so on. Every later member with a key is something else.
  struct Object: Sendable, CustomTestStringConvertible {
    let names: [String]
    let text: String

    /// The offset of the first key that the object already has, or nil.
    let repeatedAt: Int?

    var testDescription: String { text }

    init(_ names: [String], _ text: String, repeatedAt: Int?) {
      self.names = names
      self.text = text
      self.repeatedAt = repeatedAt
    }
  }

  static let objects: [Object] = [
    Object(["a"], #"{"a":1,"a":2}"#, repeatedAt: 7),
    Object(["a"], #"{"a":1,"a":0,"a":-1}"#, repeatedAt: 7),
    Object(["a"], #"{"a":1,"a":null}"#, repeatedAt: 7),
    Object(["a"], #"{"a":1,"a":{"a":2}}"#, repeatedAt: 7),
    Object(["a", "b"], #"{"a":1,"b":2,"a":0,"b":0}"#, repeatedAt: 13),
    Object(["a", "b"], #"{"a":1,"a":0,"b":2,"b":0}"#, repeatedAt: 7),
    Object(["a", "b", "c"], #"{"a":1,"b":2,"c":3,"b":0,"a":0}"#, repeatedAt: 19),
    Object(["a", "b", "c", "d"], #"{"a":1,"b":2,"c":3,"d":4,"d":0}"#, repeatedAt: 25),
    Object([""], #"{"":1,"":0}"#, repeatedAt: 6),

    // One key with different escapes.
    Object(["a"], #"{"\u0061":1,"a":0}"#, repeatedAt: 12),
    Object(["a"], #"{"a":1,"\u0061":0}"#, repeatedAt: 7),
    Object(["a"], #"{"\u0061":1,"\u0061":0}"#, repeatedAt: 12),
    Object(["b", "a"], #"{"b":1,"\u0061":2,"b":0,"a":0}"#, repeatedAt: 18),
    Object(["/"], #"{"\/":1,"/":0,"\u002f":0,"\u002F":0}"#, repeatedAt: 8),
    Object(["\u{E9}"], #"{"\u00e9":1,"\#u{E9}":0}"#, repeatedAt: 12),
    Object(["\u{1F600}"], #"{"\#u{1F600}":1,"\ud83d\uDE00":0}"#, repeatedAt: 10),
    Object(["a\u{0}"], #"{"a\u0000":1,"\u0061\u0000":0}"#, repeatedAt: 13),
    Object(["\n\"\\"], #"{"\n\"\\":1,"\u000a\u0022\u005c":0}"#, repeatedAt: 12),

    // Keys that are similar and not equal.
    Object(["a", "A"], #"{"a":1,"A":2}"#, repeatedAt: nil),
    Object(["a", "a ", " a"], #"{"a":1,"a ":2," a":3}"#, repeatedAt: nil),
    Object(["a", "a\u{0}"], #"{"a":1,"a\u0000":2}"#, repeatedAt: nil),
    Object(["ab", "abab", ""], #"{"ab":1,"abab":2,"":3}"#, repeatedAt: nil),
    Object(["\u{E9}", "\\u00e9"], #"{"\u00e9":1,"\\u00e9":2}"#, repeatedAt: nil),
    Object(["\u{E9}", "e\u{301}"], "{\"\u{E9}\":1,\"e\u{301}\":2}", repeatedAt: nil),
    Object(["\u{212B}", "\u{C5}"], "{\"\u{212B}\":1,\"\u{C5}\":2,\"\u{C5}\":0}", repeatedAt: 16),

    // Keys of one length with the same first and last eight bytes.
    Object(
      ["12345678a12345678", "12345678b12345678"],
      #"{"12345678a12345678":1,"12345678b12345678":2,"12345678a12345678":0}"#, repeatedAt: 45),
    Object(
      ["abcdefgh-ABCDEFGH", "abcdefghABCDEFGH", "abcdefgh--ABCDEFGH", "abcdefgh+-ABCDEFGH"],
      #"{"abcdefgh-ABCDEFGH":1,"abcdefghABCDEFGH":2,"abcdefgh--ABCDEFGH":3,"#
        + #""abcdefgh+-ABCDEFGH":4,"abcdefghABCDEFGH":0}"#, repeatedAt: 90),
    Object(
      ["abcdefg", "abcdefgh", "abcdefghi", "bcdefgh"],
      #"{"abcdefg":1,"abcdefgh":2,"abcdefghi":3,"bcdefgh":4,"abcdefgh":0}"#, repeatedAt: 52),
  ]

  @Test(arguments: objects)
  func `a lookup finds the first member in any order of lookups`(object: Object) throws {
    for names in orders(of: object.names) {
      let e = try Extractor.decodeValue(from: object.text)
      // In the second round the hints have other values.
      for name in names + names.reversed() + names {
        #expect(try e.value(JSONKeyPath(name)) == object.value(of: name))
        #expect(try e.valueOptional(JSONKeyPath(name)) == object.value(of: name))
        #expect(e.contains(JSONKeyPath(name)))
      }
      #expect(try e.valueOptional("not there") as Int? == nil)
      #expect(!e.contains("not there"))
    }
  }

  @Test(arguments: objects)
  func `an object after other objects is looked up in the same way`(object: Object) throws {
    let text = #"{"before":\#(object.text),"object":\#(object.text),"a":"outside"}"#
    let e = try Extractor.decodeValue(from: text)
    for key in ["object", "before", "object"] {
      for name in object.names {
        let path: JSONKeyPath = [.key(key), .key(name)]
        #expect(try e.value(path) == object.value(of: name))
      }
    }
  }

  @Test(arguments: objects)
  func `keys, count and iteration have each key once`(object: Object) throws {
    let e = try Extractor.decodeValue(from: object.text)
    #expect(e.keys.map(bytes) == object.names.map(bytes))
    #expect(e.count == object.names.count)
    // A lookup does not change the result.
    for name in object.names.reversed() { _ = try e.value(JSONKeyPath(name)) as Int }
    #expect(e.keys.map(bytes) == object.names.map(bytes))
    #expect(e.count == object.names.count)
  }

  @Test(arguments: objects.filter { $0.repeatedAt != nil })
  func `a dictionary holds the first members`(object: Object) throws {
    let expected = Dictionary(
      zip(object.names, 1...), uniquingKeysWith: { first, _ in first })
    #expect(try [String: Int].decodeValue(from: object.text) == expected)
    let e = try Extractor.decodeValue(from: "[\(object.text)]")
    #expect(try e.dictionary([0]) == expected)
  }

  @Test(arguments: objects)
  func `a JSONValue holds the first members`(object: Object) throws {
    let once = object.names.map { "\(quoted($0)):\(object.value(of: $0))" }
    let expected = try JSONValue.decodeValue(from: "{\(once.joined(separator: ","))}")
    #expect(try JSONValue.decodeValue(from: object.text) == expected)
  }

  @Test(arguments: objects)
  func `duplicate keys can be refused at the second key`(object: Object) throws {
    var options = ReadingOptions()
    options.duplicateKeys = .refuse
    for (before, after) in [("", ""), ("[0,", "]"), (#"{"x":[{"y":"#, "}]}")] {
      let text = Array((before + object.text + after).utf8)
      let expected =
        object.repeatedAt.map { Verdict.refused(at: before.utf8.count + $0) } ?? .valid
      #expect(try Verdict.ofReader(on: text, options: options) == expected)
      #expect(try Verdict.ofReader(on: text) == .valid)
    }
  }

  @Test func `equal keys in different objects are not duplicates`() throws {
    var options = ReadingOptions()
    options.duplicateKeys = .refuse
    let text = #"{"a":{"a":[{"a":1},{"a":2}]},"b":{"a":{"b":1}},"c":{"a":1,"b":2}}"#
    #expect(try Verdict.ofReader(on: Array(text.utf8), options: options) == .valid)
  }

  // MARK: Wide objects

  /// Ways in which a thousand keys are similar.
  static let manyNames: [(kind: String, names: [String])] = [
    ("short", (0..<1000).map { "\($0)" }),
    ("of one length", (0..<1000).map { "name\(10_000 + $0)" }),
    (
      "with a long common prefix",
      (0..<1000).map { String(repeating: "x", count: 200) + "\(10_000 + $0)" }
    ),
    (
      "with a common beginning and end",
      (0..<1000).map { "12345678\(10_000 + $0)12345678" }
    ),
    ("of every length", (0..<1000).map { String(repeating: "y", count: $0) }),
    ("written as escapes", (0..<1000).map { "\u{E9}\($0)" }),
  ]

  @Test(arguments: manyNames)
  func `a thousand members, each with a duplicate, are found in random order`(
    kind: String, names: [String]
  ) throws {
    var generator = SeededGenerator(for: "a thousand members \(kind)")
    let written = names.map { name in
      kind == "written as escapes" ? name.replacing("\u{E9}", with: #"\u00e9"#) : name
    }
    let first = written.enumerated().map { "\"\($1)\":\($0)" }
    let later = names.shuffled(using: &generator).map { "\"\($0)\":-1" }
    let text = "{" + (first + later).joined(separator: ",") + "}"

    let e = try Extractor.decodeValue(from: text)
    var wrong: [String] = []
    for _ in 0..<2 {
      for index in names.indices.shuffled(using: &generator) {
        if try e.value(JSONKeyPath(names[index])) != index { wrong.append(names[index]) }
      }
    }
    #expect(wrong == [], "RANDOM_SEED=\(generator.seed)")
    #expect(e.keys == names)
    #expect(e.count == names.count)
    let dictionary = try [String: Int].decodeValue(from: text)
    #expect(dictionary == Dictionary(uniqueKeysWithValues: zip(names, names.indices)))
    #expect(
      try JSONValue.decodeValue(from: text)
        == JSONValue.decodeValue(from: "{" + first.joined(separator: ",") + "}"))

    var options = ReadingOptions()
    options.duplicateKeys = .refuse
    let offset = 1 + first.joined(separator: ",").utf8.count + 1
    #expect(
      try Verdict.ofReader(on: Array(text.utf8), options: options) == .refused(at: offset))
    let once = "{" + first.joined(separator: ",") + "}"
    #expect(try Verdict.ofReader(on: Array(once.utf8), options: options) == .valid)
  }

  @Test(arguments: [2, 15, 16, 17, 40, 63, 64, 65, 200])
  func `earlier lookups do not lead to a later member`(count: Int) throws {
    // Each key of the second half is followed by a key of the first half.
    let first = (0..<count).map { #""a\#($0)":\#($0)"# }
    let second = (0..<count).map { #""b\#($0)":\#($0),"a\#($0)":-1"# }
    let e = try Extractor.decodeValue(from: "{\((first + second).joined(separator: ","))}")
    for index in 0..<count {
      #expect(try e.value("b\(index)") == index)
      #expect(try e.value("a\(index)") == index)
    }
  }

  // MARK: Helpers

  /// Every order of up to four keys.
  private func orders(of names: [String]) -> [[String]] {
    guard names.count > 1 else { return [names] }
    return names.indices.flatMap { index in
      var rest = names
      let name = rest.remove(at: index)
      return orders(of: rest).map { [name] + $0 }
    }
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// The key as a JSON string, without escapes where it needs none.
  private func quoted(_ name: String) -> String {
    var text = "\""
    for scalar in name.unicodeScalars {
      if scalar == "\"" || scalar == "\\" || scalar.value < 0x20 {
        let digits = String(scalar.value, radix: 16)
        text += #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension DuplicateKeysTests.Object {
  /// The value of the first member with a key. Keys are compared by their bytes.
  fileprivate func value(of name: String) -> Int {
    names.firstIndex { $0.utf8.elementsEqual(name.utf8) }! + 1
  }
}
