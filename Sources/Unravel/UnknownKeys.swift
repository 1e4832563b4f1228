extension Extractor {
  /// Makes a value, and throws if the object here has members that nobody asked for meanwhile.
  ///
  ///     // {"name": "Perfume", "flor": 3}
  ///     let group = try e.denyingUnknownKeys { e in
  ///       try Group(name: e <| "name", floor: e <|? "floor")
  ///     }
  ///     // throws: unknown key "flor"
  ///
  /// Asking is any lookup through the extractor given to `body`, whether it finds a value or null;
  /// whoever goes through ``keys``, ``members`` or a dictionary of the whole object asks for all of
  /// them. Objects further in are not looked at.
  ///
  /// - Parameters:
  ///   - exceptions: Names that may be there unasked.
  ///   - body: What makes the value.
  /// - Throws: ``DecodeError/custom(_:keyPath:)`` at the object, with all such names in the order of
  ///   the document; or what `body` throws.
  public func denyingUnknownKeys<T>(
    except exceptions: Set<String> = [], _ body: (Extractor) throws -> T
  ) throws -> T {
    let tracker = UnknownKeyTracker()
    let value = try body(derived { $0.trackers.append(tracker) })
    guard document[index].isObject else { return value }

    var unknown: [String] = []
    document.forEachMember(of: index) { name, value in
      guard !tracker.wasLookedUp(value) else { return }
      let name = document.string(at: name)
      if !exceptions.contains(name.hashable) { unknown.append(name) }
    }
    guard unknown.isEmpty else {
      let names = unknown.map(JSONText.quoted).joined(separator: ", ")
      let error = DecodeError.custom(
        unknown.count == 1 ? "unknown key \(names)" : "unknown keys \(names)", keyPath: keyPath)
      return try goOn(after: error, at: index) { _ in value }
    }
    return value
  }
}

/// Remembers which members were asked for.
final class UnknownKeyTracker: Sendable {
  private let values = Lock(Set<TapeIndex>())

  func recordLookup(of value: TapeIndex) {
    values.withLock { _ = $0.insert(value) }
  }

  func wasLookedUp(_ value: TapeIndex) -> Bool {
    values.withLock { $0.contains(value) }
  }
}
