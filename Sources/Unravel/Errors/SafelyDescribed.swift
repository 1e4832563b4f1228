/// A type with a description that does not trap, whatever the value, and calls no code of a program.
///
/// An object tree can have values of any type, and errors about them must not end the program.
protocol SafelyDescribed {
  var safeDescription: String { get }

  /// Whether `description`, which a value around this one calls, is safe as well.
  var hasSafeDescription: Bool { get }
}

extension SafelyDescribed {
  var safeDescription: String { String(describing: self) }
  var hasSafeDescription: Bool { true }
}
