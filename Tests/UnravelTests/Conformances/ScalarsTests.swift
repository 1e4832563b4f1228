import Testing
import Unravel

struct ScalarsTests {
  /// Each kind of value, decoded as a string and as a boolean.
  static let rows: [(json: String, string: String?, bool: Bool?)] = [
    (#""""#, "", nil),
    (#""a""#, "a", nil),
    (#""fifteen letters""#, "fifteen letters", nil),
    (#""sixteen letters!""#, "sixteen letters!", nil),
    (#""日本語テキスト""#, "日本語テキスト", nil),
    (#""café""#, "café", nil),
    (#""a\"b\\c\/d\b\f\n\r\t""#, "a\"b\\c/d\u{8}\u{C}\n\r\t", nil),
    (#""\u00e9\u65E5\ud83d\ude00""#, "é日😀", nil),
    (#""\u0000""#, "\0", nil),
    (#""true""#, "true", nil),
    ("true", nil, true),
    ("false", nil, false),
    ("1", nil, nil),
    ("0", nil, nil),
    ("1.5", nil, nil),
    ("[]", nil, nil),
    ("{}", nil, nil),
    ("null", nil, nil),
  ]

  @Test(arguments: Self.rows, readers)
  func `only strings decode as String and only booleans as Bool`(
    row: (json: String, string: String?, bool: Bool?), reader: JSONReader
  ) {
    let missing = row.json == "null" ? #"throws v: missing "v" (it is null)"# : nil
    let string: String = outcome {
      try String.decodeValue(
        from: #"{"v": \#(row.json)}"#, rootKeyPath: "v", options: ReadingOptions(reader: reader))
    }
    let bool = outcome {
      try Bool.decodeValue(
        from: #"{"v": \#(row.json)}"#, rootKeyPath: "v", options: ReadingOptions(reader: reader))
    }
    let text = row.json.contains(#"\"#) || row.string == nil ? nil : row.json
    if row.string == nil {
      #expect(string == missing ?? "throws v: expected String, found \(row.json)")
    } else {
      #expect(string == row.string)
    }
    if row.bool == nil {
      if row.string == nil || text != nil {
        #expect(bool == missing ?? "throws v: expected Bool, found \(row.json)")
      }
    } else {
      #expect(bool == "\(row.bool!)")
    }
  }

  @Test(arguments: [0, 1, 7, 8, 14, 15, 16, 17, 31, 32, 33, 200, 5000])
  func `strings of each length are read, with and without escapes`(count: Int) throws {
    for letter in ["a", "é", "日", "😀"] {
      let text = String(repeating: letter, count: count)
      #expect(try String.decodeValue(from: "\"\(text)\"") == text)
      #expect(try [String].decodeValue(from: Array("[\"\(text)\"]".utf8)) == [text])
      #expect(try [String].decodeValue(from: "[\"\(text)\\n\(text)\"]") == [text + "\n" + text])
    }
  }
}
