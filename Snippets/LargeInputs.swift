import Foundation
import Unravel

// snippet.model
struct Band: Decodable {
  let name: String
  let formed: Int

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| "name", formed: e <| "formed")
  }
}
// snippet.end

// snippet.lines
let text = """
  {"name": "Perfume", "formed": 1999}
  {"name": "Fugazi"}
  {"name": "U2", "formed": 1976}
  """

for line in JSONLines<Band>(text) {
  switch line.result {
  case .success(let band): print(line.line, band.name)
  case .failure(let error): print(error)
  }
}
// snippet.end

// snippet.refused
for line in JSONLines<Extractor>(text) {
  let e = try line.get()
  do {
    print((try e <| [] as Band).name)
  } catch {
    print(e, (error as? DecodeError)?.message ?? "\(error)")
  }
}
// snippet.end

// snippet.options
let json5 = JSONLines<Band>(
  "{name: 'Perfume', formed: 1999} // JSON5", options: ReadingOptions(allowsJSON5: true))
for line in json5 { print(try line.get().name) }
let refused = [ReadingOptions(allowsUTF16And32: true), ReadingOptions(reader: .jsonSerialization)]
for options in refused {
  for line in JSONLines<Band>(text, options: options) { print(line.result) }
}
// snippet.end

// snippet.truncated
var truncated = ReadingOptions()
truncated.truncatedInput = .accept
for line in JSONLines<[Int]>("[1, 2]\n[3, ", options: truncated) { print(try line.get()) }
for line in JSONLines<Int>("1\n", options: truncated) { print(line.result) }
// snippet.end

func bands(in file: URL) throws -> [Band] {
  try JSONLines<Band>(contentsOf: file).map { line in try line.get() }
}

func show<Bytes: AsyncSequence & Sendable>(_ body: Bytes) async throws
where Bytes.Element == UInt8 {
  for try await line in AsyncJSONLines<Band>(body) {
    print(try line.get().name)
  }
}

// snippet.elementsOfFile
func show(_ file: URL) throws {
  for element in try JSONElements<Band>(contentsOf: file, at: ["data", "bands"]) {
    switch element.result {
    case .success(let band): print(element.index, band.name)
    case .failure(let error): print(error)
    }
  }
}
// snippet.end

func names<Bytes: AsyncSequence & Sendable>(_ body: Bytes) async throws
where Bytes.Element == UInt8 {
  for try await band in AsyncJSONElements<Extractor>(body, at: ["data", "bands"]) {
    print(try band.get() <| "name" as String)
  }
}

// snippet.elements
let data = Data(#"{"bands": [{"name": "Perfume", "formed": 1999}], "generated": "today"}"#.utf8)
let names: [String] = try decodeValue(from: data, rootKeyPath: "bands") { e in
  try e.elements.map { band in try band <| "name" }
}
// snippet.end
print(names)

// snippet.tasks
func bands(_ data: Data) async throws -> [Band] {
  let elements = Array(try Extractor.decodeValue(from: data, rootKeyPath: "bands").elements)
  let middle = elements.count / 2
  async let first = elements[..<middle].map { e in try e <| [] as Band }
  async let second = elements[middle...].map { e in try e <| [] as Band }
  return try await first + second
}
// snippet.end
print(try await bands(data).count)

let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
try Data(text.utf8).write(to: file)
defer { try? FileManager.default.removeItem(at: file) }
do { print(try bands(in: file)) } catch { print(error) }

func stream(_ text: String) -> AsyncStream<UInt8> {
  AsyncStream { stream in
    for byte in text.utf8 { stream.yield(byte) }
    stream.finish()
  }
}
do { try await show(stream(text)) } catch { print(error) }

let large = """
  {"data": {"bands": [
    {"name": "Perfume", "formed": 1999},
    {"name": "Fugazi"},
    {"name": "U2", "formed": 1976}
  ]}}
  """
try Data(large.utf8).write(to: file)
do { try show(file) } catch { print(error) }
do { try await names(stream(large)) } catch { print(error) }

// snippet.progress
/// The chunks of a file. The closure gets the part of the file that was read.
struct Chunks: Sequence, Sendable {
  let file: Data
  let progress: @Sendable (Double) -> Void

  func makeIterator() -> AnyIterator<Data> {
    var rest = file[...]
    return AnyIterator {
      guard !rest.isEmpty else { return nil }
      let chunk = rest.prefix(1 << 16)
      rest = rest.dropFirst(chunk.count)
      progress(1 - Double(rest.count) / Double(file.count))
      return chunk
    }
  }
}

func count(_ url: URL) throws -> Int {
  let file = try Data(contentsOf: url, options: .mappedIfSafe)
  let chunks = Chunks(file: file) { part in print("\(Int(100 * part)) %") }
  return JSONElements<Band>(chunks: chunks, at: ["data", "bands"]).count { _ in true }
}
// snippet.end
print(try count(file))
