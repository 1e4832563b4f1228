import Testing
import Unravel

// A transformer can be a global constant.
private let percent = Transformer<Int, Double> { Double($0) / 100 }

private func letters(_ text: String) -> Int { text.count }

/// The transformer of a generic function.
private func identifier<T: RawRepresentable & SendableMetatype>(
  _ type: T.Type = T.self
) -> Transformer<T.RawValue, T?> {
  Transformer { T(rawValue: $0) }
}

private struct Flag: RawRepresentable, Equatable {
  let rawValue: Int
}

struct TransformerTests {
  @Test func `a transformer is created from a closure or a function`() throws {
    #expect(try percent.apply(50) == 0.5)
    #expect(try Transformer(letters).apply("abc") == 3)
    #expect(try Transformer<String, Int?>(Int.init).apply("3") == 3)
    #expect(try identifier(Flag.self).apply(3) == Flag(rawValue: 3))
  }

  // MARK: Failable initializers

  private struct Version: Equatable {
    let major: Int

    init?(_ text: String) {
      guard let major = Int(text) else { return nil }
      self.major = major
    }
  }

  @Test(arguments: readers)
  func `nil of a failable initializer is a mismatch`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from: #"{"v": "3", "w": "1.x", "n": 7, "all": ["1", "b"], "none": null}"#,
      options: ReadingOptions(reader: reader))
    let version = Transformer.failable(Version.init)
    #expect(try e.value("v", version) == Version("3"))
    #expect(try e.valueOptional("none", version) == nil)
    #expect(outcome { try e.value("w", version) } == #"throws w: expected Version, found "1.x""#)
    #expect(outcome { try e.value("n", version) } == "throws n: expected Version, found 7")
    #expect(
      outcome { try e.array("all", version) } == #"throws all[1]: expected Version, found "b""#)
    #expect(outcome { try version.apply("x") } == #"throws expected Version, found "x""#)
    let even = Transformer<Int, Int>.failable({ $0 % 2 == 0 ? $0 : nil })
    #expect(outcome { try e.value("n", even) } == "throws n: expected Int, found 7")
  }

  // MARK: What the document has

  @Test(arguments: readers)
  func `an error shows the value of the document, not what a function made of it`(
    reader: JSONReader
  ) throws {
    let e = try Extractor.decodeValue(
      from: #"{"level": "180", "list": [1, 2], "size": {"w": 1.50}, "name": "b c"}"#,
      options: ReadingOptions(reader: reader))
    let percentage = Transformer<Int, Int> { number in
      guard 0...100 ~= number else { throw typeMismatch("Percentage 0...100", actual: number) }
      return number
    }
    let level = Transformer.chain(.numberInString, then: percentage)
    #expect(
      outcome { try e.value("level", level) }
        == #"throws level: expected Percentage 0...100, found "180""#)
    #expect(
      outcome { try level.apply("180") } == #"throws expected Percentage 0...100, found "180""#)
    #expect(
      outcome { try level.apply(["1", "180"]) }
        == #"throws [1]: expected Percentage 0...100, found "180""#)
    let rewritten = Transformer<String, Int> { try level.apply("1" + $0) }
    #expect(
      outcome { try e.value("level", rewritten) }
        == #"throws level: expected Percentage 0...100, found "180""#)
    let sorted = Transformer<[Int], [Int]> { throw typeMismatch("one element", actual: $0.count) }
    #expect(
      outcome { try e.value("list", sorted) } == "throws list: expected one element, found [1,2]")
    let alternatives = Transformer.anyOf(
      level, Transformer<String, Int> { throw typeMismatch("Level", actual: $0 + "!") })
    #expect(
      outcome { try e.value("level", alternatives) }
        == #"throws level: expected Percentage 0...100 or Level, found "180""#)
    let size = Transformer<Extractor, Double> { e in throw typeMismatch("Size", actual: e) }
    #expect(
      outcome { try e.value("size", size) }
        == "throws size: expected Size, found {\"w\":1.50}"
        .replacing("1.50", with: reader == .unravel ? "1.50" : "1.5"))
  }

  @Test func `an error below the value keeps what it found`() throws {
    let e = try Extractor.decodeValue(from: #"{"json": "[1, \"x\"]", "list": ["a"]}"#)
    let json = Transformer<String, [Int]> { try [Int].decodeValue(from: $0) }
    #expect(outcome { try e.value("json", json) }.contains(#"expected Int, found "x""#))
    let first = Transformer<[String], Int> { list in
      throw typeMismatch("Int", actual: list[0], keyPath: [0])
    }
    #expect(outcome { try e.value("list", first) } == #"throws list[0]: expected Int, found "a""#)
  }
}
