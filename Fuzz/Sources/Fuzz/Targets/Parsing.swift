import Foundation
import Unravel

/// A text is refused at the byte where a naive validator refuses it, read in place or copied.
func fuzzParsing(_ input: UnsafeRawBufferPointer) {
  let text = Array(input)
  let expected = NaiveValidator.verdict(on: text)
  let copied = verdict(input) { try Extractor.decodeValue(from: text) }
  check(copied == expected, "reader \(copied), validator \(expected)", input)

  // The fuzzer's own memory: one byte further is not ours.
  let inPlace = verdict(input) {
    try Extractor.decodeValue(
      from: Data(
        bytesNoCopy: UnsafeMutableRawPointer(mutating: input.baseAddress!), count: input.count,
        deallocator: .none))
  }
  check(inPlace == expected, "in place \(inPlace), validator \(expected)", input)
}

/// Whether a text is JSON, and where not.
enum Verdict: Hashable {
  case valid
  case refused(at: Int)
}

private func verdict(
  _ input: UnsafeRawBufferPointer, _ read: () throws -> Extractor
) -> Verdict {
  do {
    _ = try read()
    return .valid
  } catch DecodeError.malformed(let malformed) {
    return .refused(at: malformed.location.offset)
  } catch {
    report("an error of another kind: \(error)", input)
  }
}
