import Foundation

/// The source of a catalogue.
enum Source: CustomStringConvertible {
  /// The catalogue that ships with the program.
  case good
  case standardInput
  case file(String)

  var data: Data {
    get throws {
      switch self {
      case .good: try contents(of: Bundle.module.url(forResource: "good", withExtension: "json")!)
      case .standardInput: FileHandle.standardInput.readDataToEndOfFile()
      case .file(let path): try contents(of: URL(fileURLWithPath: path))
      }
    }
  }

  var description: String {
    switch self {
    case .good: "good.json"
    case .standardInput: "standard input"
    case .file(let path): path
    }
  }

  private func contents(of url: URL) throws -> Data {
    do {
      // A file handle also reads devices and pipes, which have no size.
      return try FileHandle(forReadingFrom: url).readToEnd() ?? Data()
    } catch {
      // The underlying error has a readable text, such as "Is a directory".
      let cause = (error as? CocoaError)?.underlying ?? error
      throw UnreadableFile(description: "Bands: cannot read \(self): \(cause.localizedDescription)")
    }
  }
}

struct UnreadableFile: Error, CustomStringConvertible {
  let description: String
}
