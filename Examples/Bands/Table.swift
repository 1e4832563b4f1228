import Terminal

/// Rows of text in columns, each as wide as its widest cell.
///
///     Table(columns: ["Member", "Born"], rows: [["Bono", "1960-05-10"]]).text
///
///     Member  Born
///     ──────  ──────────
///     Bono    1960-05-10
struct Table {
  let columns: [String]
  let rows: [[String]]

  var text: String {
    let widths = columns.indices.map { column in
      ([columns] + rows).map { $0[column].terminalWidth }.max() ?? 0
    }
    let rule = widths.map { String(repeating: "─", count: $0) }
    return ([columns, rule] + rows).map { line($0, widths) }.joined(separator: "\n")
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: width - cell.terminalWidth)
    }
    var line = padded.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }
}
