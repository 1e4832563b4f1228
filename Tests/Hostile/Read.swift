import Foundation
import Unravel

/// Reads files in every way, asks them for everything, and tells of every error.
func read(_ files: some Collection<String>) {
  for file in files {
    guard let data = FileManager.default.contents(atPath: file) else {
      print("no file \(file)")
      exit(2)
    }
    // A buffer of the text's own length, for what is outside to be outside.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 1)
    memory.copyBytes(from: data)
    defer { memory.deallocate() }
    let text = Data(bytesNoCopy: memory.baseAddress!, count: memory.count, deallocator: .none)
    for json5 in [false, true] {
      told {
        ask(try Extractor.decodeValue(from: text, options: ReadingOptions(json5: json5)))
      }
    }
    for line in JSONLines<JSONValue>(text) { told { try line.get() } }
  }
  print("read \(files.count) files")
}

private func ask(_ root: Extractor) {
  var places = [root]
  while let place = places.popLast() {
    told { try String.decode(place) }
    told { try Double.decode(place) }
    told { try Int.decode(place) }
    told { try place <| "nam" as Int }
    for name in place.keys { precondition(place.contains(JSONKeyPath(name))) }
    if let elements = try? place.elements { places += elements }
    if let members = try? place.members { places += members.map(\.value) }
  }
  told { try JSONValue.decode(root).description }
}
