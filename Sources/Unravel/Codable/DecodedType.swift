/// A type that values are decoded as: how they are decoded, and the decoders that are not in use.
///
/// A session owns the memory. Passing the address around does not count references.
@safe
struct DecodedType: BitwiseCopyable {
  private struct Storage {
    let plan: TypePlan
    /// A decoder that no other object refers to. It refers to the next one.
    var spare: ValueDecoder?
  }

  private let storage: UnsafeMutablePointer<Storage>

  init(_ type: Any.Type) {
    unsafe storage = .allocate(capacity: 1)
    // SAFETY: the memory has room for one value.
    unsafe storage.initialize(to: Storage(plan: TypePlan(for: type), spare: nil))
  }

  var plan: TypePlan {
    @inline(__always)
    // SAFETY: the memory is initialized, and exists as long as the session that every user retains.
    get { unsafe storage.pointee.plan }
  }

  /// Removes a decoder from those that are not in use.
  @inline(__always)
  func takeSpare() -> ValueDecoder? {
    // SAFETY: as above. The old value is moved out before the new one is moved in.
    guard let spare = unsafe (storage.pointer(to: \.spare)!).move() else {
      unsafe storage.pointer(to: \.spare)!.initialize(to: nil)
      return nil
    }
    unsafe storage.pointer(to: \.spare)!.initialize(to: spare.takeNextSpare())
    return spare
  }

  /// Adds a decoder to those that are not in use.
  @inline(__always)
  func putSpare(_ decoder: consuming ValueDecoder) {
    // SAFETY: as above.
    decoder.putNextSpare(unsafe storage.pointer(to: \.spare)!.move())
    unsafe storage.pointer(to: \.spare)!.initialize(to: decoder)
  }

  func deallocate() {
    // SAFETY: the memory is this type's, and the owner no longer uses it.
    unsafe storage.deinitialize(count: 1).deallocate()
  }
}
