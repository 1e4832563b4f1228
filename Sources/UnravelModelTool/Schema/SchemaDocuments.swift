import Foundation
import Unravel

/// A JSON Schema, and the files that it refers to.
struct SchemaDocuments {
  /// A schema, and the document that contains it.
  struct Location {
    let schema: Extractor
    let document: Int

    /// Identifies the schema among all documents.
    var id: String { "\(document) \(schema.keyPath)" }
  }

  private struct Document {
    let name: String
    let root: Extractor
    /// The file; nil for standard input.
    let file: URL?
    /// The schemas by their `$id` and `$anchor`.
    var names: [String: Extractor] = [:]
  }

  private let folder: SchemaFolder?
  private var documents: [Document] = []

  /// - Parameters:
  ///   - file: The file of the schema, or nil for standard input.
  ///   - name: The name of the file, for errors.
  ///   - folder: The folder with the files that the schema may refer to; nil for the file's own.
  init(root: Extractor, name: String, file: URL?, folder: URL?) throws {
    self.folder = (folder ?? file?.deletingLastPathComponent()).map { SchemaFolder($0) }
    try add(root, name: name, file: file)
  }

  private mutating func add(_ root: Extractor, name: String, file: URL?) throws {
    let file = file?.standardizedFileURL.resolvingSymlinksInPath()
    var document = Document(name: name, root: root, file: file)
    try collectNames(in: root, base: nil, &document.names)
    documents.append(document)
  }

  /// - Parameter base: The URL that the names in a schema are relative to.
  private func collectNames(
    in value: Extractor, base: URL?, _ names: inout [String: Extractor]
  ) throws {
    if let members = try? value.members {
      var base = base
      for keyword in ["$id", "id"] {
        guard let id: String = try? value <| JSONKeyPath(keyword) else { continue }
        try checkIsStreamSafe(id)
        guard let url = URL(string: id, relativeTo: base) else { continue }
        base = url.absoluteURL
        names[withoutEmptyFragment(url.absoluteString)] = value
        break
      }
      for (key, member) in members {
        try checkIsStreamSafe(key)
        if let name: String = try? member <| [] {
          try checkIsStreamSafe(name)
          switch key {
          case "$id", "id": names[withoutEmptyFragment(name)] = value
          case "$anchor", "$dynamicAnchor": names["#" + name] = value
          default: break
          }
        }
        try collectNames(in: member, base: base, &names)
      }
    } else if let elements = try? value.elements {
      for element in elements { try collectNames(in: element, base: base, &names) }
    } else if let text = try? String.decode(value) {
      try checkIsStreamSafe(text)
    }
  }

  private func checkIsStreamSafe(_ text: String) throws {
    guard isStreamSafe(text) else {
      throw InputError("the schema has a string with more than 30 combining marks in a row")
    }
  }

  /// The name of a file without its extensions.
  func name(of document: Int) -> String? {
    URL(fileURLWithPath: documents[document].name).lastPathComponent
      .split(separator: ".").first.map(String.init)
  }

  /// Whether a reference stands for the whole schema that has it, as in the drafts before 2019-09.
  func ignoresSiblings(_ document: Int) -> Bool {
    guard let draft: String = try? documents[document].root <| "$schema" else { return false }
    return ["draft-03", "draft-04", "draft-06", "draft-07"].contains { draft.contains("/\($0)/") }
  }

  /// The schema that a reference in a document refers to.
  ///
  /// - Returns: Nil for a schema of schemas.
  mutating func target(of reference: String, from document: Int) throws -> Location? {
    let parts = reference.unicodeScalars.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 ? String(parts[1]) : ""
    if isSchemaOfSchemas(String(parts[0])), !isNamed(String(parts[0])) { return nil }
    let (root, document) = try self.root(String(parts[0]), reference, from: document)
    if !fragment.isEmpty,
      let named = documents[document].names["#" + percentDecoded(fragment)]
    {
      return Location(schema: named, document: document)
    }
    guard fragment.isEmpty || percentDecoded(fragment).utf8.first == UInt8(ascii: "/") else {
      throw InputError(
        "\(documents[document].name): \"$ref\": \"\(reference)\" names no \"$anchor\" of the schema"
      )
    }
    do {
      let schema = try JSONPointer(fragment: fragment).value(in: root)
      return Location(schema: schema, document: document)
    } catch {
      throw InputError("\(documents[document].name): \"$ref\": \"\(reference)\": \(error)")
    }
  }

