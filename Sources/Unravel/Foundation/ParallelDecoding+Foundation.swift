#if Foundation
  public import Foundation

  extension Array where Element: Decodable & Sendable & SendableMetatype {
    /// Decodes a large array on several cores.
    ///
    ///     let bands = try await [Band].decodeValueConcurrently(from: data, rootKeyPath: "objects")
    ///
    /// As ``decodeValueConcurrently(from:rootKeyPath:options:)-([UInt8],_,_)``, from data. Bytes that
    /// somebody changes meanwhile may be decoded to other values, never to broken ones.
    @inlinable
    public static func decodeValueConcurrently(
      from data: Data, rootKeyPath: JSONKeyPath = [], options: ReadingOptions = ReadingOptions()
    ) async throws -> [Element] {
      try await decodeValueConcurrently(
        from: Input(data), rootKeyPath: rootKeyPath, options: options)
    }
  }

  extension Input {
    @usableFromInline
    init(_ data: Data) {
      guard data.count > Extractor.mostBytesCopied else {
        self.init([UInt8](data))
        return
      }
      // SAFETY: data that is too large for the value itself stands in storage that does not move
      // while it is referenced, and it is kept beside the bytes.
      let bytes = unsafe data.withUnsafeBytes { buffer in unsafe Bytes(inPlace: buffer) }
      self.init(bytes, owner: data, areBytesFixed: false)
    }
  }
#endif
