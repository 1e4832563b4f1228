extension Extractor {
  /// Decodes the value with a function, and throws if the object has keys that the function did not
  /// look up.
  ///
  /// ```swift
  /// // {"name": "Perfume", "flor": 3}
  /// let group = try e.denyingUnknownKeys { e in
  ///   try Group(name: e <| "name", floor: e <|? "floor")
  /// }
  /// // throws: unknown key "flor" (did you mean "floor"?)
  /// ```
  ///
  /// Each lookup through the extractor that `body` receives counts, whether it finds a value, null or
  /// nothing. A read of the whole object counts as a lookup of all its keys: ``keys``, ``members``, a
  /// dictionary, a ``JSONValue``, ``rawValue``, a `Codable` type's container. The keys of nested
  /// objects are not examined.
  ///
  /// - Parameters:
  ///   - exceptions: Keys that may be present without a lookup.
  ///   - body: The function that decodes the value.
  /// - Throws: ``DecodeError/unknownKeys(_:keyPath:)`` at the object, or the error that `body` throws.
  public func denyingUnknownKeys<T>(
    except exceptions: Set<String> = [], _ body: (Extractor) throws -> T
  ) throws -> T {
    let tracker = UnknownKeyTracker(of: index)
    let value = try body(
      derived { settings in
        // No lookup from here is one in an enclosing object.
        settings.trackers.removeAll { $0.object != index }
        settings.trackers.append(tracker)
      })
    guard let error = unknownKeys(tracker, except: exceptions) else { return value }
    if let diagnosis = context.settings.diagnosis, diagnosis.isRecorded(error, at: self) {
      return value
    }
    throw error
  }

  private func unknownKeys(
    _ tracker: UnknownKeyTracker, except exceptions: Set<String>
  ) -> DecodeError? {
    guard context.tape[index].isObject else { return nil }
    var unknown: [String] = []
    var first = TapeIndex.none
    document.forEachMember(of: index) { key, value in
      guard !tracker.wasLookedUp(value) else { return }
      let text = document.string(at: key)
      guard !exceptions.contains(text.hashable) else { return }
      if unknown.isEmpty { first = key }
      unknown.append(text)
    }
    guard let key = unknown.first else { return nil }
    let suggestion = SimilarKey(to: key)?.best(of: tracker.absentKeys).map(JSONText.quoted)
    return .unknownKeys(
      unknown,
      keyPath: JSONKeyPath(.open(context.root, index, .key(first, suggestion: suggestion))))
  }
}

/// The members of an object that were looked up.
final class UnknownKeyTracker: Sendable {
  let object: TapeIndex

  private struct State {
    var values: Set<TapeIndex> = []
    var absentKeys: [String] = []
  }

  private let state = Lock(State())

  /// The maximum number of absent keys that are compared with an unknown one.
  private static var mostAbsentKeys: Int { 256 }

  init(of object: TapeIndex) { self.object = object }

  func recordLookup(of value: TapeIndex, key: String?) {
    state.withLock { state in
      if value != .none {
        state.values.insert(value)
      } else if let key, state.absentKeys.count < Self.mostAbsentKeys {
        state.absentKeys.append(key)
      }
    }
  }

  func wasLookedUp(_ value: TapeIndex) -> Bool {
    state.withLock { $0.values.contains(value) }
  }

  /// Keys that were looked up in the object and are absent.
  var absentKeys: [String] { state.withLock { $0.absentKeys } }
}
