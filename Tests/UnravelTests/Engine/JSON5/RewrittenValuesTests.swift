import Testing

@testable import Unravel

struct RewrittenValuesTests {
  @Test func `the values follow the input, each with the range of its spelling`() throws {
    let input = Array("{mask: 0xFF, name: '', ratio: .5}".utf8)
    let spellings: [(value: String, source: Range<Int>)] = [
      ("255", 7..<11), ("", 19..<21), ("0.5", 30..<32),
    ]
    var values = input.withBytes { RewrittenValues(after: $0) }
    #expect(values.bytes.copy() == input)

    let offsets = try spellings.map { try values.append($0.value.utf8, from: $0.source) }
    #expect(offsets == [34, 38, 39])
    #expect(String(decoding: values.bytes.copy(), as: UTF8.self).hasSuffix("\0255\0\00.5"))
    for (offset, spelling) in zip(offsets, spellings) {
      #expect(values.source(of: offset) == spelling.source)
    }
    for offset in [0, 7, 32] { #expect(values.source(of: offset) == nil) }
  }
}
