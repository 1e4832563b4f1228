#if JSONSerialization

  import Foundation

  extension Document {
    /// The value at an index with everything in it.
    ///
    /// The containers are built from the last one to the first, so that those inside another one exist
    /// before it. The stack therefore does not grow with the depth of the document.
    func rawValue(at root: TapeIndex) -> Any {
      guard self[root].isContainer else { return rawScalar(at: root) }
      let containers = tape.entries(in: root).filter { self[$0].isContainer }

      // The containers that are built and not yet in another one, the first of the document last.
      var built: [Any] = []
      for container in containers.reversed() {
        let value =
          self[container].isObject
          ? Self.native(rawMembers(of: container, taking: &built))
          : Self.native(rawElements(of: container, taking: &built))
        built.append(value)
      }
      return built[0]
    }

    private func rawElements(of array: TapeIndex, taking built: inout [Any]) -> [Any] {
      var elements: [Any] = []
      elements.reserveCapacity(self[array].length)
      for index in tape.elements(of: array) {
        elements.append(self[index].isContainer ? built.removeLast() : rawScalar(at: index))
      }
      return elements
    }

    private func rawMembers(of object: TapeIndex, taking built: inout [Any]) -> [String: Any] {
      // Unlike `reserveCapacity`, the initializer allocates nothing for an empty object.
      var members = [String: Any](minimumCapacity: self[object].length)
      for (key, child) in tape.members(of: object) {
        let value = self[child].isContainer ? built.removeLast() : rawScalar(at: child)
        if isFirst(key, in: object) {
          members.insertFirst(value, forKey: string(at: key).canonicallyOrdered)
        }
      }
      return members
    }

    /// A value that is not a container; null for a container.
    func rawScalar(at index: TapeIndex) -> Any {
      switch self[index].kind {
      case .null, .array, .object, .objectNeedingFullLookup: NSNull()
      case .true, .false: NSNumber(value: self[index].kind == .true)
      case .string, .escapedString: Self.native(string(at: index))
      case .integer, .decimal, .number: rawNumber(at: index)
      case .opaque: (opaqueValues as? OpaqueTreeValues)?.value(at: self[index].offset) ?? NSNull()
      }
    }

    private func rawNumber(at index: TapeIndex) -> NSNumber {
      let text = numberText(at: index) ?? ""
      if text.utf8.count <= Self.maximumDoubleDigits {
        if self[index].kind == .integer, let integer = int64(at: index) {
          return NSNumber(value: integer)
        }
        if let double = double(at: index) { return NSNumber(value: double) }
      }
      // A number with more digits can be an `NSDecimalNumber`, rounded or not. Platforms differ.
      let object = try? JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      if let number = object as? NSNumber { return number }
      return NSNumber(value: text.hasPrefix("-") ? -Double.infinity : Double.infinity)
    }

    /// A number with no more digits than this is not an `NSDecimalNumber` on any platform.
    private static var maximumDoubleDigits: Int { 17 }

    #if canImport(ObjectiveC)
      fileprivate static func native(_ string: String) -> Any { string as NSString }
      fileprivate static func native(_ elements: [Any]) -> Any { elements as NSArray }
      fileprivate static func native(_ members: [String: Any]) -> Any { members as NSDictionary }
    #else
      fileprivate static func native(_ value: Any) -> Any { value }
    #endif
  }

#endif
