/// The values that one task creates, which become a part of an array that another task joins.
///
/// Joining moves the values. A copy would retain every object that they refer to, after those have left
/// the processor's cache.
@usableFromInline
@safe
final class ElementBuffer<Element>: @unchecked Sendable {
  @usableFromInline var start: UnsafeMutablePointer<Element>
  @usableFromInline var capacity = 16
  @usableFromInline var count = 0

  @inlinable
  init() {
    // SAFETY: Values are initialized before they are read, and `deinit` frees the memory.
    unsafe start = UnsafeMutablePointer.allocate(capacity: capacity)
  }

  @inlinable
  deinit {
    // SAFETY: The first `count` values are initialized, and only this buffer refers to them.
    unsafe start.deinitialize(count: count)
    unsafe start.deallocate()
  }

  @inlinable
  func append(_ element: consuming Element) {
    if count == capacity { grow(to: capacity * 2) }
    // SAFETY: `count` is less than `capacity`, and the memory there is not initialized.
    unsafe (start + count).initialize(to: element)
    count += 1
  }

  @usableFromInline
  func grow(to larger: Int) {
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    // SAFETY: The values move to memory that has room for them and is not initialized.
    unsafe moved.moveInitialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = moved
    capacity = larger
  }

  /// Moves the values of some buffers to one array, which empties the buffers.
  @inlinable
  static func joined(_ buffers: [ElementBuffer]) -> [Element] {
    let total = buffers.reduce(0) { $0 + $1.count }
    return unsafe [Element](unsafeUninitializedCapacity: total) { array, count in
      for buffer in buffers where buffer.count > 0 {
        // SAFETY: The array has room for all values, and each buffer drops the values it moved.
        unsafe (array.baseAddress! + count).moveInitialize(from: buffer.start, count: buffer.count)
        count += buffer.count
        buffer.count = 0
      }
    }
  }
}
