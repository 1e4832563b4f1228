/// A bar chart of megabytes per second with a group for each workload, as an SVG with light and dark
/// colors. It is narrow, so that a phone shows its text at a size that can be read.
///
///     a status timeline
///     ████████████████████████ 1,629, 12.7 times
///     ███ 128
///     ██ 90
struct Plot {
  private let groups: [Measured]

  /// The workloads that read a whole document. Workloads that read parts, fail, or grow are on another
  /// scale.
  private static let plotted = [
    "timeline", "twitter", "coordinates", "catalogue", "citm_catalog", "bands", "small", "escapes",
    "value",
  ]
  /// The contestants, from the most to the least prominent color.
  private static let bars: [Contestant] = [.unravel, .jsonDecoder, .jsonSerialization]

  private static let width = 460.0
  /// The room for the text to the right of the longest bar.
  private static let right = 130.0
  private static let top = 92.0
  private static let lineHeight = 18.0
  private static let barHeight = 12.0
  private static let groupHeight = 74.0

  init(_ results: Results) {
    groups = Self.plotted.compactMap { name in results.workloads.first { $0.name == name } }
  }

  var svg: String {
    let height = Self.top + Double(groups.count) * Self.groupHeight + 8
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(text(Self.width))" \
      height="\(text(height))" viewBox="0 0 \(text(Self.width)) \(text(height))" \
      font-family="system-ui, sans-serif" font-size="13" role="img" \
      aria-label="Megabytes of JSON decoded per second, by workload">
      <style>
        text { fill: #1f2328 } .quiet { fill: #656d76 }
        .unravel { fill: #0969da } .jsondecoder { fill: #8c959f } .jsonserialization { fill: #d0d7de }
        @media (prefers-color-scheme: dark) {
          text { fill: #e6edf3 } .quiet { fill: #8d96a0 }
          .unravel { fill: #4493f8 } .jsondecoder { fill: #767e88 } .jsonserialization { fill: #3d444d }
        }
      </style>
      \(legend)
      \(groups.indices.map(group).joined(separator: "\n"))
      </svg>

      """
  }

  private var legend: String {
    let title = label(0, 14, "Megabytes of JSON decoded per second, more is better", weight: 600)
    let keys = Self.bars.enumerated().map { index, contestant in
      let y = 26 + Double(index) * Self.lineHeight
      let ratio = contestant == .unravel ? ", with the ratio to JSONDecoder" : ""
      return bar(contestant, x: 0, y: y, width: 12) + label(18, y + 10, contestant.title + ratio)
    }
    return ([title] + keys).joined(separator: "\n")
  }

  private func group(_ index: Int) -> String {
    let measured = groups[index]
    let y = Self.top + Double(index) * Self.groupHeight
    let bars = Self.bars.compactMap(measured.row).enumerated().map { index, row in
      let speed = measured.megabytesPerSecond(row)
      let length = max(1, speed / scale * (Self.width - Self.right))
      let top = y + Self.lineHeight + Double(index) * (Self.barHeight + 2)
      let ratio = measured.timesJSONDecoder(row).map { ", \(Table.ratio($0)) times" } ?? ""
      let end = Table.grouped(speed) + (row.contestant == .unravel ? ratio : "")
      return bar(row.contestant, x: 0, y: top, width: length)
        + label(length + 6, top + 10, end, class: "quiet", size: 12)
    }
    let name = label(0, y + 13, measured.about.replacing("`", with: ""))
    return ([name] + bars).joined(separator: "\n")
  }

  /// The speed of the longest bar.
  private var scale: Double {
    groups.flatMap { group in Self.bars.compactMap(group.row).map(group.megabytesPerSecond) }.max()
      ?? 1
  }

  private func bar(_ contestant: Contestant, x: Double, y: Double, width: Double) -> String {
    """
    <rect class="\(contestant.rawValue)" x="\(text(x))" y="\(text(y))" width="\(text(width))" \
    height="\(text(Self.barHeight))" rx="2"/>
    """
  }

  private func label(
    _ x: Double, _ y: Double, _ content: String, class name: String = "", size: Double = 13,
    weight: Int = 400
  ) -> String {
    """
    <text class="\(name)" x="\(text(x))" y="\(text(y))" font-size="\(text(size))" \
    font-weight="\(weight)">\(content)</text>
    """
  }

  /// Rounds to tenths of a pixel.
  private func text(_ length: Double) -> String {
    "\((length * 10).rounded() / 10)"
  }
}
