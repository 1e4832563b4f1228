import Terminal
import Testing

@testable import Streaming
@testable import Timeline
@testable import Todos

struct UsageTests {
  static let usages = [
    ("Streaming", Usage.streaming), ("Timeline", Usage.timeline), ("Todos", Usage.todos),
  ]

  @Test(arguments: Self.usages)
  func `help says what the program does`(name: String, usage: Usage) throws {
    let (text, status) = try #require(usage.answer(to: ["--help"]))
    #expect(status == 0)
    #expect(text.hasPrefix("usage: \(name)\n\n"))
    #expect(text.contains(" prints "))
  }

  @Test(arguments: Self.usages)
  func `without arguments the program runs`(name: String, usage: Usage) {
    #expect(usage.answer(to: []) == nil)
  }

  @Test(
    arguments: Self.usages,
    [
      (["--loud"], "--loud"), (["a", "b"], "a"), (["--help", "b"], "b"),
      (["\u{1B}[2J"], #"\u{1B}[2J"#),
    ])
  func `another argument is named`(program: (String, Usage), row: ([String], String)) throws {
    let (name, usage) = program
    let (text, status) = try #require(usage.answer(to: row.0))
    #expect(status == 2)
    #expect(
      text == """
        \(name): unexpected argument \(row.1)
        Try: swift run \(name) --help
        """)
  }
}
