/// The values of an object tree that JSON cannot hold, such as dates.
///
/// The document of such a tree has an entry of the kind ``EntryKind/opaque`` for each of them.
protocol OpaqueValues: AnyObject, Sendable {
  /// The value's type and description, for error messages.
  func text(at index: Int) -> String
}
