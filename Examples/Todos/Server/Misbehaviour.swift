import Foundation

/// What servers do on a bad day, each at `misbehave/` and its name.
enum Misbehaviour: String, CaseIterable {
  case error, html, short, cut, empty, shape

  var reply: Reply {
    switch self {
    case .error: .problem(500, "The list of things to do is on fire.")
    // What a proxy says when nobody is behind it.
    case .html: Reply(status: 502, type: "text/html", body: Data(badGateway.utf8))
    // The connection ends before the body does.
    case .short: Reply(status: 200, body: Data(todo.utf8), claimedLength: todo.utf8.count + 100)
    // The body is whole, but the JSON in it is not.
    case .cut: Reply(status: 200, body: Data(todo.utf8.prefix(30)))
    case .empty: Reply(status: 200)
    // JSON, but not a todo.
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
