import Foundation
import Testing

@testable import UnravelModelTool

/// What a run of the command prints and writes.
struct OutcomeTests {
  @Test func `help lists every option`() {
    let outcome = Outcome(of: ["--help"])
    #expect(outcome.text == Options.usage + "\n")
    #expect(outcome.message == nil)
    #expect(outcome.status == 0)
  }

  @Test func `a sample that is not JSON is quoted`() throws {
    try withFolder { folder in
      let path = try folder.write("[1,]", to: "a.json")
      let outcome = Outcome(of: [path])
      #expect(outcome.message?.hasPrefix("unravel-model: a.json: malformed JSON: ") == true)
      #expect(outcome.message?.contains("1 | [1,]") == true)
      #expect(outcome.text == "")
      #expect(outcome.status == 1)
    }
  }

  @Test func `a sample without the root is quoted`() throws {
    try withFolder { folder in
      let path = try folder.write(#"{"object": []}"#, to: "a.json")
      let outcome = Outcome(of: [path, "--root", "objects"])
      #expect(
        outcome.message == """
          unravel-model: a.json: objects: missing "objects" (did you mean "object"?)
           --> line 1, column 1
          1 | {"object": []}
            | ^
          """)
      #expect(outcome.status == 1)
    }
  }

  @Test(arguments: [
    ("[1,]", "--json5 allows it"), ("[1 // one", "--json5 allows comments"),
    ("{a: 1}", "--json5 allows keys without quotes"),
    ("{}\n{}", "\n--json-lines reads a document on each line."),
  ])
  func `an error names the options of the command`(text: String, hint: String) throws {
    try withFolder { folder in
      let message = Outcome(of: [try folder.write(text, to: "a.json")]).message
      #expect(message?.contains(hint) == true, "\(message ?? "")")
      #expect(message?.contains("allowsJSON5") == false)
    }
  }

  @Test func `a folder stands for the files in it`() throws {
    try withFolder { folder in
      let a = try folder.write(#"{"a": 1}"#, to: "a.json")
      _ = try folder.write(#"{"a": 2, "b": 3}"#, to: "b.json")
      _ = try folder.write("text", to: "c.txt")
      let path = URL(fileURLWithPath: a).deletingLastPathComponent().path
      let text = Outcome(of: [path, "--name", "Band"]).text
      #expect(
        text.contains("let a: Int\n  /// In 1 of 2") || text.contains("let b: Int?"), "\(text)")
    }
  }

  @Test func `a folder without samples is an error`() throws {
    try withFolder { folder in
      let file = try folder.write("text", to: "c.txt")
      let path = URL(fileURLWithPath: file).deletingLastPathComponent().path
      #expect(
        Outcome(of: [path, "--name", "Band"]).message == """
          unravel-model: \(path): the folder has no files that end with .json, .jsonl, .ndjson, .json5, .jsonc
          """)
    }
  }

  @Test func `a file that does not exist is named`() {
    let outcome = Outcome(of: ["/nowhere/a.json"])
    #expect(outcome.message?.hasPrefix("unravel-model: cannot read /nowhere/a.json: ") == true)
    #expect(outcome.status == 1)
  }

