import Testing

@testable import Unravel

struct TapeTests {
  @Test(arguments: [1 << 28, 1 << 28 + 5, 1 << 31, 1 << 32, 1 << 32 + 5])
  func `a key that is longer than any in a document has the length of none`(length: Int) {
    let key = Entry.stringKindAndLength(length)
    for kind in 0..<15 as Range<UInt32> {
      for other in [0, 5, Entry.maximumLength] {
        #expect(key != kind << 28 | UInt32(other))
      }
    }
  }

  @Test(arguments: [0, 5, Entry.maximumLength])
  func `a key of a document has the kind and length of its entry`(length: Int) {
    #expect(
      Entry.stringKindAndLength(length)
        == Entry(.string, offset: 17, length: length).kindAndLength)
  }

  @Test func `an entry has the kind that it was made with`() {
    let kinds = (0...UInt8.max).compactMap(EntryKind.init(rawValue:))
    #expect(kinds.last == .opaque)
    for kind in kinds {
      #expect(Entry(kind, offset: 0, length: 0).kind == kind)
    }
  }

  @Test func `the bits of kinds are their raw values`() {
    let kinds: [(EntryKind, bits: UInt64)] = [
      (.null, KindBits.null), (.string, KindBits.string),
      (.escapedString, KindBits.escapedString), (.array, KindBits.array),
      (.object, KindBits.object), (.integer, KindBits.integer),
      (.objectNeedingFullLookup, KindBits.objectNeedingFullLookup),
    ]
    for (kind, bits) in kinds { #expect(UInt64(kind.rawValue) == bits) }
  }
}
