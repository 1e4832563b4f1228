import Foundation
import Testing

@testable import UnravelModelTool

/// What a run of the tool says.
struct OutcomeTests {
  @Test func `help tells every option`() {
    let outcome = Outcome(of: ["--help"])
    #expect(outcome.text == Options.usage + "\n")
    #expect(outcome.complaint == nil)
    #expect(outcome.status == 0)
  }

  @Test(arguments: [
    ([], "which documents?"),
    (["--name"], "--name needs a value"),
    (["--fast", "a.json"], "unknown option --fast"),
    (["a.json", "--name", "band"], "--name is that of a new type, such as Band, not band"),
    (["a.json", "--name", "Date"], "--name is that of a new type, such as Band, not Date"),
    (
      ["a.json", "--tests", "--output", "Sources/App"],
      "--tests with --output needs --tests-output, a folder of a test target"
    ),
  ])
  func `a command line that makes no sense is refused`(arguments: [String], message: String) {
    let outcome = Outcome(of: arguments)
    #expect(
      outcome.complaint
        == "unravel-model: \(message)\nTry: swift package unravel-model --help")
    #expect(outcome.text == "")
    #expect(outcome.status == 1)
  }

  @Test func `a sample that is no JSON is shown`() throws {
    try withFolder { folder in
      let path = try folder.write("[1,]", to: "a.json")
      let outcome = Outcome(of: [path])
      #expect(
        outcome.complaint == """
          unravel-model: \(path): malformed JSON: a comma must be followed by another value
           --> line 1, column 4
          1 | [1,]
            |    ^
          """)
      #expect(outcome.text == "")
      #expect(outcome.status == 1)
    }
  }

  @Test func `a sample without the root is shown`() throws {
    try withFolder { folder in
      let path = try folder.write(#"{"object": []}"#, to: "a.json")
      let outcome = Outcome(of: [path, "--root", "objects"])
      #expect(
        outcome.complaint == """
          unravel-model: a.json: objects: missing "objects" (did you mean "object"?)
           --> line 1, column 1
          1 | {"object": []}
            | ^
          """)
      #expect(outcome.status == 1)
    }
  }

  @Test func `a file that is not there is told`() {
    let outcome = Outcome(of: ["/nowhere/a.json"])
    #expect(outcome.complaint?.hasPrefix("unravel-model: cannot read /nowhere/a.json: ") == true)
    #expect(outcome.status == 1)
  }

  @Test func `files are written once`() throws {
    try withFolder { folder in
      let path = try folder.write("\u{FEFF}" + #"{"a": {"b": [{"c": 1}]}}"#, to: "big-band.json")
      let sources = folder.path + "/Sources/My-App"
      let arguments = [
        path, "--root", "a.b.0", "--output", sources, "--tests-output", folder.path,
      ]
      let outcome = Outcome(of: arguments)
      #expect(
        outcome.text
          == "wrote \(sources)/BigBand.swift\nwrote \(folder.path)/BigBandTests.swift\n")
      #expect(outcome.complaint == nil)
      let model = try String(contentsOfFile: sources + "/BigBand.swift", encoding: .utf8)
      #expect(
        model.contains(
          #"let bigBand = try BigBand.decodeValue(from: data, rootKeyPath: ["a", "b", 0])"#))
      let tests = try String(contentsOfFile: folder.path + "/BigBandTests.swift", encoding: .utf8)
      #expect(tests.contains("@testable import My_App"))

      #expect(
        Outcome(of: arguments).complaint
          == "unravel-model: \(sources)/BigBand.swift is there already; --force replaces it")
      #expect(Outcome(of: arguments + ["--force"]).status == 0)
    }
  }
}

/// Runs something with a new folder, which is gone afterwards.
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
    try Data(text.utf8).write(to: url)
    return url.path
  }
}
