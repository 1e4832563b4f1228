/// A reference that owns an object, and that the program retains and releases itself.
///
/// Copies of the reference do not retain the object, and neither does a call through it. The compiler
/// would add a retain and a release to nearly every use of a property.
@safe
struct OwnedReference<Object: AnyObject>: BitwiseCopyable {
  private let object: Unmanaged<Object>

  init(_ object: consuming Object) {
    unsafe self.object = .passRetained(object)
  }

  /// Calls `body` with the object, which this reference owns during the call.
  @inline(__always)
  func withObject<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    // SAFETY: the object is retained until `release()`, after which the owner does not use the reference.
    try unsafe object._withUnsafeGuaranteedRef { try body($0) }
  }

  /// Whether no other reference retains the object.
  @inline(__always)
  func isOnlyReference() -> Bool {
    var object = unsafe object
    return unsafe withUnsafeMutablePointer(to: &object) { reference in
      // SAFETY: an `Unmanaged` is the address of its object, as a reference is. The object is retained, see
      // `withObject(_:)`.
      unsafe isKnownUniquelyReferenced(
        &UnsafeMutableRawPointer(reference).assumingMemoryBound(to: Object.self).pointee)
    }
  }

  /// Ends the ownership. The owner does not use the reference or a copy of it after this call.
  @inline(__always)
  func release() {
    // SAFETY: `init(_:)` retained the object.
    unsafe object.release()
  }
}
