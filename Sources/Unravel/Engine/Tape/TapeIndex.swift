/// The index of an entry on a tape.
@frozen @usableFromInline
package struct TapeIndex: Hashable, Comparable, Sendable {
  @usableFromInline var value: Int

  @inlinable
  @_transparent
  init(_ value: Int) { self.value = value }

  /// The root of every document.
  @inlinable
  static var root: TapeIndex { TapeIndex(0) }

  /// The result of a lookup that finds nothing.
  @inlinable
  @_transparent
  static var none: TapeIndex { TapeIndex(-1) }

  // In a build without optimization, the operator of the compiler would be a call through a witness table.
  @inlinable
  @_transparent
  package static func == (left: TapeIndex, right: TapeIndex) -> Bool { left.value == right.value }

  @inlinable
  @_transparent
  package static func < (left: TapeIndex, right: TapeIndex) -> Bool { left.value < right.value }
}
