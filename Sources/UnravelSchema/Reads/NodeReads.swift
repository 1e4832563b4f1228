import Unravel

/// The handler of the reads of a node: it records each, and answers with a sample.
///
/// It is not checked that it is `Sendable`: a model that sends its extractor to another thread cannot be explored.
final class NodeReads: ReadHandler, @unchecked Sendable {
  let node: Node

  /// The checks of unknown keys that the reads are in.
  private let checks: [KeyCheck]

  init(_ node: Node, checks: [KeyCheck] = []) {
    self.node = node
    self.checks = checks
  }

  var exploration: Exploration { node.exploration }
  var samples: Samples { exploration.explorer.samples }

  // MARK: Values at paths

  func read<T>(
    _ keyPath: JSONKeyPath, of e: Extractor, null: NullRule,
    _ decode: (Extractor) throws -> T
  ) throws -> T {
    let paths = e.documentPaths(of: keyPath)
    guard paths != [[]] else { return try itself(e, decode) }
    recordLookups(of: paths)
    let entry = entry(.required, paths, through: e, as: null.decodedType, decode)
    if null.acceptsNull { entry.insert(.mayBeNull) }
    switch node.answer(to: entry) {
    case .absent?: throw DecodeError.missingKeyPath([])
    case .null?:
      guard null.acceptsNull else { throw DecodeError.missingKeyPath([]) }
      return try decode(samples.null)
    case .invalid?: throw InvalidSample()
    default: return try value(of: entry, through: e, as: null.decodedType, decode)
    }
  }

  func readOptional<T>(
    _ keyPath: JSONKeyPath, of e: Extractor, as type: Any.Type?,
    _ decode: (Extractor) throws -> T
  ) throws -> T? {
    let paths = e.documentPaths(of: keyPath)
    guard paths != [[]] else {
      let null: JSONValue = ["type": "null"]
      if !node.otherForms.contains(null) { node.otherForms.append(null) }
      return try itself(e, decode)
    }
    recordLookups(of: paths)
    let entry = entry(.optional, paths, through: e, as: type, decode)
    switch node.answer(to: entry) {
    case .absent?, .null?: return nil
    case .invalid?: throw InvalidSample()
    default:
      return try known(by: nil) { try value(of: entry, through: e, as: type, decode) }
    }
  }

  func contains(_ keyPath: JSONKeyPath, in e: Extractor) -> Bool {
    let paths = e.documentPaths(of: keyPath)
    guard paths != [[]] else { return true }
    recordLookups(of: paths)
    return node.answer(to: node.presence(at: paths)) != .absent
  }

  // MARK: The value itself

  func readSelf<T>(_ e: Extractor, _ decode: (Extractor) throws -> T) throws -> T {
    try decode(e)
  }

  func readInput<T: Unravel.Decodable>(
    of e: Extractor, _ decode: (Extractor) throws -> T
  ) throws -> T {
    guard exploration.explorer.isModel(T.self) else { return try decode(e) }
    let model = exploration.explorer.model(of: T.self, through: e)
    guard !model.isLeaf else { return try decode(e) }
    recordLookupOfAllKeys()
    let entry = node.entry(.itself, [], T.self)
    entry.describe(as: .model(model), isTolerant: false)
    guard node.answer(to: entry) != .invalid else { throw InvalidSample() }
    return try value(of: entry, through: e, as: T.self, decode)
  }

  func readElements<T>(
    of array: Extractor, expecting expected: String, as type: Any.Type?, isLossy: Bool,
    _ decode: (Extractor) throws -> T
  ) throws -> [T] {
    let entry = entry(.element, through: array, as: type, decode)
    if isLossy { entry.insert(.isLossy) }
    if try isEmpty(entry) { return [] }
    return try known(by: []) {
      let element = try item(entry, through: array, as: type, decode)
      return Array(repeating: element, count: exploration.valueSet.elementCount)
    }
  }

