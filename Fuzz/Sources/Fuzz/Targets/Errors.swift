import Foundation
import Unravel

/// Every error has a description that is short, printable and the same each time, and a redacted form.
func fuzzErrors(_ input: UnsafeRawBufferPointer) {
  let text = Array(input)
  // The input, and prefixes of it.
  let step = max(1, text.count / 12)
  for count in stride(from: 0, through: text.count, by: step) {
    inspect(Array(text[..<count]), input)
  }
  inspect(text, input)
}

private func inspect(_ text: [UInt8], _ input: UnsafeRawBufferPointer) {
  let root: Extractor
  do {
    root = try Extractor.decodeValue(from: text)
  } catch {
    inspect(error, text, input)
    inspect(Int.diagnose(from: text), text, input)
    return
  }
  failing(root, text, input) { try String.decode($0) }
  failing(root, text, input) { try $0 <| "nam" as String }
  failing(root, text, input) { try $0 <| ["nested", "Name", 3] as String }
  failing(root, text, input) { try [Int].decode($0) }
  failing(root, text, input) { try [String: [Bool]].decode($0) }
  failing(root, text, input) { try $0 <| [0] as [String: Int] }
  failing(root, text, input) { e in throw DecodeError.custom("odd \(e.keyPath)", keyPath: "deeper")
  }
  failing(root, text, input) { e in
    try e.anyOf({ e in "\(try Int.decode(e))" }, { e in try e <| ["a", "b"] as String })
  }
  failing(root, text, input) { e in
    try e.denyingUnknownKeys { e in try e <|? "name" as String? }
  }
  if let lossy = try? Lossy<[Int]>.decode(root) {
    for invalid in lossy.invalidElements { inspect(invalid.error, text, input) }
  }
  inspect([String: Node].diagnose(from: text), text, input)
  // A document in a string.
  if let inner = try? String.decode(root) {
    failing(root, text, input) { _ in try [Int].decodeValue(from: inner) }
  }
}

private struct Node: Decodable {
  static func decode(_ e: Extractor) throws -> Node {
    _ = try e <| "name" as String
    _ = try e <|? "count" as Int8?
    _ = try e <||? "next" as [Node]?
    return Node()
  }
}

/// Fails at the root, and at the elements of the root.
private func failing<T>(
  _ root: Extractor, _ text: [UInt8], _ input: UnsafeRawBufferPointer,
  _ decode: (Extractor) throws -> T
) {
  do {
    _ = try decode(root)
  } catch {
    inspect(error, text, input)
  }
  do {
    _ = try root.array([], decode)
  } catch {
    inspect(error, text, input)
  }
}

private func inspect(
  _ errors: [DecodeError], _ text: [UInt8], _ input: UnsafeRawBufferPointer
) {
  for error in errors { inspect(error, text, input) }
}

private func inspect(_ error: any Error, _ text: [UInt8], _ input: UnsafeRawBufferPointer) {
  guard let error = error as? DecodeError else {
    report("an error of another kind: \(error)", input)
  }
  let description = error.description
  check(description == error.description, "another description the second time", input)
  check(error.debugDescription == description, "another debug description", input)
  check(error == error && error.hashValue == error.hashValue, "not equal to itself", input)
  check(!description.isEmpty, "an empty description", input)
  // The lines of the excerpt have a number, a bar and text.
  for line in description.split(separator: "\n").dropFirst() {
    check(line.unicodeScalars.count < 400, "a long line: \(line)", input)
  }
  for scalar in description.unicodeScalars where scalar != "\n" {
    check(scalar.value >= 0x20 && scalar.value != 0x7F, "a control character", input)
  }
  if let location = error.keyPath.location {
    check((0...text.count).contains(location.offset), "a location beyond the input", input)
    check(location.line >= 1 && location.column >= 1, "a line or column below 1", input)
    check(location.excerpt.unicodeScalars.count <= 80, "a long excerpt", input)
  }
  let redacted = error.redacted
  check(redacted.redacted == redacted, "another error when redacted twice", input)
  check(redacted.keyPath == error.keyPath, "another path when redacted", input)
  check(!redacted.description.isEmpty, "an empty description when redacted", input)
}
