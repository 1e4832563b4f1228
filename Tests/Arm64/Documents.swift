// Writes what Scripts/arm64 parses.
//
//     PROGRAM FOLDER [FILE ...]
//
//     FOLDER/documents           JSONTestSuite and other files, RFC8259Table, random documents, and
//                                every prefix and one-byte change of some of them
//     FOLDER/records.json        documents to count the instructions of
//     FOLDER/text.json
//     FOLDER/coordinates.json

import Foundation

// What the files of the tests that are compiled here need, from files that import Unravel.

enum Verdict {
  case valid
  case refused(at: Int)
}

func quoting(_ bytes: [UInt8], limit: Int = 80) -> String { "\(bytes.prefix(limit))" }

@main
enum Documents {
  static func main() throws {
    let folder = URL(filePath: CommandLine.arguments[1])
    var documents = RFC8259Table.all.map(\.text)
    documents += try CommandLine.arguments.dropFirst(2).map { path in
      try Array(Data(contentsOf: URL(filePath: path)))
    }
    // A document that takes long to parse under an emulator is left to the tests.
    documents.removeAll { $0.count > 1 << 18 }

    var random = RandomJSON(generator: SeededGenerator(seed: 64))
    for _ in 0..<4_000 { documents.append(random.document()) }
    for _ in 0..<4_000 { documents.append(random.tokens()) }
    documents += changes(of: nearly.map { Array($0.utf8) } + [random.document(maximumDepth: 3)])

    var file = Data()
    for document in documents {
      withUnsafeBytes(of: UInt32(document.count).littleEndian) { file.append(contentsOf: $0) }
      file.append(contentsOf: document)
    }
    try file.write(to: folder.appending(path: "documents"))
    print("\(documents.count) documents")

    try Data(records.utf8).write(to: folder.appending(path: "records.json"))
    try Data(text.utf8).write(to: folder.appending(path: "text.json"))
    try Data(coordinates.utf8).write(to: folder.appending(path: "coordinates.json"))
  }

  /// Documents that use every fast path of the parser, with text behind each of its blocks.
  private static let nearly = [
    #"[{"id":1138,"name":"Perfume","tags":["pop"]},{"id":-1.5e3,"name":"é\n","tags":[]}]"#,
    """
    {
      "text": "ポリリズムが好きです、そして 0123456789 abcdefghijklmnopqrstuvwxyz",
      "a": [true, false, null, 12345678901234567890, 65.613616999999977],
      "a": { }
    }
    """,
    "[\"\\ud83d\\ude00 Ашенден ñandú 😀 한국어 ½\", \"0123456789abcde\", \"0123456789abcdef\"]\n",
  ]

  /// Every prefix of each document, and the document with each byte replaced by each of 256 values.
  private static func changes(of documents: [[UInt8]]) -> [[UInt8]] {
    var changed: [[UInt8]] = []
    for document in documents {
      for index in document.indices {
        changed.append(Array(document[..<index]))
        for value in UInt8.min ... .max where value != document[index] {
          var copy = document
          copy[index] = value
          changed.append(copy)
        }
      }
    }
    return changed
  }

  // MARK: Documents to count the instructions of

  /// Objects with the same keys, indented: what `citm_catalog.json` is like.
  private static var records: String {
    var random = SeededGenerator(seed: 1)
    let records = (0..<4_000).map { index in
      """
          {
            "id": \(100_000_000 + Int(random.next() % 100_000_000)),
            "name": "Concert \(index)",
            "seats": [
              \(random.next() % 1_000),
              \(random.next() % 1_000)
            ],
            "topic": null,
            "isSoldOut": \(random.next() % 2 == 0)
          }
      """
    }
    return "{\n  \"records\": [\n\(records.joined(separator: ",\n"))\n  ]\n}\n"
  }

  /// Members whose values are text in several languages: what `twitter.json` is like.
  private static var text: String {
    var random = SeededGenerator(seed: 2)
    let texts = [
      "ポリリズムが好きです。明日の天気は晴れ、そして東京へ行きます。", "Ашенден Гаврилова Петровна", "ñandú y café", "😀 한국어",
      "The quick brown fox jumps over the lazy dog", "short", "",
      "a line\\nwith \\\"escapes\\\" and \\u30dd\\u30ea", "http://t.co/3xAmPlE",
    ]
    let members = (0..<4_000).map { index in
      #"{"id_str":"\#(random.next())","text":"\#(texts[index % texts.count])","lang":"ja"}"#
    }
    return "[\(members.joined(separator: ","))]"
  }

  /// Outlines of 116 points with 15 to 17 digits, without whitespace: what `canada.json` is like.
  private static var coordinates: String {
    var random = SeededGenerator(seed: 3)
    func number(_ whole: ClosedRange<Int>) -> String {
      let whole = Int.random(in: whole, using: &random)
      let digits = String(random.next() % 9_000_000_000_000_000 + 1_000_000_000_000_000)
      return "\(whole).\(digits.prefix([13, 14, 15, 15, 15, 15].randomElement(using: &random)!))"
    }
    let outlines = (0..<480).map { _ in
      (0..<116).map { _ in "[\(number(-141 ... -53)),\(number(42...83))]" }
    }
    return "[\(outlines.map { "[\($0.joined(separator: ","))]" }.joined(separator: ","))]"
  }
}
