/// Values that one task makes, to become a part of an array that another one puts together.
///
/// They are moved there, not copied: a copy would touch every object that they refer to, and those
/// have left the processor's cache long ago.
@usableFromInline
@safe
final class ElementBuffer<Element>: @unchecked Sendable {
  @usableFromInline var start: UnsafeMutablePointer<Element>
  @usableFromInline var capacity = 16
  @usableFromInline var count = 0

  @inlinable
  init() {
    // SAFETY: nothing is read before it is written, and `deinit` gives the memory back.
    unsafe start = UnsafeMutablePointer.allocate(capacity: capacity)
  }

  @inlinable
  deinit {
    // SAFETY: the first `count` values are initialised, and nobody else refers to them.
    unsafe start.deinitialize(count: count)
    unsafe start.deallocate()
  }

  @inlinable
  func append(_ element: consuming Element) {
    if count == capacity { grow(to: capacity * 2) }
    // SAFETY: `count` is below `capacity`, and what is there is not initialised.
    unsafe (start + count).initialize(to: element)
    count += 1
  }

  @usableFromInline
  func grow(to larger: Int) {
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    // SAFETY: the values move to memory that has room for them and is not initialised.
    unsafe moved.moveInitialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = moved
    capacity = larger
  }

  /// All values of some buffers in one array. The buffers are empty after that.
  @inlinable
  static func joined(_ buffers: [ElementBuffer]) -> [Element] {
    let total = buffers.reduce(0) { $0 + $1.count }
    return unsafe [Element](unsafeUninitializedCapacity: total) { array, count in
      for buffer in buffers where buffer.count > 0 {
        // SAFETY: the array has room for all of them, and each buffer forgets what it has given.
        unsafe (array.baseAddress! + count).moveInitialize(from: buffer.start, count: buffer.count)
        count += buffer.count
        buffer.count = 0
      }
    }
  }
}
