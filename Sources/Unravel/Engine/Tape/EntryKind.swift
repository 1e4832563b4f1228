/// The kind of value that a tape entry describes.
@usableFromInline
enum EntryKind: UInt8, Sendable {
  case null = 0
  case `false` = 1
  case `true` = 2
  /// A string without escapes.
  case string = 3
  /// A string with at least one escape.
  case escapedString = 4
  /// An optional minus and digits.
  case integer = 5
  /// A number with a point and without an exponent, of less than 16,384 bytes.
  case decimal = 6
  /// Any other number; of JSON5 also an infinity, NaN, or a number of too many hexadecimal digits.
  case number = 7
  case array = 8
  /// An object whose keys are all different and have no escapes.
  case object = 9
  /// An object in which a key is repeated or has an escape, so that a lookup has to compare every
  /// key in order.
  case objectNeedingFullLookup = 10
  /// A value of an object tree that JSON cannot hold. The offset is its index in the document's
  /// ``Document/opaqueValues``.
  case opaque = 11
}

/// The raw values of kinds, as the highest bits of a word. Without optimization, each comparison of kinds
/// would be a call through a witness table.
@usableFromInline
enum KindBits {
  @inlinable @_transparent static var null: UInt64 { 0 }
  @inlinable @_transparent static var string: UInt64 { 3 }
  @inlinable @_transparent static var escapedString: UInt64 { 4 }
  @inlinable @_transparent static var integer: UInt64 { 5 }
  @inlinable @_transparent static var array: UInt64 { 8 }
  @inlinable @_transparent static var object: UInt64 { 9 }
  @inlinable @_transparent static var objectNeedingFullLookup: UInt64 { 10 }
}
