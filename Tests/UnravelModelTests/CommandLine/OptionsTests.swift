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
    (
      ["a.json", "--name", "band"],
      "--name must begin with a capital letter, such as Band, not band"
    ),
    (["a.json", "--name", "Date"], "--name must not be Date, which names another type"),
    (
      ["a.json", "--namespace=String"], "--namespace must not be String, which names another type"
    ),
    (
      ["a.json", "--namespace", "Self"], "--namespace must not be Self, which names another type"
    ),
    (["--namespace=API", "Api.json"], "--namespace must differ from the name of the model, API"),
    (
      ["--prefix=JSON", "value.json"],
      "--prefix and the name are JSONValue, which names another type"
    ),
    (["a.json", "--module", "My-App"], "--module must be a name, not My-App"),
    (["a.json", "--module", "A\nB"], "--module must be a name, not A\nB"),
    (["a.json", "--module", "class"], "--module must be a name, not class"),
    (["a.json", "--access=open"], "--access must be one of public, package, internal, not open"),
    (
      ["a.json", "--prefix=my"], "--prefix must begin with a capital letter, such as Band, not my"
    ),
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
    (["a.json", "--root", "[\"a"], rootMessage + #"["a"#),
    (["a.json", "--root", "a[1"], rootMessage + "a[1"),
    (["a.json", "--root", "a[b]"], rootMessage + "a[b]"),
    (["a.json", "--root", "a..b"], rootMessage + "a..b"),
    (["a.json", "--root", "a."], rootMessage + "a."),
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
      ("response.items[0]", [.key("response"), .key("items"), .index(0)]),
      ("items.0", [.key("items"), .index(0)]),
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
    (["01-bands.json"], "Bands"),
    (["02b-bands.json"], "Bands"),
    (["3d-bands.json"], "DBands"),
    (["2024-07.json"], "Model"),
    (["samples/bands"], "Bands"),
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
        "swift", "package", "unravel-model", "--force", #"'it'\''s.json'"#, "--output",
        "Sources/App",
      ])
  }

  @Test func `what follows two hyphens is a path`() throws {
    #expect(try Options(["--name=Band", "--", "--root", "-"]).samples == ["--root", "-"])
  }

  @Test(arguments: [
    ("Sources/App", "App"), ("/x/Sources/My-App/Models", "My_App"), ("App", nil),
  ])
  func `the module is the folder in Sources`(folder: String, module: String?) throws {
    #expect(try Options(["a.json", "--output", folder]).module == module)
  }
}

/// What each invalid key path is answered with.
private let rootMessage =
  #"--root must be a key path, such as response.items[0] or a["b.c"], not "#
