import Foundation
import Unravel

/// Whatever is wrong can be told: in text that is short, printable and the same every time, and
/// without the document's values when that is asked for.
func fuzzErrors(_ input: UnsafeRawBufferPointer) {
  let text = Array(input)
  // The whole text, and prefixes of it.
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
    inspect(try? Int.diagnose(from: text), text, input)
    return
  }
  failing(root, text, input) { try String.decode($0) }
  failing(root, text, input) { try $0 <| "nam" as String }
  failing(root, text, input) { try $0 <| ["nested", "Name", 3] as String }
  failing(root, text, input) { try [Int].decode($0) }
  failing(root, text, input) { try [String: [Bool]].decode($0) }
  failing(root, text, input) { try $0 <| [0] as [String: Int] }
  failing(root, text, input) { e in throw customError("odd \(e.keyPath)", keyPath: "deeper") }
  failing(root, text, input) { e in
    try e.oneOf({ e in "\(try Int.decode(e))" }, { e in try e <| ["a", "b"] as String })
  }
  failing(root, text, input) { e in
    try e.denyingUnknownKeys { e in try e <|? "name" as String? }
  }
  if let lossy = try? LossyArray<Int>.decode(root) {
    for error in lossy.errors.values { inspect(error, text, input) }
  }
  inspect(try? [String: Node].diagnose(from: text), text, input)
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

/// Fails at the root, and at the first places inside.
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
  _ errors: [DecodeError]?, _ text: [UInt8], _ input: UnsafeRawBufferPointer
) {
  for error in errors ?? [] { inspect(error, text, input) }
}

private func inspect(_ error: any Error, _ text: [UInt8], _ input: UnsafeRawBufferPointer) {
  guard let error = error as? DecodeError else { report("another error: \(error)", input) }
  let description = error.description
  check(description == error.description, "told differently the second time", input)
  check(error.debugDescription == description, "debugged differently", input)
  check(error == error && error.hashValue == error.hashValue, "not equal to itself", input)
  check(!description.isEmpty, "nothing told", input)
  // The excerpt's lines: number, bar, text.
  for line in description.split(separator: "\n").dropFirst() {
    check(line.unicodeScalars.count < 400, "a long line: \(line)", input)
  }
  for scalar in description.unicodeScalars where scalar != "\n" {
    check(scalar.value >= 0x20 && scalar.value != 0x7F, "a control character", input)
  }
  if let location = error.keyPath.location {
    check(location.offset <= text.count || location.offset >= 0, "beyond the text", input)
    check(location.line >= 1 && location.column >= 1, "no such line", input)
    check(location.excerpt.unicodeScalars.count <= 80, "a long excerpt", input)
  }
  let redacted = error.redacted
  check(redacted.redacted == redacted, "redacted twice", input)
  check(redacted.keyPath == error.keyPath, "another path when redacted", input)
  check(!redacted.description.isEmpty, "nothing told when redacted", input)
}
