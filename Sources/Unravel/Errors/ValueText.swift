// The text of a value of a program in an error.
//
//     typeMismatch("Percentage", actual: 140)              140
//     typeMismatch("Range", actual: [3, 1])                [3, 1]
//     typeMismatch("Version", actual: Version("1.b"))      1.b, its own description
//     typeMismatch("List", actual: list)                   NSMutableArray, which can contain itself
//
// A description can trap, as that of a `Date` that is not a number does, or call itself until the stack
// ends, as that of a container of Foundation that contains itself does. An error must not end the program,
// so such values, and values that contain one, are shown by the name of their type.

extension DecodeError {
  /// A string, the value of an extractor or nil as JSON, the elements of a collection, or the description of
  /// any other value, cut to the maximum length. A value in an optional is described without it.
  static func text(of value: Any) -> String {
    var text = ""
    appendText(of: value, to: &text, depth: 0)
    return Excerpt.of(text)
  }

  /// The description of an error that is not one of this module, or the name of its type.
  static func text(ofError error: any Error) -> String {
    var search = UnsafeValueSearch()
    return search.finds(in: error) ? typeName(of: type(of: error)) : String(describing: error)
  }

  /// The text of a value that a program passes: the name of its type if its description could trap or never end.
  static func text(ofAny value: Any) -> String {
    guard let value = unwrapped(value) else { return "null" }
    return knownText(of: value) ?? Excerpt.of(typeName(of: type(of: value)))
  }

  /// The text of a value of a type whose description is known not to trap; nil for any other.
  static func knownText(of value: Any) -> String? {
    switch value {
    case let string as any StringProtocol: Excerpt.quoting(String(string))
    case let e as Extractor: e.context.text(of: e.index)
    // A cast to `Bool` succeeds for an `NSNumber` of 1.
    case let bool as Bool where type(of: value) == Bool.self: bool ? "true" : "false"
    case let integer as any FixedWidthInteger: String(describing: integer)
    case let number as any BinaryFloatingPoint: String(describing: number)
    case let value as any SafelyDescribed: Excerpt.of(value.safeDescription)
    default: nil
    }
  }

  /// The number of levels of nested collections that a text shows.
  private static var maximumDepth: Int { 8 }

  private static func appendText(of value: Any, to text: inout String, depth: Int) {
    guard let value = unwrapped(value) else { return text += "null" }
    if let known = knownText(of: value) { return text += known }
    guard depth < maximumDepth else { return text += "…" }
    // The mirror of an ordered set reads its elements without end, too.
    guard !(value is any UnsafelyDescribed) else { return text += typeName(of: type(of: value)) }
    switch Mirror(reflecting: value).displayStyle {
    case .collection? where !(type(of: value) is AnyClass),
      .set? where !(type(of: value) is AnyClass):
      append("[", Mirror(reflecting: value).children, "]", to: &text) {
        appendText(of: $0.value, to: &$1, depth: depth + 1)
      }
    case .dictionary? where !(type(of: value) is AnyClass):
      append("[", Mirror(reflecting: value).children, "]", to: &text) { member, text in
        for (number, part) in Mirror(reflecting: member.value).children.enumerated() {
          if number > 0 { text += ": " }
          appendText(of: part.value, to: &text, depth: depth + 1)
        }
      }
    default:
      var search = UnsafeValueSearch()
      text +=
        search.finds(in: value) ? typeName(of: type(of: value)) : String(describing: value)
    }
  }

  /// Appends elements until the text is as long as an error shows.
  private static func append(
    _ opening: String, _ elements: Mirror.Children, _ closing: String, to text: inout String,
    _ append: (Mirror.Child, inout String) -> Void
  ) {
    text += opening
    var isFirst = true
    for element in elements {
      // A scalar has at most four bytes.
      guard text.utf8.count <= Excerpt.maximumLength * 4 else { return }
      if !isFirst { text += ", " }
      isFirst = false
      append(element, &text)
    }
    text += closing
  }
}

/// A type with a description that can call itself without end.
protocol UnsafelyDescribed {}

/// Searches a value, and the values that it stores, for one whose description could trap or never end.
private struct UnsafeValueSearch {
  /// The number of values that are still searched. A value that stores more counts as unsafe.
  private var remaining = 1_000

  /// The number of levels that are searched. Each takes stack here and in a description.
  private static var maximumDepth: Int { 32 }

  mutating func finds(in value: Any) -> Bool { finds(in: value, depth: 0) }

  private mutating func finds(in value: Any, depth: Int) -> Bool {
    remaining -= 1
    guard remaining > 0, depth < Self.maximumDepth else { return true }
    switch value {
    case let value as any SafelyDescribed: return !value.hasSafeDescription
    case is any UnsafelyDescribed: return true
    case is any StringProtocol, is any FixedWidthInteger, is any BinaryFloatingPoint: return false
    // Their descriptions take constant stack, however deep they are.
    case is JSONValue, is DecodeError: return false
    default: break
    }
    // The description of such an object is the name of its class.
    if type(of: value) is AnyClass, !(value is any CustomStringConvertible),
      !(value is any CustomDebugStringConvertible), !(value is any TextOutputStreamable)
    {
      return false
    }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      for child in current.children where finds(in: child.value, depth: depth + 1) { return true }
      mirror = current.superclassMirror
    }
    return false
  }
}
