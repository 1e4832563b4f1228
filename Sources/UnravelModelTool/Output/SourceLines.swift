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

/// The lines of a comment with a text.
func commentLines(_ text: String) -> [String] {
  let width = 90
  return text.split(whereSeparator: \.isNewline).flatMap { paragraph -> [String] in
    var lines: [String] = []
    for word in paragraph.split(whereSeparator: \.isWhitespace).map({ visible($0) }) {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}

/// A word without control characters, which end a line or reorder it.
private func visible(_ word: Substring) -> String {
  var visible = String.UnicodeScalarView()
  for scalar in word.unicodeScalars
  where scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl {
    visible.append(scalar)
  }
  return String(visible)
}

/// Lines as the text of a file.
func fileText(_ lines: [String]) -> String {
  lines.joined(separator: "\n") + "\n"
}
