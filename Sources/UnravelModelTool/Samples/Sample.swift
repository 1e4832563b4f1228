import Foundation
import Unravel

/// A file with samples of the model.
struct Sample {
  /// The file name.
  let name: String
  let format: SampleFormat
  let data: Data
  /// The file; nil for standard input.
  private(set) var file: URL?

  init(name: String, format: SampleFormat = .json, data: Data) {
    self.name = name
    self.format = format
    self.data = data
  }

  /// Reads a file, or standard input for `-`.
  ///
  /// - Parameter format: The format, if it is not the one of the file name's extension.
  init(path: String, format: SampleFormat? = nil) throws {
    do {
      if path == "-" {
        self.format = format ?? .json
        name = "standard-input.\(self.format.fileExtension)"
        data = try FileHandle.standardInput.readToEnd() ?? Data()
      } else {
        let url = URL(fileURLWithPath: path)
        self.format = format ?? SampleFormat(fileName: path)
        name = url.lastPathComponent
        file = url
        data = try Self.contents(of: url)
      }
    } catch {
      throw InputError("cannot read \(path): \(error.cause)")
    }
  }

  /// Maps a file into memory, or reads a pipe to its end.
  private static func contents(of url: URL) throws -> Data {
    let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .isDirectoryKey])
    if values?.isRegularFile == false, values?.isDirectory == false,
      let pipe = FileHandle(forReadingAtPath: url.path)
    {
      return try pipe.readToEnd() ?? Data()
    }
    return try Data(contentsOf: url, options: .mappedIfSafe)
  }

  /// Calls a function with each document at a key path.
  ///
  /// - Parameter body: Takes the name of the document and its value.
  func forEachDocument(
    at keyPath: [JSONKeyPath.Element], _ body: (String, Extractor) throws -> Void
  ) throws {
    let root = JSONKeyPath(keyPath)
    switch format {
    case .json:
      try body(name, extractor { try .decodeValue(from: data, rootKeyPath: root) })
    case .json5:
      let options = ReadingOptions(allowsJSON5: true)
      try body(
        name, extractor { try .decodeValue(from: data, rootKeyPath: root, options: options) })
    case .jsonLines:
      for line in JSONLines<Extractor>(data, rootKeyPath: root, maximumLineLength: .max) {
        try body("\(name), line \(line.line),", extractor { try line.get() })
      }
    }
  }

  /// An error with the options of the command in place of those of the library.
  private static func description(of error: any Error) -> String {
    guard case .malformed? = error as? DecodeError else { return "\(error)" }
    let text = "\(error)"
      .replacing(
        "the options allowsTrailingCommas and allowsJSON5 allow it", with: "--json5 allows it"
      )
      .replacing("the option allowsJSON5 allows", with: "--json5 allows")
    let isSequence = text.contains("unexpected content after the document")
    return text + (isSequence ? "\n--json-lines reads a document on each line." : "")
  }

  /// The samples in a folder, or the sample in a file.
  ///
  /// - Parameter format: The format, if it is not the one of the extension.
  static func samples(path: String, format: SampleFormat? = nil) throws -> [Sample] {
    let values = try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey])
    guard path != "-", values?.isDirectory == true else {
      return [try Sample(path: path, format: format)]
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted().filter { name in
      !name.hasPrefix(".")
        && SampleFormat.fileExtensions.contains(where: name.lowercased().hasSuffix)
    }
    guard !names.isEmpty else {
      let endings = SampleFormat.fileExtensions.joined(separator: ", ")
      throw InputError("\(path): the folder has no files that end with \(endings)")
    }
    return try names.map { try Sample(path: "\(path)/\($0)", format: format) }
  }

  private func extractor(_ read: () throws -> Extractor) throws -> Extractor {
    do {
      return try read()
    } catch {
      throw InputError("\(name): " + Self.description(of: error))
    }
  }
}