  private func isNamed(_ address: String) -> Bool {
    documents.contains { $0.names[address] != nil }
  }

  /// The schema that a reference begins with, before `#`.
  private mutating func root(
    _ address: String, _ reference: String, from document: Int
  ) throws -> (Extractor, Int) {
    let source = documents[document]
    if address.isEmpty { return (source.root, document) }
    let base = (try? source.root <| "$id").flatMap { URL(string: $0) }
    for name in [address, URL(string: address, relativeTo: base)?.absoluteString ?? ""] {
      for (index, document) in documents.enumerated() {
        if let named = document.names[name] { return (named, index) }
      }
    }
    return try self.document(in: file(address, reference, from: source))
  }

  /// The file that a reference names, with or without its extension, or by the `$id` of its schema.
  private func file(_ address: String, _ reference: String, from source: Document) throws -> URL {
    let message = "\(source.name): \"$ref\": \"\(reference)\""
    guard let folder, let base = source.file?.deletingLastPathComponent() else {
      throw isMissing(URL(fileURLWithPath: percentDecoded(address)).lastPathComponent, message)
    }
    for ending in ["", ".json", ".schema.json"] {
      guard let file = folder.file(address + ending, relativeTo: base) else {
        throw InputError(
          """
          \(message) leaves the folder of the schema
          --schema-folder FOLDER names one with all files that a schema may refer to.
          """)
      }
      let values = try? file.resourceValues(forKeys: [.isRegularFileKey])
      guard let isRegularFile = values?.isRegularFile else { continue }
      if isRegularFile { return file }
      // `sizes` can be a folder beside `sizes.json`. Nobody may ever write to a pipe.
      guard ending.isEmpty, folder.file(address + ".json", relativeTo: base).map(isFile) == true
      else { throw InputError("\(message) is not a file") }
    }
    let id = (try? source.root <| "$id").flatMap {
      URL(string: address, relativeTo: URL(string: $0))
    }
    let ids = [address, id?.absoluteString].compactMap(\.self)
    if let file = folder.file(withID: ids) { return file }
    throw isMissing(
      folder.file(address, relativeTo: base)?.lastPathComponent ?? address, message)
  }

  private func isMissing(_ file: String, _ message: String) -> InputError {
    InputError(
      """
      \(message) refers to another document
      Save it as \(file) beside \(documents[0].name).
      """)
  }

  private mutating func document(in file: URL) throws -> (Extractor, Int) {
    if let index = documents.firstIndex(where: { $0.file == file }) {
      return (documents[index].root, index)
    }
    let name = file.lastPathComponent
    try Sample(path: file.path).forEachDocument(at: []) { _, e in
      try add(e, name: name, file: file)
    }
    return (documents[documents.count - 1].root, documents.count - 1)
  }
}

private func withoutEmptyFragment(_ name: String) -> String {
  name.utf8.count > 1 && name.utf8.last == UInt8(ascii: "#") ? String(name.dropLast()) : name
}

private func isFile(_ url: URL) -> Bool {
  (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
}

/// Whether an address is that of the schema that all schemas of a draft satisfy.
private func isSchemaOfSchemas(_ address: String) -> Bool {
  let address = address.replacing("https://", with: "http://")
  return address.hasPrefix("http://json-schema.org/draft")
    || ["http://json-schema.org/schema", "http://json-schema.org/hyper-schema"].contains(address)
}
