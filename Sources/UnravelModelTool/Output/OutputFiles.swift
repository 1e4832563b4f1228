import Foundation

/// Files that are written together, or not at all.
struct OutputFiles {
  let replacesFiles: Bool
  private var files: [(path: String, data: Data)] = []

  init(replacesFiles: Bool) {
    self.replacesFiles = replacesFiles
  }

  mutating func add(_ file: SourceFile, in folder: String) {
    add(Data(file.text.utf8), name: file.name, in: folder)
  }

  mutating func add(_ data: Data, name: String, in folder: String) {
    files.append(("\(folder)/\(name)", data))
  }

  /// Adds a file that is not written if it exists.
  mutating func addIfAbsent(_ file: SourceFile, in folder: String) {
    if !FileManager.default.fileExists(atPath: "\(folder)/\(file.name)") { add(file, in: folder) }
  }

  /// Writes the files.
  ///
  /// - Returns: A line for each file.
  func write() throws -> String {
    for (path, _) in files where !replacesFiles && FileManager.default.fileExists(atPath: path) {
      throw InputError("\(path) exists; --force replaces it")
    }
    for (path, data) in files { try write(data, to: path) }
    return files.map { "wrote \($0.path)\n" }.joined()
  }

  private func write(_ data: Data, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw InputError(
        """
        cannot write \(path): \(error.cause)
        Where plugins run in a sandbox, the command needs the permission:
        swift package --allow-writing-to-directory \(folder.relativePath) unravel-model ...
        """)
    }
  }
}
