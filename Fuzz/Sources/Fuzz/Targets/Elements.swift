import Foundation
import Unravel

/// The elements of an array in chunks are those that `decodeValue` gives. Short elements, which are parsed
/// together, have the outcomes of elements that are parsed alone.
///
/// The first byte of the input is the length of a chunk, in units of eight bytes.
func fuzzElements(_ input: UnsafeRawBufferPointer) {
  guard let first = input.first else { return }
  let document = Array(input.dropFirst())
  let length = Int(first) * 8 + 1
  let chunks = stride(from: 0, to: document.count, by: length).map {
    Array(document[$0..<min($0 + length, document.count)])
  }
  let elements = outcomes(of: chunks, maximumElementLength: 1 << 24)
  // No element of an input is that long, and elements are parsed alone if they can be no longer.
  let alone = outcomes(of: chunks, maximumElementLength: 1 << 13)
  check(elements == alone, "together \(elements), alone \(alone)", input)
  do {
    let values = try [JSONValue].decodeValue(from: document)
    check(elements == values.map { .value($0) }, "elements \(elements), whole \(values)", input)
  } catch {
    guard case .failure? = elements.last else { report("no error: \(elements)", input) }
  }
}

private enum Outcome: Equatable {
  case value(JSONValue)
  case failure(String)
}

private func outcomes(of chunks: [[UInt8]], maximumElementLength: Int) -> [Outcome] {
  let elements = JSONElements<JSONValue>(
    chunks: chunks, maximumElementLength: maximumElementLength)
  return elements.map { element in
    do {
      return .value(try element.get())
    } catch {
      return .failure("\(element.index) \(error)")
    }
  }
}
