import Foundation
import Unravel

/// Any bytes may be read as JSON5; what is JSON is the same value there.
func fuzzJSON5(_ input: UnsafeRawBufferPointer) {
  let text = Array(input)
  let strict = try? JSONValue.decodeValue(from: text)
  do {
    let value = try JSONValue.decodeValue(from: text, options: ReadingOptions(json5: true))
    if let strict { check(value == strict, "another value than JSON's", input) }
    let root = try Extractor.decodeValue(from: text, options: ReadingOptions(json5: true))
    inspect(root)
  } catch DecodeError.malformed(let malformed) {
    check(strict == nil, "JSON refused: \(malformed.reason)", input)
    check((0...text.count).contains(malformed.location.offset), "refused beyond the text", input)
    check(!DecodeError.malformed(malformed).description.isEmpty, "nothing told", input)
  } catch {
    report("an error of another kind: \(error)", input)
  }
}

/// Reads what is there as every type.
private func inspect(_ root: Extractor) {
  var places = [root]
  var count = 0
  while let place = places.popLast(), count < 200 {
    count += 1
    _ = try? Double.decode(place)
    _ = try? Float.decode(place)
    _ = try? Int.decode(place)
    _ = try? UInt64.decode(place)
    _ = try? String.decode(place)
    _ = try? place <| "name" as String
    do { _ = try Bool.decode(place) } catch { _ = "\(error)" }
    if let elements = try? place.elements { places += elements }
    if let members = try? place.members { places += members.map(\.value) }
  }
}
