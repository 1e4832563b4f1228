import Foundation
import Unravel

/// Decodes files in every way, looks up all values, and describes every error.
func read(_ files: some Collection<String>) {
  for file in files {
    guard let data = FileManager.default.contents(atPath: file) else {
      print("no file \(file)")
      exit(2)
    }
    // A buffer of exactly the length of the input, so that a tool notices a read past its end.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 1)
    memory.copyBytes(from: data)
    defer { memory.deallocate() }
    let text = Data(bytesNoCopy: memory.baseAddress!, count: memory.count, deallocator: .none)
    for json5 in [false, true] {
      failing {
        readAll(try Extractor.decodeValue(from: text, options: ReadingOptions(allowsJSON5: json5)))
      }
    }
    for line in JSONLines<JSONValue>(text) { failing { try line.get() } }
  }
  print("read \(files.count) files")
}

/// Looks up all values, and decodes each as several types.
private func readAll(_ root: Extractor) {
  var extractors = [root]
  while let e = extractors.popLast() {
    failing { try String.decode(e) }
    failing { try Double.decode(e) }
    failing { try Int.decode(e) }
    failing { try e <| "nam" as Int }
    for key in (try? e.keys) ?? [] { precondition(e.contains(JSONKeyPath(key))) }
    if let elements = try? e.elements { extractors += elements }
    if let members = try? e.members { extractors += members.map(\.value) }
  }
  failing { try JSONValue.decode(root).description }
}
