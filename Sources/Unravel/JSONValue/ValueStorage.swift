// The values of an array or an object of a `JSONValue`, in one allocation.
//
//     header    count 3, capacity 4, height 2
//     values    1, "a", [[]]
//
// The height is the number of levels of arrays and objects, this one included, or more: removing a value
// does not lower it. It exists for freeing. The runtime frees nested objects recursively, so deep values
// would overflow a small stack; a storage whose height exceeds a limit detaches its children first and
// frees them in a loop.

final class ValueStorage: ManagedBuffer<ValueStorage.Header, JSONValue> {
  struct Header {
    var count = 0
    var capacity: Int
    var height = 1
  }

  /// The storage of every empty array and object that has not grown yet.
  static var empty: ValueStorage { unsafe sharedEmpty }

  // SAFETY: It has no capacity, and the reference here makes it shared, so nothing changes it.
  nonisolated(unsafe) private static let sharedEmpty = make(capacity: 0)

  static func make(capacity: Int) -> ValueStorage {
    let storage = create(minimumCapacity: capacity) { _ in Header(capacity: capacity) }
    // SAFETY: `create` makes an object of the class that it is called on.
    return unsafe unsafeDowncast(storage, to: ValueStorage.self)
  }

  /// The number of levels that the runtime frees recursively.
  private static let maximumRecursion = 16

  deinit {
    if fields.height > Self.maximumRecursion { freeDeepValues() }
    // SAFETY: The first `count` values are initialized, and nothing refers to them any longer.
    _ = unsafe withUnsafeMutablePointers { header, values in
      unsafe values.deinitialize(count: header.pointee.count)
    }
  }

  @inline(never)
  private func freeDeepValues() {
    var pending: [ValueStorage] = []
    detachDeepValues(to: &pending)
    while var storage = pending.popLast() {
      // Another owner frees a shared storage later, in the same way.
      if isKnownUniquelyReferenced(&storage) { storage.detachDeepValues(to: &pending) }
    }
  }

  private func detachDeepValues(to storages: inout [ValueStorage]) {
    guard fields.height > Self.maximumRecursion else { return }
    for index in 0..<fields.count where height(at: index) > Self.maximumRecursion {
      switch exchange(index, .null) {
      case .array(let elements): storages.append(elements.storage)
      case .object(let members): storages.append(members.values.storage)
      default: break
      }
    }
    // No remaining value exceeds the limit, so `deinit` does not search them again.
    fields.height = Self.maximumRecursion
  }

  // MARK: Values

  /// The header, without the dynamic check for exclusive access that `header` has.
  @inline(__always)
  var fields: Header {
    // SAFETY: The header is initialized, and the accesses do not overlap: they only copy it.
    get { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee } }
    set { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee = newValue } }
  }

  @inline(__always)
  private var values: UnsafeMutablePointer<JSONValue> {
    // SAFETY: The address of the values does not change. Each use below keeps `self` alive.
    unsafe withUnsafeMutablePointerToElements { unsafe $0 }
  }

  @inline(__always)
  subscript(index: Int) -> JSONValue {
    precondition(index >= 0 && index < fields.count, "index out of range")
    // SAFETY: The first `count` values are initialized.
    return unsafe values[index]
  }

  private func height(at index: Int) -> Int {
    // SAFETY: Callers pass an index less than `count`; only the height leaves the closure.
    unsafe values[index].height
  }

  /// Replaces a value and returns the old one. The caller owns the storage alone.
  @inline(__always)
  func exchange(_ index: Int, _ value: consuming JSONValue) -> JSONValue {
    precondition(index >= 0 && index < fields.count, "index out of range")
    fields.height = max(fields.height, value.height + 1)
    // SAFETY: The value at the index is initialized, moves out, and is initialized again.
    let old = unsafe (values + index).move()
    unsafe (values + index).initialize(to: value)
    return old
  }

  /// Appends a value. The caller owns the storage alone.
  @inline(__always)
  func append(_ value: consuming JSONValue) {
    let count = fields.count
    precondition(count < fields.capacity)
    if value.height >= fields.height { fields.height = value.height + 1 }
    // SAFETY: The memory after the first `count` values has room for one more.
    unsafe (values + count).initialize(to: value)
    fields.count = count + 1
  }

  /// Removes the last value and returns it. The caller owns the storage alone.
  func removeLast() -> JSONValue {
    let count = fields.count
    precondition(count > 0, "no element to remove")
    fields.count = count - 1
    // SAFETY: The last value is initialized, and moves out.
    return unsafe (values + (count - 1)).move()
  }

  /// A storage with the same values and room for more.
  ///
  /// - Parameter isMoved: Whether the values leave this storage, which the caller then owns alone.
  func resized(capacity: Int, isMoved: Bool) -> ValueStorage {
    let count = fields.count
    let storage = ValueStorage.make(capacity: max(capacity, count))
    storage.fields.count = count
    storage.fields.height = fields.height
    // SAFETY: The new storage has room for all values, and this one keeps or drops them.
    if isMoved {
      unsafe storage.values.moveInitialize(from: values, count: count)
      fields.count = 0
    } else {
      unsafe storage.values.initialize(from: values, count: count)
    }
    return storage
  }
}

extension JSONValue {
  /// The number of levels of arrays and objects, or more.
  @inline(__always)
  var height: Int {
    switch self {
    case .array(let elements): elements.storage.fields.height
    case .object(let members): members.values.storage.fields.height
    default: 0
    }
  }
}
