/// The key that leads to a value from the enclosing one. The `CodingKey` is made when an error or a
/// model needs the path.
@safe
enum PathKey {
  /// None: the value is the decoder's own.
  case none
  /// The index of an element.
  case element(Int)
  /// The key of a dictionary's member, which is the entry before the value.
  case member
  /// A key with a number, whose table the session owns.
  case known(Unmanaged<KeyTable>, Int)
  indirect case other(any CodingKey)
}

extension PathKey {
  /// The coding key, or nil for the decoder's own value.
  func codingKey(of value: TapeIndex, in document: Document) -> (any CodingKey)? {
    switch self {
    case .none: nil
    case .element(let index): ElementKey(index)
    case .member: MemberKey(document.string(at: document.tape.key(of: value)))
    // SAFETY: only decoders and containers use the key, which retain the session.
    case .known(let table, let number):
      unsafe table._withUnsafeGuaranteedRef { $0.codingKey(number) }
    case .other(let key): key
    }
  }
}

/// The key to an element of an array.
struct ElementKey: CodingKey {
  let index: Int

  init(_ index: Int) { self.index = index }

  init?(intValue: Int) { index = intValue }

  init?(stringValue: String) { nil }

  var intValue: Int? { index }

  var stringValue: String { "Index \(index)" }
}
