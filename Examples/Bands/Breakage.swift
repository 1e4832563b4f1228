import Foundation
import Unravel

/// One way to break the good catalogue: a text in it, and what somebody made of it.
struct Breakage {
  let title: String
  let text: String
  let broken: String

  /// The catalogue stays JSON, but is no longer one of bands.
  static let ofMeaning = [
    Breakage("The European date", #""1943-02-25""#, #""25/02/1943""#),
    Breakage("The day that never was", #""1963-12-03""#, #""1963-02-30""#),
    Breakage("The word nobody agreed on", #""status": "hiatus""#, #""status": "on a break""#),
    Breakage("The other spelling", #""birth_date": "1960-05-10""#, #""birthDate": "1960-05-10""#),
    Breakage("The name that was a number", #""name": "U2""#, #""name": 2"#),
    Breakage("The list of one", #"["rock"]"#, #""rock""#),
    Breakage("The address said aloud", #""https://www.u2.com/""#, #""www u2 com""#),
    Breakage("The nothing", #""Liverpool""#, "null"),
  ]

  /// The catalogue is no longer JSON.
  static let ofGrammar = [
    Breakage("The comma too many", #""pop"]"#, #""pop",]"#),
    Breakage("The quotes from a letter", #""Bono""#, "“Bono”"),
    Breakage("The line that went dead", theEnd, #""last_update":"#),
  ]

  private init(_ title: String, _ text: String, _ broken: String) {
    self.title = title
    self.text = text
    self.broken = broken
  }

  /// The good catalogue, broken in one place after another, with what Unravel says to each.
  static func walk(_ paint: Paint) throws -> [String] {
    let catalogue = String(decoding: try Source.good.data, as: UTF8.self)
    let breakages = ofMeaning + ofGrammar
    let pages = breakages.enumerated().map { number, breakage in
      """
      \(paint.bold("\(number + 1) of \(breakages.count)  \(breakage.title)"))
      \(paint.red("- " + breakage.text.replacing("\n", with: "\n- ")))
      \(paint.green("+ " + breakage.broken))

      \(breakage.error(in: catalogue).map { paint.error($0) } ?? "No error at all!")
      """
    }
    let broken = ofMeaning.reduce(catalogue) { $1.applied(to: $0) }
    let errors = try Response<Band>.diagnose(from: broken)
    let last = paint.bold("And \(ofMeaning.count) at once, in one go (--diagnose)")
    return pages + [last + "\n\n" + numbered(errors, paint) + "The end."]
  }

  private func applied(to catalogue: String) -> String {
    catalogue.replacing(text, with: broken, maxReplacements: 1)
  }

  private func error(in catalogue: String) -> DecodeError? {
    do {
      _ = try Response<Band>.decodeValue(from: applied(to: catalogue))
      return nil
    } catch {
      return error as? DecodeError
    }
  }
}

private let theEnd = """
  "last_update": "2011-12-01T12:00:00Z"
      }
    ]
  }
  """

extension Paint {
  /// The text of an error: what failed in bold, line numbers in blue, carets in red.
  func error(_ error: DecodeError) -> String {
    let lines = "\(error)".split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { number, line in
      if number == 0 { return bold(line) }
      guard let bar = line.firstIndex(of: "|") else { return blue(line) }
      let rest = line[line.index(after: bar)...]
      return blue(line[...bar]) + (rest.contains("^") ? red(rest) : String(rest))
    }.joined(separator: "\n")
  }
}
