import Foundation
import Unravel

/// A change that makes the good catalogue invalid: a text in the catalogue and its replacement.
struct Breakage {
  let title: String
  let text: String
  let broken: String

  /// Changes after which the catalogue is JSON, but does not match the models.
  static let mismatches = [
    Breakage("A date in another format", #""1943-02-25""#, #""25/02/1943""#),
    Breakage("A day that does not exist", #""1963-12-03""#, #""1963-02-30""#),
    Breakage("An unknown status", #""status": "hiatus""#, #""status": "on a break""#),
    Breakage("A misspelled key", #""birth_date": "1960-05-10""#, #""birthDate": "1960-05-10""#),
    Breakage("A number instead of a string", #""name": "U2""#, #""name": 2"#),
    Breakage("A string instead of an array", #"["rock"]"#, #""rock""#),
    Breakage("An invalid URL", #""https://www.u2.com/""#, #""www u2 com""#),
    Breakage("A null value", #""Liverpool""#, "null"),
  ]

  /// Changes after which the catalogue is not JSON.
  static let syntaxErrors = [
    Breakage("A trailing comma", #""pop"]"#, #""pop",]"#),
    Breakage("Typographic quotation marks", #""Bono""#, "“Bono”"),
    Breakage("Input that ends early", endOfCatalogue, #""last_update":"#),
  ]

  private init(_ title: String, _ text: String, _ broken: String) {
    self.title = title
    self.text = text
    self.broken = broken
  }

  /// One page for each change with the error that it causes, and a page with all errors at once.
  static func pages(_ paint: Paint) throws -> [String] {
    let catalogue = String(decoding: try Source.good.data, as: UTF8.self)
    let breakages = mismatches + syntaxErrors
    let pages = breakages.enumerated().map { number, breakage in
      """
      \(paint.bold("\(number + 1) of \(breakages.count)  \(breakage.title)"))
      \(paint.red("- " + breakage.text.replacing("\n", with: "\n- ")))
      \(paint.green("+ " + breakage.broken))

      \(breakage.error(in: catalogue).map { paint.error($0) } ?? "no error")
      """
    }
    let broken = mismatches.reduce(catalogue) { $1.applied(to: $0) }
    let errors = Response<Band>.diagnose(from: broken)
    let last = paint.bold("All \(mismatches.count) mismatches at once (--diagnose)")
    return pages + [last + "\n\n" + numbered(errors, paint)]
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

private let endOfCatalogue = """
  "last_update": "2011-12-01T12:00:00Z"
      }
    ]
  }
  """

extension Paint {
  /// The text of an error with the first line in bold, line numbers in blue, and carets in red.
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
