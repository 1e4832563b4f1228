import Foundation
import Terminal

/// A printed catalogue, with the band on the left and its members on the right.
///
///     Band                      Member        Born        Age
///     ────────────────────────  ────────────  ──────────  ───
///     U2                        Bono          1960-05-10   66
///     active, Dublin            The Edge      1961-08-08   65
///     rock                      Adam Clayton  1960-03-13   66
///     https://www.u2.com/       Larry Mullen  1961-10-31   65
///     updated 2024-03-03 06:30
struct Catalogue {
  let bands: [Band]
  /// The day for which ages are computed.
  let day: Date

  var text: String {
    let table = Table(
      columns: ["Band", "Member", "Born", "Age"],
      rows: bands.map(rows).joined(separator: [["", "", "", ""]]).map { $0.map(\.printable) })
    let count = bands.count == 1 ? "1 band" : "\(bands.count) bands"
    return "\(table.text)\n\n\(count), ages as of \(day.dayText), times in UTC"
  }

  private func rows(of band: Band) -> [[String]] {
    let facts = band.facts
    let members = band.members.map { [$0.name, $0.birthDate.dayText, age(of: $0)] }
    return (0..<max(facts.count, members.count)).map { row in
      [row < facts.count ? facts[row] : ""]
        + (row < members.count ? members[row] : ["", "", ""])
    }
  }

  private func age(of member: Member) -> String {
    let age = years(from: member.birthDate, to: member.deathDate ?? day)
    guard let deathDate = member.deathDate else { return "\(age)" }
    return "\(age), died \(deathDate.dayText)"
  }
}

extension Band {
  fileprivate var facts: [String] {
    [
      name,
      "\(status), \(city)",
      genres.joined(separator: ", "),
      homepage?.absoluteString ?? "",
      "updated \(lastUpdate.minuteText)",
    ].filter { !$0.isEmpty }
  }
}

private let calendar = {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = .gmt
  return calendar
}()

private func years(from start: Date, to end: Date) -> Int {
  calendar.dateComponents([.year], from: start, to: end).year ?? 0
}

extension Date {
  /// `2026-01-31`
  fileprivate var dayText: String {
    formatted(.iso8601.year().month().day())
  }

  /// `2026-01-31 15:30`
  fileprivate var minuteText: String {
    String(formatted(.iso8601.dateTimeSeparator(.space)).prefix(16))
  }
}
