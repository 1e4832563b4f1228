import Foundation
import Unravel

/// Every input can be read as JSON5, and JSON has the same value there.
func fuzzJSON5(_ input: UnsafeRawBufferPointer) {
  let text = Array(input)
  let strict = try? JSONValue.decodeValue(from: text)
  do {
    let value = try JSONValue.decodeValue(from: text, options: ReadingOptions(allowsJSON5: true))
    if let strict { check(value == strict, "another value than that of JSON", input) }
    let root = try Extractor.decodeValue(from: text, options: ReadingOptions(allowsJSON5: true))
    inspect(root)
  } catch DecodeError.malformed(let malformed) {
    check(strict == nil, "JSON refused: \(malformed.reason)", input)
    check((0...text.count).contains(malformed.location.offset), "an error beyond the input", input)
    check(!DecodeError.malformed(malformed).description.isEmpty, "an empty description", input)
  } catch {
    report("an error of another kind: \(error)", input)
  }
}

/// Decodes all values as every type.
private func inspect(_ root: Extractor) {
  var extractors = [root]
  var count = 0
  while let e = extractors.popLast(), count < 200 {
    count += 1
    _ = try? Double.decode(e)
    _ = try? Float.decode(e)
    _ = try? Int.decode(e)
    _ = try? UInt64.decode(e)
    _ = try? String.decode(e)
    _ = try? e <| "name" as String
    do { _ = try Bool.decode(e) } catch { _ = "\(error)" }
    if let elements = try? e.elements { extractors += elements }
    if let members = try? e.members { extractors += members.map(\.value) }
  }
}
