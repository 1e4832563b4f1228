// Most key types are an enumeration, whose cases are the numbers 0, 1, 2 … in memory:
//
//     enum CodingKeys: String, CodingKey { case name, birthDate = "birth_date" }
//
//     0   name
//     1   birth_date
//
// A table caches the text of each case, so that `stringValue` is called once for each case and not for each
// object.

/// The keys of one key type that were looked up so far.
///
/// A table is used by one thread at a time.
@safe
final class KeyTable {
  /// What a key is in memory.
  private enum Form {
    /// One byte. Two keys with the same byte are the same key.
    case byte
    /// Nothing: the type has one value.
    case empty
    case other
  }

  private struct Slot {
    /// The key; nil if it was not looked up in this decode.
    var key: LookupKey?
    /// The key as it was in an earlier decode. The table owns its bytes.
    var text: LookupKey?
  }

  private let form: Form

  /// The keys by their number.
  private var slots: UnsafeMutablePointer<Slot>
  private var slotCount: Int

  /// The key with a number.
  let codingKey: (_ number: Int) -> any CodingKey

  init<Key: CodingKey>(of type: Key.Type) {
    let size = MemoryLayout<Key>.size
    form = _isPOD(type) && size <= 1 ? size == 1 ? .byte : .empty : .other
    slotCount = form == .other ? 0 : 16
    codingKey = { number in
      // SAFETY: the number is that of a key of this type, whose byte it is. A key without bytes has one
      // value.
      size == 1
        ? unsafe unsafeBitCast(UInt8(truncatingIfNeeded: number), to: Key.self)
        : unsafe unsafeBitCast((), to: Key.self)
    }
    // SAFETY: the memory has room for this many slots.
    unsafe slots = .allocate(capacity: slotCount)
    unsafe slots.initialize(repeating: Slot(), count: slotCount)
  }

  deinit {
    for index in 0..<slotCount {
      // SAFETY: `add(_:_:)` allocated the bytes of the text.
      unsafe slots[index].text?.bytes.start.deallocate()
    }
    unsafe slots.deallocate()
  }

  /// The number of a key; -1 if a key of this type has none.
  @inline(__always)
  func number<Key>(of key: Key) -> Int {
    switch form {
    // SAFETY: the key is one byte, of which each bit is part of its value.
    case .byte: unsafe Int(unsafeBitCast(key, to: UInt8.self))
    case .empty: 0
    case .other: -1
    }
  }

  /// The key with a number, if it was looked up before.
  @inline(__always)
  subscript(number: Int) -> LookupKey? {
    guard UInt(bitPattern: number) < UInt(bitPattern: slotCount) else { return nil }
    // SAFETY: the index of the slot is checked. A caller uses the key as long as the table exists.
    return unsafe slots[number].key
  }

  /// A key that was looked up before, as part of a path.
  @inline(__always)
  func pathKey<Key: CodingKey>(_ key: Key) -> PathKey {
    let number = number(of: key)
    return number >= 0 ? unsafe .known(Unmanaged.passUnretained(self), number) : .other(key)
  }

  /// Adds a key that has a number.
  @inline(never)
  func add<Key: CodingKey>(_ key: Key, _ number: Int) {
    while number >= slotCount { grow() }
    var text = key.stringValue
    text.withUTF8 { utf8 in
      // SAFETY: the buffer exists during this call.
      let bytes = unsafe Bytes(inPlace: UnsafeRawBufferPointer(utf8))
      // SAFETY: the slot is initialized.
      if let old = unsafe slots[number].text {
        if old.count == bytes.count, old.bytes.equal(0, bytes, 0, count: bytes.count) {
          unsafe slots[number].key = old
          return
        }
        unsafe old.bytes.start.deallocate()
      }
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, utf8.count), alignment: 1)
      // SAFETY: the memory has room for the text, and exists as long as the slot has it.
      unsafe copy.copyMemory(from: UnsafeRawBufferPointer(utf8))
      let new = unsafe LookupKey(start: UnsafeRawPointer(copy.baseAddress!), count: utf8.count)
      unsafe slots[number] = Slot(key: new, text: new)
    }
  }

  /// Ends a decode. The next one calls `stringValue` again.
  func invalidateKeys() {
    // SAFETY: the slots are initialized.
    for index in 0..<slotCount { unsafe slots[index].key = nil }
  }

  private func grow() {
    let newCount = slotCount * 2
    let new = UnsafeMutablePointer<Slot>.allocate(capacity: newCount)
    // SAFETY: the new memory has room for the old slots and as many others.
    unsafe new.moveInitialize(from: slots, count: slotCount)
    unsafe (new + slotCount).initialize(repeating: Slot(), count: slotCount)
    unsafe slots.deallocate()
    unsafe slots = new
    slotCount = newCount
  }
}
