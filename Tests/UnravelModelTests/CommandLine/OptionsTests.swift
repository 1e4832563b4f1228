import Testing
import Unravel

@testable import UnravelModelTool

struct OptionsTests {
  @Test(arguments: [
    ([], "no samples; name JSON files, or - for standard input"),
    (["--name"], "--name needs a value"),
    (["--name="], "--name needs a value"),
    (["--fast", "a.json"], "unknown option --fast"),
    (["--flat=yes", "a.json"], "--flat takes no value: yes"),
    (["a.json", "--name", "band"], "--name must be an unused type name, such as Band, not band"),
    (["a.json", "--name", "Date"], "--name must be an unused type name, such as Band, not Date"),
    (["a.json", "--access=open"], "--access must be one of public, package, internal, not open"),
    (["a.json", "--prefix=my"], "--prefix must begin with a capital letter, such as App, not my"),
    (["-"], "--name is needed for standard input"),
    (["a.json", "--schema", "b.json"], "--schema cannot be combined with samples: a.json"),
    (["--tests", "--schema", "b.json"], "--tests needs samples; --schema has none"),
    (
      ["a.json", "--one-file-per-type"],
      "--one-file-per-type needs --output, the folder of the files"
    ),
    (
      ["a.json", "--tests", "--output", "Sources/App"],
      "--tests with --output needs --tests-output, a folder of a test target"
    ),
    (["a.json", "--root", "[\"a"], "--root: [\"a has no \"]"),
  ])
  func `an invalid command line is refused`(arguments: [String], message: String) {
    let outcome = Outcome(of: arguments)
    #expect(
      outcome.message == "unravel-model: \(message)\nTry: swift package unravel-model --help")
    #expect(outcome.text == "")
    #expect(outcome.status == 1)
  }

  @Test(
    arguments: [
      ("objects", [.key("objects")]),
      ("response.items.0", [.key("response"), .key("items"), .index(0)]),
      ("items[0].id", [.key("items"), .index(0), .key("id")]),
      (#"a["b.c"].d"#, [.key("a"), .key("b.c"), .key("d")]),
      (#"["0"]"#, [.key("0")]),
    ] as [(String, [JSONKeyPath.Element])])
  func `the root is a key path`(text: String, elements: [JSONKeyPath.Element]) throws {
    #expect(try Options(["a.json", "--root", text]).settings.rootKeyPath == elements)
  }

  @Test(arguments: [
    (["big-band.json"], "BigBand"),
    (["data.json"], "DataModel"),
    (["--name=Label", "a.json"], "Label"),
    (["--schema", "band.schema.json"], "Band"),
  ])
  func `the model has the name of the option or of the first file`(
    arguments: [String], name: String
  ) throws {
    #expect(try Options(arguments).settings.name == name)
  }

  @Test func `the command that generates the files again replaces them`() throws {
    #expect(
      try Options(["it's.json", "--output", "Sources/App", "--force"]).command == [
        "swift", "package", "unravel-model", #"'it'\''s.json'"#, "--output", "Sources/App",
        "--force",
      ])
  }

  @Test(arguments: [
    ("Sources/App", "App"), ("/x/Sources/My-App/Models", "My_App"), ("App", nil),
  ])
  func `the module is the folder in Sources`(folder: String, module: String?) throws {
    #expect(try Options(["a.json", "--output", folder]).module == module)
  }
}
