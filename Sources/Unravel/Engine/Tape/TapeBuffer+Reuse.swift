internal import Synchronization

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private enum KeptBuffer {
  /// The address of a buffer without an owner, or 0.
  static let address = Atomic<UInt>(0)
}

extension TapeBuffer {
  /// The largest capacity of a buffer that is kept for the next document: 8 MiB.
  private static var maximumKeptCapacity: Int { 1 << 20 }
  private static var maximumKeptLevels: Int { 512 }

  /// Takes the kept buffer, if there is one.
  static func takeKept() -> TapeBuffer? {
    #if !UNRAVEL_OLDEST_PLATFORM
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        let address = KeptBuffer.address.exchange(0, ordering: .acquiring)
        guard let base = unsafe UnsafeMutablePointer<UInt64>(bitPattern: address) else {
          return nil
        }
        // SAFETY: `keep` stored the address of a buffer with its header. The exchange makes the
        // caller its only owner.
        return unsafe TapeBuffer(base: base)
      }
    #endif
    return nil
  }

  /// Keeps the buffer for the next document; returns whether it is kept.
  func keep() -> Bool {
    guard capacity <= Self.maximumKeptCapacity, levels <= Self.maximumKeptLevels else {
      return false
    }
    #if !UNRAVEL_OLDEST_PLATFORM
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        // A larger buffer would serve more documents, but a second exchange costs more than that
        // saves.
        return unsafe KeptBuffer.address.compareExchange(
          expected: 0, desired: UInt(bitPattern: base), ordering: .acquiringAndReleasing
        ).exchanged
      }
    #endif
    return false
  }
}
