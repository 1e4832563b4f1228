import Unravel

/// The runs of one model.
final class Exploration {
  let explorer: Explorer
  private(set) var root: Node!

  /// The answers to the reads of a run that differ from the usual ones.
  private(set) var answers: [ObjectIdentifier: Answer] = [:]

  /// Which of the values of each leaf a run uses; outside a run, those of an extractor that the model keeps.
  private(set) var valueSet = ValueSet.ascending

  /// The first value of the run that no sample is known for; nil if there was none. Whoever reads on without the value
  /// sets it back.
  var unknown: Unknown?

  /// A value that no sample is known for.
  struct Unknown {
    /// The number of reads of the run before it.
    let readCount: Int
  }

  /// The number of reads of all runs.
  private(set) var recordCount = 0

  /// What the runs of all variants show besides their reads.
  private(set) var findings = Findings()

  /// A value that a run made.
  private(set) var value: Any?

  /// Whether the model decodes without a read of another value.
  private(set) var isLeaf = false

  /// The extractor whose settings the model is decoded with; nil for those of an entry point.
  private let outer: Extractor?

  private var log: [ReadEntry] = []
  private var logged: Set<ObjectIdentifier> = []
  private var nodes: [Node] = []
  private var entryCount = 0
  private var runCount = 0

  /// Whether a run was not made, because there were too many.
  private var lacksRuns = false

  private static var maximumRunCount: Int { 1_000 }

  init(_ explorer: Explorer, through outer: Extractor? = nil) {
    self.explorer = explorer
    self.outer = outer
    root = makeNode(in: nil)
    explorer.explorations.append(self)
  }

  /// Ends the exploration. Its nodes refer to it, so that a model may keep an extractor of one.
  func finish() {
    root = nil
    nodes = []
    answers = [:]
    log = []
    value = nil
  }

  func makeNode(in outer: Node?) -> Node {
    let node = Node(self, depth: outer.map { $0.depth + 1 } ?? 0)
    nodes.append(node)
    return node
  }

  func nextOrdinal() -> Int {
    entryCount += 1
    return entryCount
  }

  /// Notes that the run met a value that no sample is known for.
  func noteUnknown() { unknown = unknown ?? Unknown(readCount: log.count) }

  func record(_ entry: ReadEntry) {
    recordCount += 1
    if logged.insert(ObjectIdentifier(entry)).inserted { log.append(entry) }
  }

  /// Calls a function before the run does, for the nodes that it makes. The call is no part of the run.
  func callAheadOfRun(_ body: () -> Void) {
    let unknown = unknown
    let count = nodes.count
    body()
    self.unknown = unknown
    // The function is that of the node before the first new one.
    for node in nodes[max(0, count - 1)...] { node.beginRun() }
  }

  /// A function that runs the model, with answers to some of its reads and the values of a set.
  typealias RunFunction = (_ answers: [Assignment], _ values: ValueSet) -> Run

  /// The schema of what a function decodes.
  func schema<T>(of type: T.Type, _ decode: (Extractor) throws -> T) -> JSONValue {
    func run(_ answers: [Assignment], _ values: ValueSet) -> Run {
      self.run(answers, values, decode)
    }
    var failed: Run?
    for set in ValueSet.allCases {
      valueSet = set
      let base = decodedRun([], set, run)
      if set == .ascending, !root.isTouched {
        isLeaf = true
        let leaf = explorer.samples.leaf(type, decode)
        value = leaf.values[.ascending]
        return refusingNullIfNeeded(leaf.wholeSchema, of: type)
      }
      guard base.isDecoded else {
        failed = failed ?? base
        continue
      }
      let result = variants(of: base, run)
      findings = result.findings
      return schema(of: result.variants, of: type)
    }
    guard let failed else { return [:] }
    valueSet = failed.values
    let (variant, findings) = openVariant(of: failed, run)
    self.findings = findings
    return root.schema(variant)
  }

  private func schema<T>(of variants: [Variant], of type: T.Type) -> JSONValue {
    if findings.isBounded || lacksRuns { return ["$comment": "The model has too many variants."] }
    let schema = JSONValue.variants(
      variants.map { root.schema($0) }, sharesMembers: !explorer.isStrict)
    guard !findings.isOpen else { return schema.commented("What is read depends on the values.") }
    let whole = refusingNullIfNeeded(schema, of: type)
    return findings.refusesValues
      ? whole.commented("The model refuses some of these values.") : whole
  }

  private func refusingNullIfNeeded(_ schema: JSONValue, of type: Any.Type) -> JSONValue {
    explorer.isStrict || Extractor.acceptsNull(type) ? schema : schema.refusingNull
  }

  /// One run of a function, with answers to some of its reads.
  private func run<T>(
    _ answers: [Assignment], _ values: ValueSet, _ decode: (Extractor) throws -> T
  ) -> Run {
    var run = Run(assignments: answers, values: values)
    guard runCount < Self.maximumRunCount, explorer.runCount < Explorer.maximumRunCount else {
      lacksRuns = true
      run.isDecoded = false
      return run
    }
    runCount += 1
    explorer.runCount += 1
    self.answers = Dictionary(
      answers.map { (ObjectIdentifier($0.entry), $0.answer) }, uniquingKeysWith: { $1 })
    let usual = valueSet
    valueSet = values
    defer { valueSet = usual }
    log = []
    logged = []
    unknown = nil
    for node in nodes { node.beginRun() }
    do {
      let value = try decode(root.extractor(through: outer))
      if self.value == nil { self.value = value }
    } catch {
      run.isDecoded = false
      run.endsWithAnswer = error is InvalidSample || error as? DecodeError == .missingKeyPath([])
    }
    run.reads = log
    run.isKnown = unknown == nil
    if let unknown {
      run.readsAfterUnknown = Set(log[unknown.readCount...].map { ObjectIdentifier($0) })
    }
    return run
  }
}
