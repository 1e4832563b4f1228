import Foundation

// The table that a run prints, a block a workload:
//
//     bands (983 kB): 2,000 bands
//                                       best     median    MB/s   x JSONDecoder   allocations   …
//       Unravel                       944 µs     951 µs   1,041           15.90        31,000
//       JSONDecoder                  15.0 ms    15.2 ms      66            1.00       118,000

enum Table {
  static func block(_ measured: Measured) -> String {
    let rows = measured.rows.map { cells(measured, $0) }
    let warning = measured.warning.map { "  \($0)\n" } ?? ""
    return """
      \(measured.name) (\(bytes(measured.bytes))): \(measured.about)
      \(lines([columns] + rows).joined(separator: "\n"))
      \(warning)
      """
  }

  static func comparison(_ results: Results, with earlier: Results) -> String {
    let header = ["", "best then", "now", "change", "x JSONDecoder then", "now"]
    var rows: [[String]] = []
    for now in results.workloads {
      guard let then = earlier.workloads.first(where: { $0.name == now.name }) else { continue }
      for contestant in [Contestant.unravel, .unravelOnJSONSerialization] {
        guard let new = now.row(contestant), let old = then.row(contestant) else { continue }
        rows.append([
          "\(now.name), \(contestant.title)",
          duration(old.best),
          duration(new.best),
          percent(new.best / old.best - 1),
          then.timesJSONDecoder(old).map(ratio) ?? none,
          now.timesJSONDecoder(new).map(ratio) ?? none,
        ])
      }
    }
    return """
      Compared with \(earlier.date), \(earlier.machine):
      \(lines([header] + rows).joined(separator: "\n"))
      """
  }

  static let columns = [
    "", "best", "median", "MB/s", "x JSONDecoder", "allocations", "result", "beyond it",
  ]

  static func cells(_ measured: Measured, _ row: Measured.Row) -> [String] {
    [
      row.contestant.title,
      duration(row.best),
      duration(row.median),
      grouped(measured.megabytesPerSecond(row)),
      measured.timesJSONDecoder(row).map(ratio) ?? none,
      row.allocations.map { grouped(Double($0.count)) } ?? none,
      row.allocations.map { bytes($0.result) } ?? none,
      row.allocations.map { bytes($0.beyondResult) } ?? none,
    ]
  }

  /// Pads the cells of each column to one width: the first to the left, the others to the right.
  static func lines(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + padding : padding + row[column]
      }
      return "  " + cells.joined(separator: "   ")
    }
  }
}

// MARK: - Numbers for people

extension Table {
  static let none = "–"

  /// Three significant digits and the unit that suits them: `944 µs`, `15.0 ms`.
  static func duration(_ nanoseconds: Double) -> String {
    significant(nanoseconds, units: ["ns", "µs", "ms", "s"])
  }

  static func bytes(_ count: Int) -> String {
    significant(Double(count), units: ["B", "kB", "MB", "GB"])
  }

  static func ratio(_ ratio: Double) -> String {
    String(format: ratio < 9.995 ? "%.2f" : "%.1f", ratio)
  }

  static func percent(_ change: Double) -> String {
    String(format: "%+.1f %%", change * 100)
  }

  /// `1234567` as `1,234,567`.
  static func grouped(_ number: Double) -> String {
    var digits = String(Int(number.rounded()))
    var index = digits.count - 3
    while index > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
      index -= 3
    }
    return digits
  }

  private static func significant(_ number: Double, units: [String]) -> String {
    var number = number
    var unit = 0
    while number >= 999.5, unit < units.count - 1 {
      number /= 1_000
      unit += 1
    }
    let places =
      unit == 0 && number == number.rounded() ? 0 : number < 9.995 ? 2 : number < 99.95 ? 1 : 0
    return String(format: "%.\(places)f", number) + " " + units[unit]
  }
}
