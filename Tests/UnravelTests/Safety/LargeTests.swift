import Foundation
import Testing
import Unravel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Large inputs. They need some GB of memory, so only `LARGE=1` runs them.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["LARGE"] == "1"), .serialized)
struct LargeTests {
  @Test func `100 MB of records`() throws {
    let record = #"{"id":505874924095815681,"name":"Perfume","tags":["pop","techno"]},"#
    let count = 100_000_000 / record.utf8.count
    var text = Array("[".utf8)
    for _ in 0..<count { text += record.utf8 }
    text[text.count - 1] = UInt8(ascii: "]")
    let e = try Extractor.decodeValue(from: text)
    #expect(try e.count == count)
    #expect(try e <| [.index(count - 1), "tags", 1] as String == "techno")
    let error = #expect(throws: DecodeError.self) {
      try e <| [.index(count - 1), "tag"] as [String]
    }
    #expect(error?.keyPath.location?.offset == text.count - record.utf8.count)
  }

  @Test func `one string of 100 MB`() throws {
    let text = "[\"\(String(repeating: "é", count: 50_000_000))\"]"
    #expect(try [String].decodeValue(from: text)[0].utf8.count == 100_000_000)
  }

  @Test func `a string of 2^28 bytes is refused at its beginning`() throws {
    var text = Array("[1,\"".utf8)
    text += [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 28)
    text += "\"]".utf8
    let error = #expect(throws: DecodeError.self) { try Extractor.decodeValue(from: text) }
    #expect(
      error?.description.hasPrefix("malformed JSON: too large to read\n --> line 1, column 4\n")
        == true)
  }

  @Test func `a partial string of 2^28 bytes is refused at its beginning`() throws {
    let text = Array("[\"".utf8) + [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 28)
    var options = ReadingOptions()
    options.truncatedInput = .acceptPartialStrings
    let error = #expect(throws: DecodeError.self) {
      try Extractor.decodeValue(from: text, options: options)
    }
    #expect(
      error?.description.hasPrefix("malformed JSON: too large to read\n --> line 1, column 2\n")
        == true)
  }

  @Test func `a number of 2^28 bytes is refused at its beginning`() throws {
    var text = Array("[".utf8)
    text += [UInt8](repeating: UInt8(ascii: "1"), count: 1 << 28)
    text += "]".utf8
    let error = #expect(throws: DecodeError.self) { try Extractor.decodeValue(from: text) }
    #expect(
      error?.description.hasPrefix("malformed JSON: too large to read\n --> line 1, column 2\n")
        == true)
  }

  @Test func `an input of 2^32 bytes is refused`() throws {
    // Pages that are never written to need no memory.
    let count = (1 << 32) + 1
    #if canImport(Darwin)
      let flags = MAP_PRIVATE | MAP_ANON
    #else
      let flags = MAP_PRIVATE | Int32(MAP_ANONYMOUS) | Int32(MAP_NORESERVE)
    #endif
    let start = try #require(mmap(nil, count, PROT_READ, flags, -1, 0))
    defer { munmap(start, count) }
    try #require(start != MAP_FAILED)
    let data = Data(bytesNoCopy: start, count: count, deallocator: .none)
    let error = #expect(throws: DecodeError.self) { try Extractor.decodeValue(from: data) }
    #expect(error?.description.hasPrefix("malformed JSON: too large to read") == true)
  }
}
