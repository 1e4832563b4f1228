import Foundation
import Unravel

/// A JSON Schema, and the files beside it that it refers to.
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
    /// The schemas by their `$id` and `$anchor`.
    var names: [String: Extractor] = [:]
  }

  private let folder: URL?
  private var documents: [Document] = []

  /// - Parameters:
  ///   - name: The name of the file, for errors.
  ///   - folder: The folder of the file, nil for standard input.
  init(root: Extractor, name: String, folder: URL?) {
    self.folder = folder
    add(root, name: name)
  }

  private mutating func add(_ root: Extractor, name: String) {
    var document = Document(name: name, root: root)
    collectNames(in: root, &document.names)
    documents.append(document)
  }

  private func collectNames(in value: Extractor, _ names: inout [String: Extractor]) {
    if let members = try? value.members {
      for (key, member) in members {
        if let name: String = try? member <| [] {
          switch key {
          case "$id", "id": names[withoutEmptyFragment(name)] = value
          case "$anchor", "$dynamicAnchor": names["#" + name] = value
          default: break
          }
        }
        collectNames(in: member, &names)
      }
    } else if let elements = try? value.elements {
      for element in elements { collectNames(in: element, &names) }
    }
  }

  /// The name of a file without its extensions.
  func name(of document: Int) -> String? {
    URL(fileURLWithPath: documents[document].name).lastPathComponent
      .split(separator: ".").first.map(String.init)
  }

  /// The schema that a reference in a document refers to.
  mutating func target(of reference: String, from document: Int) throws -> Location {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 ? String(parts[1]) : ""
    let (root, document) = try self.root(String(parts[0]), reference, from: document)
    if let named = documents[document].names["#" + fragment], !fragment.isEmpty {
      return Location(schema: named, document: document)
    }
    do {
      return try Location(schema: value(at: fragment, in: root), document: document)
    } catch {
      throw InputError("\(documents[document].name): \"$ref\": \"\(reference)\": \(error)")
    }
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
    // A file has the name at the end of its address.
    let name = address.contains("://") ? URL(string: address)?.lastPathComponent ?? "" : address
    if let index = documents.firstIndex(where: { $0.name == name }) {
      return (documents[index].root, index)
    }
    guard let path = folder?.appendingPathComponent(name).path,
      FileManager.default.fileExists(atPath: path)
    else {
      throw InputError(
        """
        \(source.name): "$ref": "\(reference)" refers to another document
        Save it as \(name) beside \(documents[0].name).
        """)
    }
    try Sample(path: path).forEachDocument(at: []) { _, e in add(e, name: name) }
    return (documents[documents.count - 1].root, documents.count - 1)
  }

  /// The value that a JSON Pointer leads to.
  private func value(at pointer: String, in root: Extractor) throws -> Extractor {
    var value = root
    for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let key = part.replacing("~1", with: "/").replacing("~0", with: "~")
      let name = key.removingPercentEncoding ?? String(key)
      if let index = Int(name), (try? value.elements) != nil {
        value = try value.value([.index(index)])
      } else {
        value = try value.value(JSONKeyPath(name))
      }
    }
    return value
  }
}

private func withoutEmptyFragment(_ name: String) -> String {
  name.count > 1 && name.hasSuffix("#") ? String(name.dropLast()) : name
}
