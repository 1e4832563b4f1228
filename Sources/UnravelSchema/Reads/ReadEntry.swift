import Unravel

/// A read of a model.
final class ReadEntry {
  enum Kind {
    /// Reads of the value at a path, or at the first of several paths.
    case required, optional
    /// A check whether there is a value.
    case presence
    /// The elements of an array, and the members of a dictionary.
    case element, member
    /// A read of the value itself.
    case itself
    /// A call of `denyingUnknownKeys`.
    case closing
    /// A call of `anyOf`, and one of its functions.
    case group, alternative
  }

  /// What is read.
  enum Content {
    case leaf(Leaf)
    case model(ModelDefinition)
    /// The elements of an array or the members of a dictionary, of which each may have another variant.
    case item(Item)
    case node(Node)
  }

  let kind: Kind
  let paths: [[JSONKeyPath.Element]]
  let ordinal: Int
  /// The functions of a call of `anyOf`.
  let alternatives: [ReadEntry]
  /// What a call of `denyingUnknownKeys` accepts.
  let check: KeyCheck?

  /// What is read; nil before the first run that reads it.
  private(set) var content: Content?
  /// Whether a value that does not decode is replaced by the function that reads it.
  private(set) var isTolerant = false
  /// What the reads show that were made so far. A run may add to it.
  private(set) var traits: Traits = []

  struct Traits: OptionSet {
    let rawValue: Int
    /// A null is passed to what decodes the value.
    static let mayBeNull = Traits(rawValue: 1)
    /// A model also checks, after a read, whether there is a value or null.
    static let isPresenceChecked = Traits(rawValue: 2)
    /// Elements that do not decode are dropped.
    static let isLossy = Traits(rawValue: 4)
  }

  init(
    _ kind: Kind, _ paths: [[JSONKeyPath.Element]] = [], ordinal: Int,
    alternatives: [ReadEntry] = [], check: KeyCheck? = nil
  ) {
    self.kind = kind
    self.paths = paths
    self.ordinal = ordinal
    self.alternatives = alternatives
    self.check = check
  }

  /// Sets what is read, at the first read.
  func describe(as content: Content, isTolerant: Bool) {
    self.content = content
    self.isTolerant = isTolerant
  }

  func insert(_ traits: Traits) { self.traits.formUnion(traits) }

  var mayBeNull: Bool { traits.contains(.mayBeNull) }
  var isPresenceChecked: Bool { traits.contains(.isPresenceChecked) }
  var isLossy: Bool { traits.contains(.isLossy) }

  /// Whether the values are the elements of an array or the members of a dictionary.
  var isOfElements: Bool { kind == .element || kind == .member }

  /// The entry and the reads inside its value.
  var inner: Set<ObjectIdentifier> {
    var result: Set = [ObjectIdentifier(self)]
    for alternative in alternatives { result.formUnion(alternative.inner) }
    if case .node(let node)? = content {
      for entry in node.entries + node.groups { result.formUnion(entry.inner) }
    }
    return result
  }

  /// The schema of the value that an alternative reads; nil if it reads values in it.
  var valueSchema: JSONValue? {
    switch content {
    case .leaf(let leaf)?: leaf.wholeSchema
    case .model(let model)?: model.reference
    case .item(let item)?: item.schema
    case .node?, nil: nil
    }
  }

  /// The schema of values that are tolerated.
  var replaced: JSONValue {
    if case .leaf(let leaf)? = content, let replaced = leaf.replaced { replaced } else { [:] }
  }

  /// Whether each alternative is one value that a model cannot branch on: it reads no values inside, and has no cases.
  var hasValuesAsAlternatives: Bool {
    !alternatives.isEmpty
      && alternatives.allSatisfy { $0.valueSchema != nil && $0.choices.isEmpty }
  }

  /// The answers that may change what a model reads.
  var choices: [Answer] {
    if kind == .group { return alternatives.indices.map { .choice($0) } }
    guard case .leaf(let leaf)? = content else { return [] }
    return leaf.cases.indices.map { .choice($0) }
  }

  /// The answers after which a model may not decode.
  var failures: [Answer] {
    switch kind {
    case .required, .optional: [.absent, .invalid]
    case .presence: [.absent]
    // An empty collection has no elements. A value of another type is invalid, as is one with an invalid element.
    case .element, .member: [.absent, .invalid]
    // A document with an unknown key is invalid, and one that no alternative decodes.
    case .itself, .closing, .group: [.invalid]
    case .alternative: []
    }
  }
}
