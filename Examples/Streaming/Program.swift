import Foundation
import Terminal
import Unravel
import UnravelSchema

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks a local server for a recipe by its schema, and shows it while the response arrives.
@main
enum Program {
  static func main() async throws {
    Usage.streaming.check()
    // The loopback address must not be reached through a proxy.
    setenv("no_proxy", "127.0.0.1", 1)
    let server = try RecipeServer(pause: 0.03)
    var display = Display(redraws: isatty(STDOUT_FILENO) != 0)
    for try await recipe in recipes(at: server.url) {
      if let text = display.update(recipe) {
        print(text, terminator: "")
        fflush(nil)
      }
    }
  }
}

/// The text that shows a recipe as it grows: in place on a terminal, one below the other elsewhere.
struct Display {
  let redraws: Bool
  private var shown = Recipe()
  private var lineCount = 0

  init(redraws: Bool) { self.redraws = redraws }

  /// The text to print for a part of a recipe; nil if it is the part that is shown.
  mutating func update(_ recipe: Recipe) -> String? {
    guard recipe != shown else { return nil }
    shown = recipe
    let text = recipe.description.printableLines
    guard redraws else { return text + "\n\n" }
    // The cursor moves up to the first line of the earlier part, which is erased.
    let erasing = lineCount > 0 ? "\u{1B}[\(lineCount)A\u{1B}[J" : ""
    lineCount = text.split(separator: "\n", omittingEmptySubsequences: false).count
    return erasing + text + "\n"
  }
}

/// The parts of a recipe, as they arrive.
///
/// - Parameter schema: The form of the answer that the request asks for.
func recipes(
  at url: URL, schema: JSONValue = Recipe.jsonSchema(strict: true)
) -> PartialValues<Recipe> {
  var request = URLRequest(url: url)
  request.httpMethod = "POST"
  request.setValue("application/json", forHTTPHeaderField: "Content-Type")
  request.httpBody = Data(body(of: schema).utf8())
  return PartialValues(chunks: chunks(of: request))
}

/// The body of a request, as services of language models take it.
private func body(of schema: JSONValue) -> JSONValue {
  [
    "stream": true,
    "messages": [["role": "user", "content": "How do I make green tea?"]],
    "response_format": [
      "type": "json_schema",
      "json_schema": ["name": "recipe", "strict": true, "schema": schema],
    ],
  ]
}

extension Usage {
  static let streaming = Usage(
    "Streaming",
    """
    Starts a server on 127.0.0.1 that takes the JSON Schema of a recipe and sends one word by word,
    and prints the part of the recipe that has arrived whenever it changes.
    """)
}
