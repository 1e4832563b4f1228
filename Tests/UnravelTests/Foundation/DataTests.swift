#if Foundation

  import Foundation
  import Testing

  @testable import Unravel

  struct DataInputTests {
    /// The bytes are read in place for as long as the input exists, which the documentation of Foundation does not
    /// promise.
    @Test(arguments: [65, 66, 4_096, 1 << 20], [0, 1])
    func `data keeps its bytes at one address`(count: Int, dropped: Int) {
      let bytes = (0..<count + dropped).map { UInt8(truncatingIfNeeded: $0) }
      var data = Data(bytes).dropFirst(dropped)
      let input = Input(data)
      let address = data.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
      #expect(input.bytes.address == address)
      // A change of the copy that the program has, and the end of its life.
      data[data.startIndex] = 0xFF
      data.append(1)
      data = Data()
      var copies: [Input] = []
      for _ in 0..<100 { copies.append(input) }
      guard case .value(let owner) = copies[99].owner, let owned = owner as? Data else {
        Issue.record("the input owns no data")
        return
      }
      #expect(owned.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } == address)
      #expect(copies[99].bytes.copy() == Array(bytes.dropFirst(dropped)))
    }
  }

#endif
