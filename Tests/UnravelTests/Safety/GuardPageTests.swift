import Foundation
import Testing
import Unravel

/// No byte outside the input is read, for each kind of storage.
@Suite struct GuardPageTests {
  /// Documents whose prefixes end in the middle of every kind of token.
  static let documents: [String] =
    SmallDocuments.all + [
      #"{"a string that is longer than two blocks of sixteen bytes":"and another of such a kind"}"#,
      #"{"\u0061\u0062":"\ud83d\ude00\ud83d\ude00\ud83d\ude00\ud83d\ude00","\u0061\u0062":null}"#,
      "[" + String(repeating: "1234567890.0987654321e-12,", count: 8) + "0]",
      "[\n" + String(repeating: "        \n", count: 12) + "]",
      "{" + (0..<80).map { "\"name \($0)\":\($0)" }.joined(separator: ",") + "}",
      String(repeating: "[", count: 60) + "\"\u{1F600}\"" + String(repeating: "]", count: 60),
    ]

  /// Decodes every value.
  private static func readEverything(_ root: Extractor) {
    var pending = [root]
    while let e = pending.popLast() {
      _ = try? String.decode(e)
      _ = try? Double.decode(e)
      _ = try? Int.decode(e)
      do { _ = try Bool.decode(e) } catch { _ = "\(error)" }
      do { _ = try e <| "nam" as Int } catch { _ = "\(error)" }
      for key in (try? e.keys) ?? [] { _ = e.contains(JSONKeyPath(key)) }
      if let elements = try? e.elements { pending += elements }
      if let members = try? e.members { pending += members.map(\.value) }
    }
  }

  @Test(arguments: Self.documents.indices)
  func `every prefix ends at a guard page`(index: Int) throws {
    let text = Array(Self.documents[index].utf8)
    let memory = GuardedMemory(capacity: text.count)
    for count in 0...text.count {
      let prefix = Array(text[..<count])
      let expected = NaiveValidator.verdict(on: prefix)
      do {
        let root = try Extractor.decodeValue(from: memory.data(prefix))
        #expect(expected == .valid)
        Self.readEverything(root)
      } catch DecodeError.malformed(let malformed) {
        #expect(expected == .refused(at: malformed.location.offset))
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test(arguments: Self.documents.indices)
  func `every prefix decoded in other ways ends at a guard page`(index: Int) throws {
    let text = Array(Self.documents[index].utf8)
    let memory = GuardedMemory(capacity: text.count)
    for count in stride(from: text.count, through: 0, by: -1) {
      let prefix = Array(text[..<count])
      let data = memory.data(prefix)
      for options in [
        ReadingOptions(allowsJSON5: true), ReadingOptions(reader: .jsonSerialization),
      ] {
        let expected = try? JSONValue.decodeValue(from: prefix, options: options)
        #expect((try? JSONValue.decodeValue(from: data, options: options)) == expected)
      }
      let lines = JSONLines<JSONValue>(data).map { line in outcome { try line.get() } }
      let expected = JSONLines<JSONValue>(prefix).map { line in outcome { try line.get() } }
      #expect(lines == expected)
    }
    let root = try Extractor.decodeValue(
      from: memory.data(text), options: ReadingOptions(allowsJSON5: true))
    Self.readEverything(root)
  }

  @Test(.enabled(if: JSONTestSuite.folder != nil))
  func `a file of the suite ends at a guard page`() {
    for file in JSONTestSuite.files {
      let memory = GuardedMemory(capacity: file.text.count)
      let root = try? Extractor.decodeValue(from: memory.data(file.text))
      #expect((root != nil) == file.isAccepted, "\(file.name)")
      if let root { Self.readEverything(root) }
    }
  }

  /// Kinds of `Data` with the same bytes.
  static let shapes: [(name: String, make: @Sendable ([UInt8]) -> Data)] = [
    ("its own", { Data($0) }),
    ("a slice", { (Data("xx".utf8) + Data($0) + Data("]}".utf8))[2..<2 + $0.count] }),
    (
      "a slice from index 1000",
      { text in
        (Data(count: 1000) + Data(text))[1000...]
      }
    ),
    (
      "not copied",
      { text in
        let memory = UnsafeMutableRawBufferPointer.allocate(
          byteCount: max(1, text.count), alignment: 1)
        memory.copyBytes(from: text)
        return Data(
          bytesNoCopy: memory.baseAddress!, count: text.count,
          deallocator: .custom { pointer, _ in pointer.deallocate() })
      }
    ),
    ("of NSData", { NSData(data: Data($0)) as Data }),
    (
      "with room to spare",
      { text in
        var data = Data(capacity: 4096)
        data.append(contentsOf: text)
        return data
      }
    ),
  ]

  @Test(arguments: Self.shapes.map(\.name))
  func `data of every shape and length decodes`(shape: String) throws {
    let make = try #require(Self.shapes.first { $0.name == shape }).make
    #expect(throws: DecodeError.self) { try JSONValue.decodeValue(from: make([])) }
    for length in [1, 2, 5, 13, 14, 15, 16, 63, 64, 65, 66, 1000] {
      let string = "\"\(String(repeating: "a", count: max(0, length - 2)))\""
      let text = Array((length == 1 ? "7" : string).utf8)
      let value = try JSONValue.decodeValue(from: make(text))
      #expect(try value == JSONValue.decodeValue(from: text), "\(length)")
      let kept = try Extractor.decodeValue(from: make(text))
      #expect(try JSONValue.decode(kept) == JSONValue.decodeValue(from: text), "\(length)")
    }
  }

  @Test func `a slice of an array decodes as an array`() throws {
    let text = Array("xx[1,2]]]".utf8)
    #expect(try [Int].decodeValue(from: Array(text[2..<7])) == [1, 2])
    #expect(try [Int].decodeValue(from: "xx[1,2]]]".dropFirst(2).dropLast(2)) == [1, 2])
  }
}
