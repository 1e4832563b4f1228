#if JSONSerialization

  /// An array or an object of a tree, and how much of it is written.
  struct TreeContainer {
    enum Kind {
      /// `elements` are the elements.
      case array
      /// `members` has the members: a `[String: Any]`, as `JSONSerialization` returns it.
      case dictionary
      /// `elements` are the values, and `other` has the keys.
      case object
    }

    let kind: Kind

    /// The members of a dictionary that are not written.
    var members: Dictionary<String, Any>.Iterator

    /// The elements of an array or the values of an object, and the offset of the next of them.
    var elements: [Any] = []
    var offset = 0

    /// The properties of less common containers.
    var other: Other?

    final class Other {
      /// The keys of an object.
      let keys: [String]
      /// The object that a cycle can lead through.
      let object: AnyObject?

      init(keys: [String] = [], object: AnyObject?) {
        self.keys = keys
        self.object = object
      }
    }

    /// The iterator of containers that are not dictionaries.
    private static var noMembers: Dictionary<String, Any>.Iterator {
      [String: Any]().makeIterator()
    }

    init(_ members: [String: Any]) {
      kind = .dictionary
      self.members = members.makeIterator()
    }

    init(_ elements: [Any], object: AnyObject? = nil) {
      kind = .array
      members = Self.noMembers
      self.elements = elements
      if let object { other = Other(object: object) }
    }

    init(keys: [String], values: [Any], object: AnyObject?) {
      kind = .object
      members = Self.noMembers
      elements = values
      other = Other(keys: keys, object: object)
    }

    var object: AnyObject? { other?.object }

    /// Whether it is known that no two keys have the same bytes.
    ///
    /// Keys that differ can become the same string: `AnyHashable("a")` and
    /// `AnyHashable(NSString("a"))`, or two halves of surrogate pairs, which both become U+FFFD. The
    /// ASCII keys of an `NSDictionary` cannot.
    var areKeysUnique: Bool {
      guard kind == .object, let other else { return true }
      return other.object != nil && other.keys.allSatisfy { $0.utf8.count == $0.utf16.count }
    }

    var noun: String { kind == .array ? "an array" : "an object" }
  }

#endif
