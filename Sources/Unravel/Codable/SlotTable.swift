/// A fixed number of values that an object reads and writes without copying, bounds that can fail or
/// checks for exclusive access. Each of them takes longer than what the object does with the value.
///
/// The object that makes a table is used by one thread at a time, and frees the table in its `deinit`.
@safe
struct SlotTable<Slot> {
  /// A power of two.
  static var count: Int { 32 }

  private let slots: UnsafeMutablePointer<Slot>

  init(repeating slot: Slot) {
    unsafe slots = .allocate(capacity: Self.count)
    // SAFETY: the memory has room for this many slots.
    unsafe slots.initialize(repeating: slot, count: Self.count)
  }

  /// The value at an index, of which only as many bits count as the table has indices.
  subscript(index: Int) -> Slot {
    @inline(__always)
    get {
      // SAFETY: the mask leaves an index of one of the slots, all of which are initialized.
      unsafe slots[index & (Self.count &- 1)]
    }
    @inline(__always)
    nonmutating set {
      // SAFETY: as above.
      unsafe slots[index & (Self.count &- 1)] = newValue
    }
  }

  /// The slot that the identity of a type selects.
  @inline(__always)
  static func index(of type: ObjectIdentifier) -> Int {
    // The addresses of types are multiples of eight.
    let address = UInt(bitPattern: type)
    return Int(truncatingIfNeeded: address &>> 3 ^ address &>> 8)
  }

  /// Moves a value out of a slot, which is nil afterwards.
  @inline(__always)
  func take<Wrapped>(_ index: Int) -> Wrapped? where Slot == Wrapped? {
    // SAFETY: the mask leaves an index of one of the slots. It is initialized before and after.
    let slot = unsafe slots + index & (Self.count &- 1)
    let value = unsafe slot.move()
    unsafe slot.initialize(to: nil)
    return value
  }

  /// Moves a value into a slot that is nil.
  @inline(__always)
  func put<Wrapped>(_ value: consuming Wrapped, at index: Int) where Slot == Wrapped? {
    // SAFETY: the mask leaves an index of one of the slots. It holds nil, which owns nothing.
    unsafe (slots + index & (Self.count &- 1)).initialize(to: consume value)
  }

  func deallocate() {
    // SAFETY: the memory is this table's, and the owner does not use it any more.
    unsafe slots.deinitialize(count: Self.count).deallocate()
  }
}
