import Foundation
import Terminal
import Unravel

/// Shows a recipe while the response of a local server arrives.
@main
enum Program {
  static func main() async throws {
    Usage.streaming.check()
    // The loopback address must not be reached through a proxy.
    setenv("no_proxy", "127.0.0.1", 1)
    let server = try RecipeServer(pause: 0.03)
    var shown = Recipe()
    for try await recipe in recipes(at: server.url) where recipe != shown {
      print(recipe.description.printableLines, terminator: "\n\n")
      shown = recipe
    }
  }
}

/// The parts of a recipe, as they arrive.
func recipes(at url: URL) -> PartialValues<Recipe> {
  PartialValues(chunks: chunks(of: url))
}

extension Usage {
  static let streaming = Usage(
    "Streaming",
    """
    Starts a server on 127.0.0.1 that sends a recipe word by word, and prints the part of the recipe
    that has arrived whenever it changes.
    """)
}
