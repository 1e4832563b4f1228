import Foundation
import Unravel

/// The reader refuses an input at the byte where the naive validator refuses it, whether it reads in
/// place or copies.
func fuzzParsing(_ input: UnsafeRawBufferPointer) {
  let text = Array(input)
  let expected = NaiveValidator.verdict(on: text)
  let copied = verdict(input) { try Extractor.decodeValue(from: text) }
  check(copied == expected, "reader \(copied), validator \(expected)", input)

  // The bytes of the fuzzer itself: the address sanitizer sees a read of the byte behind them.
  let inPlace = verdict(input) {
    try Extractor.decodeValue(
      from: Data(
        bytesNoCopy: UnsafeMutableRawPointer(mutating: input.baseAddress!), count: input.count,
        deallocator: .none))
  }
  check(inPlace == expected, "in place \(inPlace), validator \(expected)", input)
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
