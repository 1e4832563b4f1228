import Unravel

/// A value that a model reads, and its reads.
final class Node {
  let exploration: Exploration

  /// The number of nodes around it.
  let depth: Int

  /// The reads of values in it, in the order of the first run that makes them.
  private(set) var entries: [ReadEntry] = []

  /// The alternatives of each call of `anyOf`.
  private(set) var groups: [ReadEntry] = []

  /// The schema of the keys of a dictionary; nil if all are accepted.
  var keySchema: JSONValue?

  /// Whether a model iterates over the elements or members of the value, or tries to.
  var isIterated = false

  /// Whether a model uses a property of the value, such as its kind.
  var isInspected = false

  /// Other forms of the value that are accepted, such as an array of such values.
  var otherForms: [JSONValue] = []

  private var known: [Key: [ReadEntry]] = [:]
  private var occurrences: [Key: Int] = [:]
  private var knownGroups: [Int: [ReadEntry]] = [:]
  private var groupCount = 0

  /// What distinguishes the reads of a node.
  struct Key: Hashable {
    let kind: ReadEntry.Kind
    let paths: [[JSONKeyPath.Element]]
    let type: ObjectIdentifier
    /// The number of earlier reads by a function in the same run; nil for a read by a type.
    var occurrence: Int?
  }

  init(_ exploration: Exploration, depth: Int) {
    self.exploration = exploration
    self.depth = depth
  }

  /// The extractor of the value, with the settings of one that a model reads it through.
  func extractor(through e: Extractor?) -> Extractor {
    e?.explored(by: NodeReads(self)) ?? Extractor(handler: NodeReads(self))
  }

  func beginRun() {
    groupCount = 0
    occurrences = [:]
  }

  /// Whether the model read something of the value.
  var isTouched: Bool {
    !entries.isEmpty || !groups.isEmpty || isIterated || isInspected
  }

  var hasItems: Bool { entries.contains(where: \.isOfElements) }

  /// The number of elements up to the last one that is read by its index; 0 if none is, or one is required.
  var optionalElementCount: Int {
    var count = 0
    for entry in entries {
      for path in entry.paths {
        guard case .index(let index)? = path.first else { continue }
        if entry.kind == .required { return 0 }
        count = max(count, index + 1)
      }
    }
    return count
  }

  /// What distinguishes its reads.
  var keys: Set<Key> { Set(known.keys) }

  // MARK: Entries

  /// The entry of a read, which is recorded in the log of the run.
  ///
  /// Functions with the same result may read the same value, one after the other or in different branches. They
  /// have an entry of their own.
  ///
  /// - Parameters:
  ///   - isFunction: Whether the value is decoded by a function, not by its type.
  ///   - isSame: Whether the read is that of an entry.
  func entry(
    _ kind: ReadEntry.Kind, _ paths: [[JSONKeyPath.Element]] = [], _ type: Any.Type = Never.self,
    isFunction: Bool = false, check: KeyCheck? = nil,
    where isSame: (ReadEntry) -> Bool = { _ in true }
  ) -> ReadEntry {
    var key = Key(kind: kind, paths: paths, type: ObjectIdentifier(type))
    if isFunction {
      let count = occurrences[key, default: 0]
      occurrences[key] = count + 1
      key.occurrence = count
    }
    let entry =
      known[key]?.first(where: isSame)
      ?? {
        let entry = ReadEntry(
          kind, paths, ordinal: exploration.nextOrdinal(), check: check)
        known[key, default: []].append(entry)
        entries.append(entry)
        return entry
      }()
    exploration.record(entry)
    return entry
  }

  /// The entry of a check whether there is a value.
  func presence(at paths: [[JSONKeyPath.Element]]) -> ReadEntry {
    let presence = entry(.presence, paths)
    for entry in entries where entry.kind == .optional && entry.paths == presence.paths {
      entry.insert(.isPresenceChecked)
    }
    return presence
  }

  /// The entry of the next call of `anyOf` in the run, with so many alternatives.
  func group(of count: Int, where isSame: (ReadEntry) -> Bool) -> ReadEntry {
    defer { groupCount += 1 }
    let group =
      knownGroups[groupCount]?.first { $0.alternatives.count == count && isSame($0) }
      ?? {
        let ordinal = exploration.nextOrdinal()
        let alternatives = (0..<count).map { _ in
          ReadEntry(.alternative, ordinal: exploration.nextOrdinal())
        }
        let group = ReadEntry(.group, ordinal: ordinal, alternatives: alternatives)
        knownGroups[groupCount, default: []].append(group)
        groups.append(group)
        return group
      }()
    exploration.record(group)
    return group
  }

  /// The entry of a check that the object has no other keys than some.
  func closing(_ check: KeyCheck) -> ReadEntry {
    entry(.closing, check: check) { $0.check?.isSame(as: check) ?? false }
  }

  /// The checks of unknown keys in a variant, all of which a document passes; empty if other keys are accepted.
  func describedChecks(_ variant: Variant) -> [KeyCheck] {
    let isDescribed =
      !isIterated && !isInspected && !variant.isOpen && !exploration.findings.isOpen
      && !dependsOnFailures(variant)
    return isDescribed ? checks(variant) : []
  }

  /// Whether a check of unknown keys is described as none: a read that failed has also looked up keys.
  func hasUnknownKeys(_ variant: Variant) -> Bool {
    !checks(variant).isEmpty && dependsOnFailures(variant)
  }

  private func checks(_ variant: Variant) -> [KeyCheck] {
    variant.reads.compactMap { read in
      guard let check = read.entry.check, !check.includesAllKeys, !read.isTolerant,
        entries.contains(where: { $0 === read.entry }),
        !(variant.answers(to: read.entry)?.contains(.invalid) ?? false)
      else { return nil }
      return check
    }
  }

  private func dependsOnFailures(_ variant: Variant) -> Bool {
    !groups.isEmpty || variant.assignments.contains { $0.answers.contains(.invalid) }
  }

  /// The answer to a read in the run, which may be that to another read of the same value.
  func answer(to entry: ReadEntry) -> Answer? {
    if let answer = exploration.answers[ObjectIdentifier(entry)] { return answer }
    guard !entry.paths.isEmpty, !exploration.answers.isEmpty else { return nil }
    return entries.lazy.filter { $0.paths == entry.paths }
      .compactMap { self.exploration.answers[ObjectIdentifier($0)] }
      .first { $0 == .absent || $0 == .null }
  }
}
