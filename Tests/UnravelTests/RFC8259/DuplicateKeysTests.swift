import Testing
import Unravel

/// Of members with equal keys the first counts, in any order of lookups.
@Suite struct DuplicateKeysTests {
  /// An object and its keys, each once. The value of the first member with the first key is 1, with the
  /// second key 2, and so on. Later members with these keys have other values.
  struct Object: Sendable {
    let keys: [String]
    let text: String

    /// The offset of the first key that the object already has, or nil.
    let duplicateAt: Int?

    init(_ keys: [String], _ text: String, duplicateAt: Int?) {
      self.keys = keys
      self.text = text
      self.duplicateAt = duplicateAt
    }
  }

  static let objects: [Object] = [
    Object(["a"], #"{"a":1,"a":2}"#, duplicateAt: 7),
    Object(["a"], #"{"a":1,"a":0,"a":-1}"#, duplicateAt: 7),
    Object(["a"], #"{"a":1,"a":null}"#, duplicateAt: 7),
    Object(["a"], #"{"a":1,"a":{"a":2}}"#, duplicateAt: 7),
    Object(["a", "b"], #"{"a":1,"b":2,"a":0,"b":0}"#, duplicateAt: 13),
    Object(["a", "b"], #"{"a":1,"a":0,"b":2,"b":0}"#, duplicateAt: 7),
    Object(["a", "b", "c"], #"{"a":1,"b":2,"c":3,"b":0,"a":0}"#, duplicateAt: 19),
    Object(["a", "b", "c", "d"], #"{"a":1,"b":2,"c":3,"d":4,"d":0}"#, duplicateAt: 25),
    Object([""], #"{"":1,"":0}"#, duplicateAt: 6),

    // One key with different escapes.
    Object(["a"], #"{"\u0061":1,"a":0}"#, duplicateAt: 12),
    Object(["a"], #"{"a":1,"\u0061":0}"#, duplicateAt: 7),
    Object(["a"], #"{"\u0061":1,"\u0061":0}"#, duplicateAt: 12),
    Object(["b", "a"], #"{"b":1,"\u0061":2,"b":0,"a":0}"#, duplicateAt: 18),
    Object(["/"], #"{"\/":1,"/":0,"\u002f":0,"\u002F":0}"#, duplicateAt: 8),
    Object(["\u{E9}"], #"{"\u00e9":1,"\#u{E9}":0}"#, duplicateAt: 12),
    Object(["\u{1F600}"], #"{"\#u{1F600}":1,"\ud83d\uDE00":0}"#, duplicateAt: 10),
    Object(["a\u{0}"], #"{"a\u0000":1,"\u0061\u0000":0}"#, duplicateAt: 13),
    Object(["\n\"\\"], #"{"\n\"\\":1,"\u000a\u0022\u005c":0}"#, duplicateAt: 12),

    // Keys that are similar and not equal.
    Object(["a", "A"], #"{"a":1,"A":2}"#, duplicateAt: nil),
    Object(["a", "a ", " a"], #"{"a":1,"a ":2," a":3}"#, duplicateAt: nil),
    Object(["a", "a\u{0}"], #"{"a":1,"a\u0000":2}"#, duplicateAt: nil),
    Object(["ab", "abab", ""], #"{"ab":1,"abab":2,"":3}"#, duplicateAt: nil),
    Object(["\u{E9}", "\\u00e9"], #"{"\u00e9":1,"\\u00e9":2}"#, duplicateAt: nil),
    Object(["\u{E9}", "e\u{301}"], "{\"\u{E9}\":1,\"e\u{301}\":2}", duplicateAt: nil),
    Object(["\u{212B}", "\u{C5}"], "{\"\u{212B}\":1,\"\u{C5}\":2,\"\u{C5}\":0}", duplicateAt: 16),

    // Keys of one length with the same first and last eight bytes.
    Object(
      ["12345678a12345678", "12345678b12345678"],
      #"{"12345678a12345678":1,"12345678b12345678":2,"12345678a12345678":0}"#, duplicateAt: 45),
    Object(
      ["abcdefgh-ABCDEFGH", "abcdefghABCDEFGH", "abcdefgh--ABCDEFGH", "abcdefgh+-ABCDEFGH"],
      #"{"abcdefgh-ABCDEFGH":1,"abcdefghABCDEFGH":2,"abcdefgh--ABCDEFGH":3,"#
        + #""abcdefgh+-ABCDEFGH":4,"abcdefghABCDEFGH":0}"#, duplicateAt: 90),
    Object(
      ["abcdefg", "abcdefgh", "abcdefghi", "bcdefgh"],
      #"{"abcdefg":1,"abcdefgh":2,"abcdefghi":3,"bcdefgh":4,"abcdefgh":0}"#, duplicateAt: 52),
  ]

  @Test(arguments: Self.objects)
  func `a lookup finds the first member in any order of lookups`(object: Object) throws {
    for keys in orders(of: object.keys) {
      let e = try Extractor.decodeValue(from: object.text)
      // In the second round the hints have other values.
      for key in keys + keys.reversed() + keys {
        #expect(try e.value(JSONKeyPath(key)) == object.value(of: key))
        #expect(try e.valueOptional(JSONKeyPath(key)) == object.value(of: key))
        #expect(e.contains(JSONKeyPath(key)))
      }
      #expect(try e.valueOptional("not there") as Int? == nil)
      #expect(!e.contains("not there"))
    }
  }

  @Test(arguments: Self.objects)
  func `an object after other objects is looked up in the same way`(object: Object) throws {
    let text = #"{"before":\#(object.text),"object":\#(object.text),"a":"outside"}"#
    let e = try Extractor.decodeValue(from: text)
    for parent in ["object", "before", "object"] {
      for key in object.keys {
        let path: JSONKeyPath = [.key(parent), .key(key)]
        #expect(try e.value(path) == object.value(of: key))
      }
    }
  }

  @Test(arguments: Self.objects)
  func `keys, count and iteration have each key once`(object: Object) throws {
    let e = try Extractor.decodeValue(from: object.text)
    #expect(try e.keys.map(bytes) == object.keys.map(bytes))
    #expect(try e.count == object.keys.count)
    // A lookup does not change the result.
    for key in object.keys.reversed() { _ = try e.value(JSONKeyPath(key)) as Int }
    #expect(try e.keys.map(bytes) == object.keys.map(bytes))
    #expect(try e.count == object.keys.count)
  }

  @Test(arguments: Self.objects.filter { $0.duplicateAt != nil })
  func `a dictionary holds the first members`(object: Object) throws {
    let expected = Dictionary(
      zip(object.keys, 1...), uniquingKeysWith: { first, _ in first })
    #expect(try [String: Int].decodeValue(from: object.text) == expected)
    let e = try Extractor.decodeValue(from: "[\(object.text)]")
    #expect(try e.dictionary([0]) == expected)
  }

  @Test(arguments: Self.objects)
  func `a JSONValue holds the first members`(object: Object) throws {
    let once = object.keys.map { "\(quoted($0)):\(object.value(of: $0))" }
    let expected = try JSONValue.decodeValue(from: "{\(once.joined(separator: ","))}")
    #expect(try JSONValue.decodeValue(from: object.text) == expected)
  }

  @Test(arguments: Self.objects)
  func `duplicate keys can be refused at the second key`(object: Object) throws {
    var options = ReadingOptions()
    options.duplicateKeys = .refuse
    for (before, after) in [("", ""), ("[0,", "]"), (#"{"x":[{"y":"#, "}]}")] {
      let text = Array((before + object.text + after).utf8)
      let expected =
        object.duplicateAt.map { Verdict.refused(at: before.utf8.count + $0) } ?? .valid
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

  /// A thousand keys that are similar in one respect.
  struct ManyKeys: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let keys: [String]

    init(_ description: String, _ keys: [String]) {
      testDescription = description
      self.keys = keys
    }
  }

  static let manyKeys = [
    ManyKeys("short", (0..<1000).map { "\($0)" }),
    ManyKeys("of one length", (0..<1000).map { "name\(10_000 + $0)" }),
    ManyKeys(
      "with a long common prefix",
      (0..<1000).map { String(repeating: "x", count: 200) + "\(10_000 + $0)" }),
    ManyKeys(
      "with a common beginning and end", (0..<1000).map { "12345678\(10_000 + $0)12345678" }),
    ManyKeys("of every length", (0..<1000).map { String(repeating: "y", count: $0) }),
    ManyKeys("written as escapes", (0..<1000).map { "\u{E9}\($0)" }),
  ]

  @Test(arguments: Self.manyKeys)
  func `a thousand members, each with a duplicate, are found in random order`(many: ManyKeys) throws
  {
    let kind = many.testDescription
    let keys = many.keys
    var generator = SeededGenerator(for: "a thousand members \(kind)")
    let written = keys.map { key in
      kind == "written as escapes" ? key.replacing("\u{E9}", with: #"\u00e9"#) : key
    }
    let first = written.enumerated().map { "\"\($1)\":\($0)" }
    let later = keys.shuffled(using: &generator).map { "\"\($0)\":-1" }
    let text = "{" + (first + later).joined(separator: ",") + "}"

    let e = try Extractor.decodeValue(from: text)
    var wrong: [String] = []
    for _ in 0..<2 {
      for index in keys.indices.shuffled(using: &generator) {
        if try e.value(JSONKeyPath(keys[index])) != index { wrong.append(keys[index]) }
      }
    }
    #expect(wrong == [], "RANDOM_SEED=\(generator.seed)")
    #expect(try e.keys == keys)
    #expect(try e.count == keys.count)
    let dictionary = try [String: Int].decodeValue(from: text)
    #expect(dictionary == Dictionary(uniqueKeysWithValues: zip(keys, keys.indices)))
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
      #expect(try e.value(["b\(index)"]) == index)
      #expect(try e.value(["a\(index)"]) == index)
    }
  }

  // MARK: Helpers

  /// Every order of up to four keys.
  private func orders(of keys: [String]) -> [[String]] {
    guard keys.count > 1 else { return [keys] }
    return keys.indices.flatMap { index in
      var rest = keys
      let key = rest.remove(at: index)
      return orders(of: rest).map { [key] + $0 }
    }
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// The key as a JSON string, with only the necessary escapes.
  private func quoted(_ key: String) -> String {
    var text = "\""
    for scalar in key.unicodeScalars {
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
  fileprivate func value(of key: String) -> Int {
    keys.firstIndex { $0.utf8.elementsEqual(key.utf8) }! + 1
  }
}
