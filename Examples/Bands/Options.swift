import Foundation
import Unravel

/// What was asked for on the command line.
struct Options {
  enum Task {
    case show, diagnose, breakThings, help
  }

  var task = Task.show
  var source = Source.good
  var reader = JSONReader.unravel
  /// The day for which ages are told.
  var day = Date()

  static let usage = """
    usage: Bands [options] [FILE]

    Reads a catalogue of bands and prints it as a table. Without FILE it reads the
    catalogue that comes with it; FILE may be - for standard input.

    options:
      --reader NAME   unravel (the default) or jsonSerialization
      --as-of DAY     the day for which ages are told, such as 2026-01-31; today by default
      --diagnose      list every error in the catalogue instead of stopping at the first
      --break         break a good catalogue in one place after another and show the errors
      --help          print this

    Exit status: 0; 1 if the catalogue cannot be read; 2 if the command line cannot.
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": task = .help
      case "--diagnose": task = .diagnose
      case "--break": task = .breakThings
      case "--reader": reader = try parseReader(rest.popFirst())
      case "--as-of": day = try parseDay(rest.popFirst())
      case "-": source = .standardInput
      case _ where argument.hasPrefix("-"): throw UsageError("unknown option \(argument)")
      default: source = .file(argument)
      }
    }
  }
}

/// A command line that makes no sense.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

private func parseReader(_ name: String?) throws -> JSONReader {
  switch name {
  case "unravel": .unravel
  case "jsonSerialization": .jsonSerialization
  default: throw UsageError("--reader is unravel or jsonSerialization, not \(name ?? "nothing")")
  }
}

private func parseDay(_ text: String?) throws -> Date {
  guard let text, let day = try? Transformer.day.apply(text) else {
    throw UsageError("--as-of is a day such as 2026-01-31, not \(text ?? "nothing")")
  }
  return day
}
