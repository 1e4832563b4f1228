// Lines of Swift as `swift format` writes them: two spaces of indentation, 100 columns.

/// The columns of a line.
let lineLength = 100

/// Indents lines by one level.
func indented(_ lines: [String]) -> [String] {
  lines.map { $0.isEmpty ? $0 : "  " + $0 }
}

/// A documentation comment.
func documentation(_ lines: [String]) -> [String] {
  lines.map { $0.isEmpty ? "///" : "/// " + $0 }
}

/// Lines as the text of a file.
func fileText(_ lines: [String]) -> String {
  lines.joined(separator: "\n") + "\n"
}
