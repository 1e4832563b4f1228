import Foundation
import Unravel

@main
enum Program {
  static func main() {
    let outcome = Outcome(of: Array(CommandLine.arguments.dropFirst()), paint: .onTerminal)
    for (number, page) in outcome.pages.enumerated() {
      if number > 0 { waitForReturn() }
      print(page)
    }
    if let complaint = outcome.complaint {
      FileHandle.standardError.write(Data((complaint + "\n").utf8))
    }
    exit(outcome.status)
  }

  /// On a terminal the reader turns the pages; in a pipe they follow one another.
  private static func waitForReturn() {
    guard isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 else { return print() }
    print("\n[Return for the next] ", terminator: "")
    fflush(nil)
    _ = readLine()
    print()
  }
}

/// What a run of the program says, and the status it ends with.
struct Outcome {
  /// For standard output.
  var pages: [String] = []
  /// For standard error.
  var complaint: String?
  var status: Int32 = 0

  init(of arguments: [String], paint: Paint = .plain) {
    do {
      let options = try Options(arguments)
      switch options.task {
      case .show: pages = [try table(options)]
      case .diagnose: (pages, status) = try diagnosis(options)
      case .breakThings: pages = try Breakage.walk(paint)
      case .help: pages = [Options.usage]
      }
    } catch let error as UsageError {
      complaint = "Bands: \(error.message)\nTry: swift run Bands --help"
      status = 2
    } catch {
      complaint = "\(error)"
      status = 1
    }
  }
}

/// The catalogue as a table, or the first error in it.
private func table(_ options: Options) throws -> String {
  let response = try Response<Band>.decodeValue(from: options.source.data, using: options.reader)
  return Catalogue(bands: response.objects, day: options.day).text
}

/// Every error in the catalogue, and 1 if there is any.
private func diagnosis(_ options: Options) throws -> ([String], Int32) {
  let errors = try Response<Band>.diagnose(from: options.source.data, using: options.reader)
  let count = errors.count == 1 ? "1 error" : "\(errors.count) errors"
  return ([numbered(errors) + "\(options.source): \(count)"], errors.isEmpty ? 0 : 1)
}

/// The texts of errors as a numbered list, each followed by an empty line.
func numbered(_ errors: [DecodeError], _ paint: Paint = .plain) -> String {
  errors.enumerated().map { number, error in
    let mark = "\(number + 1). "
    let margin = String(repeating: " ", count: mark.count)
    return mark + paint.error(error).replacing("\n", with: "\n" + margin) + "\n\n"
  }.joined()
}
