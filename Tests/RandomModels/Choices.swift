/// A source of choices: the bytes of a fuzzer's input, or random bytes that a seed repeats.
///
/// A fuzzer that changes one byte changes one choice, and most choices after it stay the same.
/// After the last byte of an input every choice is the first alternative, which ends
/// whichever values are drawn.
struct Choices {
  private var bytes: ArraySlice<UInt8>
  private var generator: SeededGenerator?

  /// Choices that an input makes.
  init(input: some Sequence<UInt8>) {
    bytes = Array(input)[...]
    generator = nil
  }

  /// Choices without end that a seed repeats.
  init(seed: UInt64) {
    bytes = []
    generator = SeededGenerator(seed: seed)
  }

  private mutating func byte() -> UInt8 {
    if let byte = bytes.popFirst() { return byte }
    return generator.map { _ in UInt8(truncatingIfNeeded: generator!.next()) } ?? 0
  }

  /// A number from 0 up to a limit, which is at most 256.
  mutating func below(_ limit: Int) -> Int { Int(byte()) % limit }

  /// One of several values.
  mutating func one<T>(of values: [T]) -> T { values[below(values.count)] }

  /// True once in so many times.
  mutating func once(in times: Int) -> Bool { below(times) == times - 1 }
}
