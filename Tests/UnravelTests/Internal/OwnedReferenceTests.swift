import Testing

@testable import Unravel

@Suite struct OwnedReferenceTests {
  private final class Object {
    let onDeinit: () -> Void
    init(onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
    deinit { onDeinit() }
  }

  @Test func `an object exists until it is released`() {
    var isFreed = false
    let reference = OwnedReference(Object { isFreed = true })
    let copy = reference
    #expect(!isFreed)
    copy.withObject { _ in }
    #expect(!isFreed)
    reference.release()
    #expect(isFreed)
  }

  @Test func `a reference is the only one unless another retains the object`() {
    let reference = OwnedReference(Object {})
    defer { reference.release() }
    #expect(reference.isOnlyReference())
    let copy = reference
    #expect(copy.isOnlyReference())
    var other: Object? = reference.withObject { $0 }
    #expect(!reference.isOnlyReference())
    withExtendedLifetime(other) {}
    other = nil
    #expect(reference.isOnlyReference())
  }
}
