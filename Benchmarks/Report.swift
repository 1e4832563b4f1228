import Foundation

/// The files that `--report` writes: the dated table in Markdown, the figures for `--compare`, and the plot.
struct Report {
  let results: Results

  func write(to folder: URL) throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw UsageError("cannot make the folder \(folder.path)")
    }
    for (name, content) in [
      ("\(results.date).md", Data(markdown.utf8)),
      ("\(results.date).json", try results.json()),
      ("throughput.svg", Data(Plot(results).svg.utf8)),
    ] {
      try Benchmarks.write(content, to: folder.appendingPathComponent(name))
    }
  }

  var markdown: String {
    """
    # Benchmarks of \(results.date)

    \(results.machine).

    The contestants of a workload take turns in each of three processes and destroy their results. Times are
    those for which the program had a processor, ratios are of best times. Allocations are those of a
    decode that is not the first, *result* is the size of what it returns, *beyond it* is what else was in use
    at the worst moment of a first decode. Made by `swift run -c release Benchmarks --report FOLDER`.

    ![Megabytes a second](throughput.svg)

    \(overview)

    \(results.workloads.map(section).joined(separator: "\n"))
    """
  }

  /// A line for each workload: the ratio to `JSONDecoder`, and the cost of decoding through an object tree
  /// as a multiple of the cost of creating the tree.
  private var overview: String {
    let titles = [
      "", "size", "Unravel", "JSONDecoder", "times faster",
      "`.jsonSerialization` : JSONSerialization",
    ]
    let rows = results.workloads.map { measured in
      let ours = measured.row(.unravel)
      return [
        measured.name,
        Table.bytes(measured.bytes),
        ours.map { Table.duration($0.best) } ?? Table.none,
        measured.row(.jsonDecoder).map { Table.duration($0.best) } ?? Table.none,
        ours.flatMap(measured.timesJSONDecoder).map(Table.ratio) ?? Table.none,
        measured.timesJSONSerialization.map(Table.ratio) ?? Table.none,
      ]
    }
    return table([titles] + rows)
  }

  private func section(_ measured: Measured) -> String {
    """
    ## \(measured.name), \(Table.bytes(measured.bytes))

    \(measured.about.prefix(1).uppercased() + measured.about.dropFirst()).\(measured.warning.map { " \($0)" } ?? "")

    \(table([Table.columns] + measured.rows.map { Table.cells(measured, $0) }))

    """
  }

  private func table(_ rows: [[String]]) -> String {
    let alignment = ["---"] + rows[0].dropFirst().map { _ in "--:" }
    return ([rows[0], alignment] + rows.dropFirst())
      .map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }
}

extension Results {
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(self)
  }
}
