#if Foundation
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension Data: JSONInput {
    public var _bytes: _InputBytes { _InputBytes(Input(self)) }
  }

  extension Input {
    /// The maximum number of bytes that `Data` may store inline, where they move with the value.
    private static var maximumInlineCount: Int { 64 }

    /// The bytes of data, in place.
    init(_ data: Data) {
      guard data.count > Self.maximumInlineCount else {
        self.init([UInt8](data))
        return
      }
      // SAFETY: the closure may not keep the pointer by the documentation of Foundation. The input relies
      // on its implementations: data that is too large for the value itself is in memory that does not
      // move while it is referenced, the input owns a reference, and a change of another copy copies the
      // memory first. `DataTests` compares the addresses.
      let bytes = unsafe data.withUnsafeBytes { buffer in unsafe Bytes(inPlace: buffer) }
      self.init(bytes, owner: .value(data), hasImmutableBytes: false)
    }

    /// The bytes as data that no other code can change, or that of the caller if Foundation copies it
    /// before it reads it.
    var data: Data {
      #if !canImport(ObjectiveC)
        if case .value(let value) = owner, let data = value as? Data, data.count == bytes.count {
          return data
        }
      #endif
      return Data(withBytes { $0.copy() })
    }
  }

#endif
