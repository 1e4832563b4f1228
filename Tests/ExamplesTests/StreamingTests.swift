import Foundation
import Testing
import Unravel

@testable import Streaming

struct StreamingTests {
  init() {
    setenv("no_proxy", "127.0.0.1", 1)
  }

  @Test func `the recipe fills while the response arrives`() async throws {
    let server = try RecipeServer(pause: 0.005)
    var parts: [Recipe] = []
    for try await recipe in recipes(at: server.url) { parts.append(recipe) }
    // How many parts arrive depends on the network.
    for (earlier, later) in zip(parts, parts.dropFirst()) {
      #expect(earlier.steps.count <= later.steps.count)
      #expect((later.title ?? "").hasPrefix(earlier.title ?? ""))
    }
    #expect(
      parts.last?.description == """
        Green tea, 5 minutes
          1. Boil the water and let it cool for two minutes.
          2. Warm the pot, then add a spoon of leaves.
          3. Pour, wait for “one song”, and serve.
        """)
  }

  @Test(
    arguments: [
      [:], ["type": "object", "properties": ["title": ["type": "string"]]],
      ["type": "object", "properties": ["title": ["type": "integer"]]],
    ] as [JSONValue])
  func `a request whose schema does not describe the recipe is refused`(
    schema: JSONValue
  ) async throws {
    let server = try RecipeServer(pause: 0)
    let error = await #expect(throws: RefusedRequest.self) {
      for try await _ in recipes(at: server.url, schema: schema) {}
    }
    #expect(
      error == RefusedRequest(status: 400, reason: "The schema does not describe a recipe."))
  }

  @Test func `a response that ends early is an error after the last part`() async throws {
    let server = try RecipeServer(pause: 0, prefix: 96)
    var last: Recipe?
    let error = await #expect(throws: DecodeError.self) {
      for try await recipe in recipes(at: server.url) { last = recipe }
    }
    #expect(
      last?.description == """
        Green tea, 5 minutes
          1. Boil the water and let it c…
        """)
    #expect(
      error?.description == """
        malformed JSON: the input ends early (the { at line 5, column 5 is not closed)
         --> line 5, column 42
        5 |     {"text": "Boil the water and let it c
          |                                          ^
        """)
  }

  @Test func `a terminal shows one recipe, and a file each part of it`() {
    var terminal = Display(redraws: true)
    var file = Display(redraws: false)
    let parts = [Recipe(title: "Tea"), Recipe(title: "Tea"), Recipe(title: "Tea", minutes: 5)]
    #expect(
      parts.map { terminal.update($0) } == ["Tea\n", nil, "\u{1B}[1A\u{1B}[JTea, 5 minutes\n"])
    #expect(parts.map { file.update($0) } == ["Tea\n\n", nil, "Tea, 5 minutes\n\n"])
  }

  @Test func `a part of a recipe prints with an ellipsis`() throws {
    var options = ReadingOptions()
    options.truncatedInput = .acceptPartialStrings
    #expect(
      try Recipe.decodeValue(
        from: #"{"steps": [{"text": "Pour"}, {"te"#, options: options
      ).description == """
        …
          1. Pour
          2. …
        """)
  }
}
