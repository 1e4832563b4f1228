/// Values by the identity of a type.
///
/// The object that makes a table is used by one thread at a time, and frees the table in its `deinit`.
@safe
struct TypeTable<Value: BitwiseCopyable> {
  private struct Slot {
    var type: ObjectIdentifier?
    var value: Value?
  }

  /// At most half of the slots are in use, so that every search ends.
  private var slots: UnsafeMutablePointer<Slot>

  /// A power of two.
  private var slotCount: Int
  private var count = 0

  init() {
    slotCount = 32
    unsafe slots = Self.emptySlots(32)
  }

  private static func emptySlots(_ count: Int) -> UnsafeMutablePointer<Slot> {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    // SAFETY: the memory has room for this many slots.
    unsafe slots.initialize(repeating: Slot(type: nil, value: nil), count: count)
    return unsafe slots
  }

  /// The index of the slot of a type, or of the empty slot for it.
  @inline(__always)
  private func index(of type: ObjectIdentifier) -> Int {
    // The low bits of the addresses of types are equal, and the high bits usually are.
    let hash = UInt(bitPattern: type) &* 0x9E37_79B1
    var index = Int(truncatingIfNeeded: hash &>> 12) & (slotCount &- 1)
    while true {
      // SAFETY: the mask leaves the index of one of the slots, all of which are initialized.
      let known = unsafe slots[index].type
      if known == type || known == nil { return index }
      index = (index &+ 1) & (slotCount &- 1)
    }
  }

  /// The value of a type, or nil.
  @inline(__always)
  subscript(type: ObjectIdentifier) -> Value? {
    // SAFETY: `index(of:)` returns the index of a slot.
    unsafe slots[index(of: type)].value
  }

  /// Adds a value for a type that has none.
  mutating func insert(_ value: Value, for type: ObjectIdentifier) {
    if (count + 1) * 2 > slotCount { grow() }
    count += 1
    // SAFETY: as above.
    unsafe slots[index(of: type)] = Slot(type: type, value: value)
  }

  private mutating func grow() {
    let old = unsafe UnsafeMutableBufferPointer(start: slots, count: slotCount)
    unsafe slots = Self.emptySlots(slotCount * 2)
    slotCount *= 2
    for index in old.indices {
      // SAFETY: as above. The index is one of the old slots.
      let slot = unsafe old[index]
      if let type = slot.type { unsafe slots[self.index(of: type)] = slot }
    }
    unsafe old.deallocate()
  }

  func forEach(_ body: (Value) -> Void) {
    for index in 0..<slotCount {
      // SAFETY: the index is that of a slot, all of which are initialized.
      if let value = unsafe slots[index].value { body(value) }
    }
  }

  func deallocate() {
    // SAFETY: the memory is this table's, and the owner no longer uses it.
    unsafe slots.deallocate()
  }
}