  func readMembers<K: Hashable, T>(
    of object: Extractor, expecting expected: String, as type: Any.Type?, isLossy: Bool,
    key convertedKey: (_ value: Extractor, _ key: TapeIndex) throws -> K,
    _ decode: (Extractor) throws -> T
  ) throws -> [K: T] {
    recordLookupOfAllKeys()
    let entry = entry(.member, through: object, as: type, decode)
    if isLossy { entry.insert(.isLossy) }
    let key = SampleKey<K>()
    node.keySchema = isLossy ? nil : key.schema
    if try isEmpty(entry) { return [:] }
    return try known(by: [:]) {
      let value = try item(entry, through: object, as: type, decode)
      return key.value.map { [$0: value] } ?? [:]
    }
  }

  /// Whether a collection has no elements or members in the run; throws if the value is none.
  private func isEmpty(_ entry: ReadEntry) throws -> Bool {
    let answer = node.answer(to: entry)
    guard answer != .invalid else { throw InvalidSample() }
    return answer == .absent
  }

  /// A value that is known without a sample: nil, or an empty collection.
  private func known<T>(by value: T, _ read: () throws -> T) throws -> T {
    let unknown = exploration.unknown
    do {
      return try read()
    } catch is NoSample {
      exploration.unknown = unknown
      return value
    }
  }

  private func item<T>(
    _ entry: ReadEntry, through e: Extractor, as type: Any.Type?, _ decode: (Extractor) throws -> T
  ) throws -> T {
    entry.insert(.mayBeNull)
    guard node.answer(to: entry) != .null else { return try decode(samples.null) }
    return try value(of: entry, through: e, as: type, decode)
  }

  func readFirst<T>(
    of e: Extractor, _ alternatives: [(Extractor) throws -> T]
  ) throws -> T {
    let group = node.group(of: alternatives.count) { group in
      zip(group.alternatives, alternatives).allSatisfy { isRead($0, through: e, by: $1) }
    }
    let answer = node.answer(to: group)
    guard answer != .invalid else { throw InvalidSample() }
    if case .choice(let index)? = answer {
      exploration.record(group.alternatives[index])
      return try value(
        of: group.alternatives[index], through: e, as: nil, alternatives[index])
    }
    var last: any Error = InvalidSample()
    for (entry, alternative) in zip(group.alternatives, alternatives) {
      do {
        let value = try value(of: entry, through: e, as: nil, alternative)
        exploration.record(entry)
        return value
      } catch {
        last = error
      }
    }
    throw last
  }

  func denyUnknownKeys<T>(
    of e: Extractor, except exceptions: Set<String>, _ decode: (Extractor) throws -> T
  ) throws -> T {
    let check = KeyCheck(except: exceptions, of: e)
    let value = try decode(e.explored(by: NodeReads(node, checks: checks + [check])))
    // The check comes after the reads, and a model can tolerate its error.
    let closing = node.closing(check)
    guard node.answer(to: closing) != .invalid else { throw InvalidSample() }
    return value
  }

  private func recordLookups(of paths: [[JSONKeyPath.Element]]) {
    for check in checks {
      for path in paths { if case .key(let key)? = path.first { check.record(key) } }
    }
  }

  /// Records a read of the whole value.
  func recordLookupOfAllKeys() { for check in checks { check.includesAllKeys = true } }

  func replace<T>(
    _ error: any Error, of value: Extractor, in model: Extractor,
    _ decode: (Extractor) throws -> T
  ) throws -> T {
    throw error
  }

  var handlerOfToleratedReads: (any ReadHandler)? { self }
  var readExplorer: (any ReadExplorer)? { self }
}

extension NodeReads: ReadExplorer {
  func willReadCodable() throws { throw noSample() }

  func willInspect() { node.isInspected = true }

  func willCompare(with values: [JSONValue]) {
    let form: JSONValue = ["enum": .array(values)]
    if !node.otherForms.contains(form) { node.otherForms.append(form) }
  }

  func collection(_ kind: ReadCollection) -> Extractor {
    node.isIterated = true
    return kind == .elements ? samples.emptyArray : samples.emptyObject
  }
}
