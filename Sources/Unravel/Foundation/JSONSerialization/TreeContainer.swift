#if JSONSerialization

  /// An array or an object of a tree, and how much of it is written.
  struct TreeContainer {
    enum Members {
      case array([Any])
      /// An object of another type than `[String: Any]`.
      case object(keys: [String], values: [Any])
      /// A `[String: Any]`, as `JSONSerialization` returns it, and its next member. Unlike an iterator, an
      /// index needs no metadata of a tuple in a build without optimization.
      case dictionary([String: Any], next: Dictionary<String, Any>.Index)
    }

    var members: Members

    /// The number of members that are written.
    var count = 0

    let isArray: Bool

    /// Whether it is known that no two keys have the same bytes.
    let areKeysUnique: Bool

    /// The object that a cycle can lead through.
    let object: AnyObject?

    // In a build without optimization, an initializer would copy the value that it returns.

    static func dictionary(_ dictionary: [String: Any]) -> TreeContainer {
      TreeContainer(
        members: .dictionary(dictionary, next: dictionary.startIndex), isArray: false,
        areKeysUnique: true, object: nil)
    }

    static func array(_ elements: [Any], object: AnyObject? = nil) -> TreeContainer {
      TreeContainer(members: .array(elements), isArray: true, areKeysUnique: true, object: object)
    }

    static func object(keys: [String], values: [Any], object: AnyObject?) -> TreeContainer {
      // Keys that differ can become the same string: `AnyHashable("a")` and `AnyHashable(NSString("a"))`, or
      // two halves of surrogate pairs, which both become U+FFFD. The ASCII keys of an `NSDictionary` cannot.
      let areUnique = object != nil && keys.allSatisfy { $0.utf8.count == $0.utf16.count }
      return TreeContainer(
        members: .object(keys: keys, values: values), isArray: false, areKeysUnique: areUnique,
        object: object)
    }
  }

#endif
