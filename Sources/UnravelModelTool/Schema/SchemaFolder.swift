import Foundation
import Unravel

/// The folder with the files that a schema may refer to.
///
/// A schema can come from anywhere, and what it refers to ends up in generated code. So no reference
/// leaves the folder: neither by `..`, encoded or not, nor by an absolute path, nor by a symbolic link.
struct SchemaFolder {
  private let url: URL

  /// - Parameter url: The folder; symbolic links in its path are followed.
  init(_ url: URL) {
    self.url = Self.resolved(url)
  }

  /// The file that a reference names.
  ///
  /// - Parameters:
  ///   - address: The reference without its fragment.
  ///   - base: The folder of the file that has the reference.
  /// - Returns: Nil if the file is not in the folder.
  func file(_ address: String, relativeTo base: URL) -> URL? {
    let path = path(of: address)
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    let file = Self.resolved(URL(fileURLWithPath: path, relativeTo: base))
    return file.pathComponents.starts(with: url.pathComponents) ? file : nil
  }

  /// The file beside the schema, or in a folder beside it, whose schema has one of some names.
  func file(withID ids: [String]) -> URL? {
    let maximumFileCount = 1_000
    let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    var count = 0
    while count < maximumFileCount, let file = files?.nextObject() as? URL {
      count += 1
      guard file.pathExtension == "json",
        let inside = self.file(file.path, relativeTo: url),
        (try? inside.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true,
        let id = Self.id(ofSchemaIn: inside)
      else { continue }
      if ids.contains(id) || ids.contains(where: { id == $0 + "#" }) { return inside }
    }
    return nil
  }

  private static func id(ofSchemaIn file: URL) -> String? {
    guard let data = try? Data(contentsOf: file, options: .mappedIfSafe),
      let schema = try? Extractor.decodeValue(from: data)
    else { return nil }
    return (try? schema <| "$id") ?? (try? schema <| "id")
  }

  /// The path of an address. A file from a server is saved by the name at the end of its URL.
  private func path(of address: String) -> String {
    guard let scheme = URL(string: address)?.scheme?.lowercased(), scheme.count > 1 else {
      return percentDecoded(address)
    }
    guard scheme == "file" else {
      return url.appendingPathComponent(URL(string: address)?.lastPathComponent ?? "").path
    }
    return URL(string: address)?.path ?? ""
  }

  private static func resolved(_ url: URL) -> URL {
    url.standardizedFileURL.resolvingSymlinksInPath()
  }
}
