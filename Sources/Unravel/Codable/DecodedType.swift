/// How values of one type are decoded, and the unused decoders for them.
///
/// A session owns the memory. Passing the address around does not count references.
@safe
struct DecodedType: BitwiseCopyable {
  private struct Storage {
    let plan: TypePlan
    /// A decoder that no other object refers to. It refers to the next one.
    var spare: OwnedReference<ValueDecoder>?
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

  /// Removes a decoder from those that are not in use. The caller owns it.
  @inline(__always)
  func takeSpare() -> OwnedReference<ValueDecoder>? {
    // SAFETY: as above.
    guard let spare = unsafe storage.pointee.spare else { return nil }
    unsafe storage.pointee.spare = spare.withObject { $0.nextSpare }
    return spare
  }

  /// Adds a decoder, which the caller owned, to those that are not in use.
  @inline(__always)
  func putSpare(_ decoder: OwnedReference<ValueDecoder>) {
    // SAFETY: as above.
    decoder.withObject { $0.nextSpare = unsafe storage.pointee.spare }
    unsafe storage.pointee.spare = decoder
  }

  func deallocate() {
    // SAFETY: the memory is this type's, and the owner no longer uses it.
    unsafe storage.deinitialize(count: 1).deallocate()
  }
}
