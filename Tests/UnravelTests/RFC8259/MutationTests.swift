import Foundation
import Testing
import Unravel

/// The parser and the naive validator refuse inputs that are nearly JSON at the same byte.
///
/// `ALL_MUTATIONS=1` tries all 256 bytes at every offset and makes the random runs fifty times as
/// long.
@Suite struct MutationTests {
  private static let everything =
    ProcessInfo.processInfo.environment["ALL_MUTATIONS"].map { $0 != "0" } ?? false

  /// Each token, each class of byte in table 3-7, and the bytes beside them.
  private static let replacements: [UInt8] =
    everything
    ? Array(0...255)
    : Array(" \t\n\r\"\\/,:[]{}+-.019aefntu".utf8) + [
      0x00, 0x1F, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xE1, 0xED, 0xEF,
      0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]

  /// The small documents, and the valid files of JSONTestSuite.
  static let texts: [[UInt8]] =
    SmallDocuments.all.map { Array($0.utf8) }
    + JSONTestSuite.files.filter { $0.name.hasPrefix("y_") }.map(\.text)

  @Test(arguments: Self.texts.indices)
  func `each prefix has the right verdict`(index: Int) throws {
    let text = Self.texts[index]
    #expect(try Verdict.disagreements(on: (0...text.count).map { Array(text[..<$0]) }) == [])
  }

  @Test(arguments: Self.texts.indices)
  func `each input with a changed byte has the right verdict`(index: Int) throws {
    let text = Self.texts[index]
    let changed = text.indices.lazy.flatMap { offset in
      // A third of them at each byte, and all of them at each three bytes.
      Self.replacements.indices.lazy.filter { Self.everything || ($0 + offset) % 3 == 0 }.map {
        var changed = text
        changed[offset] = Self.replacements[$0]
        return changed
      }
    }
    #expect(try Verdict.disagreements(on: changed) == [])
  }

  @Test(arguments: Self.texts.indices)
  func `each input with a byte removed, doubled or swapped has the right verdict`(index: Int) throws
  {
    let text = Self.texts[index]
    let changed = text.indices.flatMap { offset in
      var without = text
      without.remove(at: offset)
      var doubled = text
      doubled.insert(text[offset], at: offset)
      var swapped = text
      swapped.swapAt(offset, min(offset + 1, text.count - 1))
      return [without, doubled, swapped]
    }
    #expect(try Verdict.disagreements(on: changed) == [])
  }

  @Test func `each input of up to five bytes of an alphabet has the right verdict`() throws {
    let alphabet = Array("[]{},:\"\\10-.e ".utf8)
    var beginnings: [[UInt8]] = [[]]
    for _ in 0..<(Self.everything ? 7 : 5) {
      let texts = beginnings.flatMap { text in alphabet.map { text + [$0] } }
      #expect(try Verdict.disagreements(on: texts) == [])
      // If no document begins with an input, the input is refused at the same byte with any continuation.
      beginnings = texts.filter { text in
        switch NaiveValidator.verdict(on: text) {
        case .valid: true
        case .refused(let offset): offset == text.count
        }
      }
    }
  }

  @Test func `random tokens have the right verdict`() throws {
    var random = RandomJSON(generator: SeededGenerator(for: "random tokens"))
    let texts = (0..<(Self.everything ? 500_000 : 10_000)).map { _ in random.tokens() }
    let seed = random.generator.seed
    #expect(try Verdict.disagreements(on: texts) == [], "RANDOM_SEED=\(seed)")
  }

  @Test func `random documents and changed ones have the right verdict`() throws {
    var random = RandomJSON(generator: SeededGenerator(for: "random documents"))
    let seed = random.generator.seed
    for _ in 0..<(Self.everything ? 50_000 : 1_000) {
      var texts = [random.document()]
      if NaiveValidator.verdict(on: texts[0]) != .valid {
        Issue.record("RANDOM_SEED=\(seed): not JSON, \(quoting(texts[0]))")
        return
      }
      for _ in 0..<3 {
        var text = texts[texts.count - 1]
        let offset = Int.random(in: text.indices, using: &random.generator)
        text[offset] = Self.replacements.randomElement(using: &random.generator)!
        texts.append(text)
      }
      let disagreements = try Verdict.disagreements(on: texts)
      if !disagreements.isEmpty {
        Issue.record("RANDOM_SEED=\(seed): \(disagreements)")
        return
      }
    }
  }
}
