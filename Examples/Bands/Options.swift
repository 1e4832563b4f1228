import Foundation
import Unravel

/// The options of the command line.
struct Options {
  enum Task {
    case show, diagnose, showErrors, help
  }

  var task = Task.show
  var source = Source.good
  var reader = JSONReader.unravel
  /// The day for which ages are computed.
  var day = Date()

  static let usage = """
    usage: Bands [options] [FILE]

    Decodes a catalogue of bands and prints it as a table. Without FILE, decodes the
    catalogue that ships with the program. A FILE of - is standard input.

    options:
      --reader NAME   unravel (the default) or jsonSerialization
      --as-of DAY     the day for which ages are computed, such as 2026-01-31; today by default
      --diagnose      list every error in the catalogue instead of stopping at the first
      --break         make one change at a time to a valid catalogue and show each error
      --help          print this

    Exit status: 0; 1 if the catalogue is invalid; 2 if the command line is invalid.
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    var file: String?
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": task = .help
      case "--diagnose": task = .diagnose
      case "--break": task = .showErrors
      case "--reader": reader = try parseReader(rest.popFirst())
      case "--as-of": day = try parseDay(rest.popFirst())
      case _ where argument.hasPrefix("-") && argument != "-":
        throw UsageError("unknown option \(argument)")
      default:
        if let file { throw UsageError("one FILE is expected, not \(file) and \(argument)") }
        file = argument
      }
    }
    if let file { source = file == "-" ? .standardInput : .file(file) }
  }
}

/// An invalid command line.
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
  default: throw UsageError("--reader must be unravel or jsonSerialization, not \(name ?? "empty")")
  }
}

private func parseDay(_ text: String?) throws -> Date {
  guard let text, let day = try? Transformer.day.apply(text) else {
    throw UsageError("--as-of must be a day such as 2026-01-31, not \(text ?? "empty")")
  }
  return day
}
