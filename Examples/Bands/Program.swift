import Foundation
import Unravel

@main
enum Program {
  static func main() {
    let outcome = Outcome(
      of: Array(CommandLine.arguments.dropFirst()), paint: .on(STDOUT_FILENO),
      errorPaint: .on(STDERR_FILENO))
    do {
      for (number, page) in outcome.pages.enumerated() {
        if number > 0 { waitForReturn() }
        try FileHandle.standardOutput.write(contentsOf: Data((page + "\n").utf8))
      }
    } catch {
      FileHandle.standardError.write(Data("Bands: the output cannot be written\n".utf8))
      exit(1)
    }
    if let errorText = outcome.errorText {
      FileHandle.standardError.write(Data((errorText + "\n").utf8))
    }
    exit(outcome.status)
  }

  /// Waits for Return between pages if standard input and output are a terminal.
  private static func waitForReturn() {
    guard isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 else { return print() }
    print("\n[Return for the next page] ", terminator: "")
    fflush(nil)
    _ = readLine()
    print()
  }
}

/// The output and the exit status of a run.
struct Outcome {
  /// The pages for standard output.
  var pages: [String] = []
  /// The text for standard error.
  var errorText: String?
  var status: Int32 = 0

  init(of arguments: [String], paint: Paint = .plain, errorPaint: Paint = .plain) {
    do {
      let options = try Options(arguments)
      switch options.task {
      case .show: pages = [try table(options)]
      case .diagnose: (pages, status) = try diagnosis(options, paint)
      case .showErrors: pages = try Breakage.pages(paint)
      case .help: pages = [Options.usage]
      }
    } catch let error as UsageError {
      errorText = "Bands: \(error.message)\nTry: swift run Bands --help"
      status = 2
    } catch let error as InvalidCatalogue {
      errorText = "\(error.source): \(errorPaint.error(error.reason))"
      status = 1
    } catch {
      errorText = "\(error)"
      status = 1
    }
  }
}

/// The catalogue as a table.
///
/// - Throws: The first error in the catalogue, with the name of the file.
private func table(_ options: Options) throws -> String {
  let data = try options.source.data
  do {
    let response = try Response<Band>.decodeValue(
      from: data, options: ReadingOptions(reader: options.reader))
    return Catalogue(bands: response.objects, day: options.day).text
  } catch let error as DecodeError {
    throw InvalidCatalogue(source: options.source, reason: error)
  }
}

/// An error in a catalogue, and where the catalogue comes from.
struct InvalidCatalogue: Error {
  let source: Source
  let reason: DecodeError
}

/// Every error in the catalogue, and the exit status.
private func diagnosis(_ options: Options, _ paint: Paint) throws -> ([String], Int32) {
  let errors = try Response<Band>.diagnose(
    from: options.source.data, options: ReadingOptions(reader: options.reader))
  let count = errors.count == 1 ? "1 error" : "\(errors.count) errors"
  return ([numbered(errors, paint) + "\(options.source): \(count)"], errors.isEmpty ? 0 : 1)
}

/// The errors as a numbered list, each followed by an empty line.
func numbered(_ errors: [DecodeError], _ paint: Paint = .plain) -> String {
  errors.enumerated().map { number, error in
    let mark = "\(number + 1). "
    let margin = String(repeating: " ", count: mark.count)
    return mark + paint.error(error).replacing("\n", with: "\n" + margin) + "\n\n"
  }.joined()
}
