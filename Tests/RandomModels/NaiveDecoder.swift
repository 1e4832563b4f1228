import Unravel

/// Computes the outcome of a random program by traversing a tree of values.
///
/// Written to be compared with the documentation by a reader. It shares no code with the library, searches
/// every member in a list, and keeps the path of every value.
struct NaiveDecoder {
  let program: RandomProgram

  /// The search of `diagnose` that decodes; nil outside it.
  var search: Search?

  /// The types that are decoded from a document of placeholders, outermost first.
  var placeholderTypes: [String] = []

  /// The number of reads so far.
  let effort = Effort()

  init(program: RandomProgram) { self.program = program }

  final class Effort {
    var reads = 0

    /// The number of models made for the placeholder of one value.
    var models = 0
  }

  /// One of the two searches for all failures.
  final class Search {
    /// Whether the placeholders are those of the second search: another text, 2, true, the last case.
    let isSecond: Bool

    /// The failures after which a read continues with a placeholder. Their descriptions are compared as
    /// bytes, because paths with canonically equal keys lead to different values.
    var known: Set<[UInt8]> = []

    /// The paths of the values whose models got a placeholder in this decode.
    var receivers: [[JSONKeyPath.Element]] = []

    init(isSecond: Bool) { self.isSecond = isSecond }

    func hasReceiver(in path: [JSONKeyPath.Element]) -> Bool {
      receivers.contains { receiver in
        receiver.count >= path.count && zip(receiver, path).allSatisfy { $0.isSame(as: $1) }
      }
    }
  }
}

/// A value, its path, and the settings of its extractor.
struct NaiveCursor {
  var value: NaiveValue
  var path: [JSONKeyPath.Element] = []
  var convertsFromSnakeCase = false
  var trackers: [NaiveTracker] = []

  /// The extractor of a value inside this one.
  func child(_ element: JSONKeyPath.Element, _ value: NaiveValue) -> NaiveCursor {
    var child = self
    child.value = value
    child.path.append(element)
    return child
  }

  /// The extractor of the value that an element of a path finds.
  func child(_ element: JSONKeyPath.Element) -> NaiveCursor? {
    if case .key(let key) = element { return member(key) }
    return value.child(element).map { child(element, $0) }
  }

  func readsAllMembers() {
    for (_, value) in value.members ?? [] {
      for tracker in trackers { tracker.values.insert(ObjectIdentifier(value)) }
    }
  }
}

/// The values that were read while unknown keys are being looked for.
final class NaiveTracker {
  var values: Set<ObjectIdentifier> = []
}

// MARK: - Entry points

extension NaiveDecoder {
  /// The outcome of decoding a document or the value at a path.
  func decode(
    _ root: NaiveValue, at path: [JSONKeyPath.Element] = []
  ) -> Result<String, Failure> {
    Result { () throws(Failure) in
      let cursor = NaiveCursor(value: root)
      guard path.isEmpty else { return try required(path, program.root, cursor) }
      do throws(Failure) {
        try notNull(program.root, cursor)
        return try completing(cursor) { () throws(Failure) in try decode(program.root, cursor) }
      } catch {
        return try placeholder(for: error, as: program.root, in: cursor)
      }
    }
  }
}
