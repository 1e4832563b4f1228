import Foundation

/// Faulty responses, each at the path `misbehave/` and its name.
enum Misbehavior: String, CaseIterable {
  case error, html, short, cut, empty, shape

  var reply: Reply {
    switch self {
    case .error: .problem(500, "The list of todos is unavailable.")
    // The page of a proxy whose server does not respond.
    case .html: Reply(status: 502, type: "text/html", body: Data(badGateway.utf8))
    // The connection closes before the end of the body.
    case .short: Reply(status: 200, body: Data(todo.utf8), claimedLength: todo.utf8.count + 100)
    // The body is complete, but its JSON is truncated.
    case .cut: Reply(status: 200, body: Data(todo.utf8.prefix(30)))
    case .empty: Reply(status: 200)
    // JSON that does not match the model.
    case .shape: Reply(status: 200, body: Data(#"{"id": "one", "title": "Tune"}"#.utf8))
    }
  }
}

private let todo = #"{"id": 1, "title": "Tune the piano", "done": false}"#

private let badGateway = """
  <html>
  <head><title>502 Bad Gateway</title></head>
  <body><h1>Bad Gateway</h1></body>
  </html>
  """