  @Test(arguments: [
    ("[{\"a\": 1}]", "{\"a\": 1}", "a.json is an array of objects, b.json is an object"),
    ("[1]", "[\"x\"]", "a.json is an array of numbers, b.json is an array of strings"),
    ("3", "true", "a.json is a number, b.json is a boolean"),
  ])
  func `samples of different shapes are an error`(a: String, b: String, message: String) throws {
    try withFolder { folder in
      let outcome = Outcome(of: [
        try folder.write(a, to: "a.json"), try folder.write(b, to: "b.json"),
      ])
      #expect(
        outcome.message == """
          unravel-model: \(message)
          All samples are decoded to one type. --root KEYPATH selects the value to decode in each.
          """)
      #expect(outcome.text == "")
      #expect(outcome.status == 1)
    }
  }

  @Test func `lines of different shapes are an error`() throws {
    try withFolder { folder in
      let outcome = Outcome(of: [try folder.write("{}\n\n[1]\n", to: "a.jsonl")])
      #expect(
        outcome.message?.hasPrefix(
          "unravel-model: a.jsonl, line 1, is an object, a.jsonl, line 3, is an array of numbers\n")
          == true)
    }
  }

  @Test func `files are written once`() throws {
    try withFolder { folder in
      let path = try folder.write("\u{FEFF}" + #"{"a": {"b": [{"c": 1}]}}"#, to: "big-band.json")
      let sources = folder.path + "/Sources/My-App"
      let arguments = [
        path, "--root=a.b.0", "--output", sources, "--tests-output", folder.path,
      ]
      let outcome = Outcome(of: arguments)
      #expect(
        outcome.text == """
          wrote \(sources)/BigBand.swift
          wrote \(folder.path)/BigBandTests.swift
          wrote \(folder.path)/Samples/BigBand/big-band.json
          A test target has its samples as resources: .copy("Samples")

          """)
      #expect(outcome.message == nil)
      let model = try String(contentsOfFile: sources + "/BigBand.swift", encoding: .utf8)
      #expect(
        model.contains(
          #"let bigBand = try BigBand.decodeValue(from: data, rootKeyPath: ["a", "b", 0])"#))
      #expect(
        model.replacing(" \\\n//    ", with: "").hasPrefix(
          """
          // Generated by unravel-model. Run this command to generate it again:
          //
          //   swift package unravel-model --force \(path) --root=a.b.0 --output \(sources) \
          --tests-output \(folder.path)
          //
          // Only one sample, so optional properties cannot be inferred: BigBand


          """))
      let tests = try String(contentsOfFile: folder.path + "/BigBandTests.swift", encoding: .utf8)
      #expect(tests.contains("@testable import My_App"))

      let again = Outcome(of: arguments)
      #expect(
        again.message
          == "unravel-model: \(sources)/BigBand.swift exists; --force replaces it")
      #expect(Outcome(of: arguments + ["--force"]).status == 0)
    }
  }

  @Test func `samples with the same file name have different names`() throws {
    try withFolder { folder in
      let paths = try ["x", "y"].map { try folder.write(#"{"a": 1}"#, to: "\($0)/a.json") }
      let outcome = Outcome(of: paths + ["--tests", "--tests-output", folder.path])
      #expect(
        outcome.text.hasSuffix(
          "Samples/A/a.json\nwrote \(folder.path)/Samples/A/a-2.json\n" + resources))
    }
  }

  @Test func `what is printed is Swift code, notes included`() throws {
    try withFolder { folder in
      let path = try folder.write(#"{"a": 1}"#, to: "a.json")
      let outcome = Outcome(of: [path, "--tests"])
      #expect(outcome.message == nil)
      #expect(
        outcome.text.contains(
          "// Only one sample, so optional properties cannot be inferred: A\n\nimport Unravel\n"))
      #expect(outcome.text.contains("\n// The samples are in Samples/A beside this test.\nimport "))
    }
  }

  @Test func `a line break in a path or an option stays in the comment`() throws {
    try withFolder { folder in
      let path = try folder.write(#"{"a\nb": {"d": 1}}"#, to: "x\r\nimport Y\n.json")
      let text = Outcome(of: [path, "--name=Band", "--root", "[\"a\nb\"]"]).text
      #expect(text.contains(#"x\r\nimport Y\n.json'"#))
      #expect(text.contains(#"$'["a\nb"]'"#))
      let lines = text.components(separatedBy: "\n").prefix { $0 != "" }
      #expect(lines.allSatisfy { $0.hasPrefix("//") })
    }
  }

  @Test func `samples whose names differ in capitals have different names`() throws {
    try withFolder { folder in
      let paths = try ["x/a", "y/A"].map { try folder.write(#"{"a": 1}"#, to: $0 + ".json") }
      let outcome = Outcome(of: paths + ["--tests-output", folder.path])
      #expect(outcome.text.hasSuffix("Samples/A/A-2.json\n" + resources))
    }
  }

  @Test func `a namespace is declared in a file that is written once`() throws {
    try withFolder { folder in
      let path = try folder.write(#"{"a": 1}"#, to: "a.json")
      func run(_ name: String) -> String {
        Outcome(of: [path, "--name", name, "--namespace=API", "--output", folder.path]).text
      }
      #expect(run("Band") == "wrote \(folder.path)/Band.swift\nwrote \(folder.path)/API.swift\n")
      #expect(run("Label") == "wrote \(folder.path)/Label.swift\n")
    }
  }
}

/// What the command says after it has written a test.
private let resources = "A test target has its samples as resources: .copy(\"Samples\")\n"

/// Runs something with a new folder, which is removed afterwards.
private func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("UnravelModelTests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}

extension URL {
  fileprivate func write(_ text: String, to name: String) throws -> String {
    let url = appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }
}
