internal import Synchronization

extension Tape {
  /// The index of the member at which the next lookup in an object begins.
  @_transparent
  func hint(of object: TapeIndex) -> TapeIndex {
    #if UNRAVEL_CHECKS
      precondition(self[object].isObject)
    #endif
    #if !UNRAVEL_OLDEST_PLATFORM
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        // SAFETY: a container's second word holds the hint in its lower half, aligned to four bytes.
        // Once the tape is finished, only these two functions access that half, and only as an atomic:
        // no other access of the half can be a race.
        let hint = unsafe hintAddress(of: object).pointee.load(ordering: .relaxed)
        return TapeIndex(Int(truncatingIfNeeded: hint))
      }
    #endif
    return first(of: object)
  }

  @_transparent
  func setHint(of object: TapeIndex, to member: TapeIndex) {
    #if !UNRAVEL_OLDEST_PLATFORM
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        // SAFETY: as in `hint(of:)`.
        unsafe hintAddress(of: object).pointee.store(
          UInt32(truncatingIfNeeded: member.value), ordering: .relaxed)
      }
    #endif
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @_transparent
  private func hintAddress(of object: TapeIndex) -> UnsafeMutablePointer<Atomic<UInt32>> {
    #if _endian(little)
      let lowerHalf = 0
    #else
      let lowerHalf = 4
    #endif
    // SAFETY: an object has a second word. An `Atomic` has no stored properties; it is raw memory with the
    // size and alignment of its value, which its functions access as such. So there is nothing that the
    // memory would have to be bound to.
    return unsafe UnsafeMutableRawPointer(words + (object.value &+ 1))
      .advanced(by: lowerHalf)
      .assumingMemoryBound(to: Atomic<UInt32>.self)
  }
}
