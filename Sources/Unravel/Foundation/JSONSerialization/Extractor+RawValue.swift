#if Foundation

  import Foundation

  extension Extractor {
    /// The value as `JSONSerialization` would have given it: an `NSNumber`, an `NSNull`, and what it
    /// uses for strings, arrays and dictionaries on the platform.
    ///
    ///     // {"name": "Perfume", "formed": 1999}
    ///     let object = e.rawValue as? [String: Any]
    ///     object?["formed"] as? Int    // 1999
    ///
    /// Of members with the same name it has the first. A number beyond what `Double` holds, which
    /// `JSONSerialization` refuses, is infinite.
    public var rawValue: Any {
      document.object(at: index)
    }
  }

  extension Document {
    /// Everything at an index as an object tree. Documents are nested no deeper than was allowed.
    fileprivate func object(at index: TapeIndex) -> Any {
      let entry = self[index]
      switch entry.kind {
      case .null:
        return NSNull()
      case .true, .false:
        return NSNumber(value: entry.kind == .true)
      case .string, .escapedString, .json5String:
        return Self.native(string(at: index))
      case .array:
        var elements: [Any] = []
        elements.reserveCapacity(entry.length)
        var child = tape.first(of: index)
        let end = tape.end(of: index)
        while child < end {
          elements.append(object(at: child))
          child = tape.next(after: child)
        }
        return Self.native(elements)
      case .object, .objectNeedingFullLookup:
        var members: [String: Any] = [:]
        members.reserveCapacity(entry.length)
        forEachMember(of: index) { name, value in
          members[string(at: name).hashable] = object(at: value)
        }
        return Self.native(members)
      case .integer, .decimal, .number, .json5Number:
        return number(at: index)
      }
    }

    private func number(at index: TapeIndex) -> NSNumber {
      let text = numberText(at: index) ?? ""
      if text.utf8.count <= Self.digitsOfDouble {
        if self[index].kind == .integer, let integer = int64(at: index) {
          return NSNumber(value: integer)
        }
        if let double = double(at: index) { return NSNumber(value: double) }
      }
      // With more digits it may be an `NSDecimalNumber`, cut to so many digits or not; that differs.
      let object = try? JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      if let number = object as? NSNumber { return number }
      return NSNumber(value: text.hasPrefix("-") ? -Double.infinity : Double.infinity)
    }

    /// With no more digits than this a number is no `NSDecimalNumber` anywhere.
    private static var digitsOfDouble: Int { 17 }

    #if canImport(ObjectiveC)
      private static func native(_ string: String) -> Any { string as NSString }
      private static func native(_ elements: [Any]) -> Any { elements as NSArray }
      private static func native(_ members: [String: Any]) -> Any { members as NSDictionary }
    #else
      private static func native(_ value: Any) -> Any { value }
    #endif
  }

#endif
