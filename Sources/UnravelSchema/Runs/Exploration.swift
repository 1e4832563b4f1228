import Unravel

/// The runs of one model.
final class Exploration {
  let explorer: Explorer
  private(set) var root: Node!

  /// The answers to the reads of a run that differ from the usual ones.
  private(set) var answers: [ObjectIdentifier: Answer] = [:]

  /// Which of the values of each leaf a run uses.
  private(set) var valueSet = ValueSet.ascending

  /// Whether a run met a value that no sample is known for.
  var meetsUnknown = false {
    didSet { if meetsUnknown, !oldValue { readCountBeforeUnknown = log.count } }
  }

  /// The number of reads of all runs.
  private(set) var recordCount = 0

  /// Whether values that are not known may be read.
  var isOpen = false

  /// A value that a run made.
  private(set) var value: Any?

  /// Whether the model decodes without a read of another value.
  private(set) var isLeaf = false

  /// Whether the model refuses values of the types that it reads.
  var refusesValues = false

  /// Whether the model has more variants than are explored.
  var isBounded = false

  /// The extractor whose settings the model is decoded with; nil for those of an entry point.
  private let outer: Extractor?

  private var log: [ReadEntry] = []
  private var readCountBeforeUnknown = 0
  private var logged: Set<ObjectIdentifier> = []
  private var nodes: [Node] = []
  private var entryCount = 0
  private var runCount = 0

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

  func record(_ entry: ReadEntry) {
    recordCount += 1
    if logged.insert(ObjectIdentifier(entry)).inserted { log.append(entry) }
  }

  /// Tries a function that makes new nodes. It is no part of the run, which calls it again.
  func trying(_ body: () -> Void) {
    let known = meetsUnknown
    let count = nodes.count
    body()
    meetsUnknown = known
    // The function is that of the node before the first new one.
    for node in nodes[max(0, count - 1)...] { node.beginRun() }
  }

  /// The schema of what a function decodes.
  func schema<T>(of type: T.Type, _ decode: (Extractor) throws -> T) -> JSONValue {
    var failed: Run?
    for set in ValueSet.allCases {
      valueSet = set
      let run = decodedRun([]) { self.run($0, decode) }
      if set == .ascending, !root.isTouched {
        isLeaf = true
        let leaf = explorer.samples.leaf(type, decode)
        value = leaf.values[.ascending]
        return refusingNullIfNeeded(leaf.wholeSchema, of: type)
      }
      guard run.isDecoded else {
        failed = failed ?? run
        continue
      }
      let variants = variants(of: run) { self.run($0, decode) }
      if isBounded { return ["$comment": "The model has too many variants."] }
      let schema = JSONValue.variants(
        variants.map { root.schema($0) }, sharesMembers: !explorer.isStrict)
      guard !isOpen else { return schema.commented("What is read depends on the values.") }
      let whole = refusingNullIfNeeded(schema, of: type)
      return refusesValues ? whole.commented("The model refuses some of these values.") : whole
    }
    guard let failed else { return [:] }
    valueSet = .ascending
    return root.schema(openVariant(of: failed) { self.run($0, decode) })
  }

  private func refusingNullIfNeeded(_ schema: JSONValue, of type: Any.Type) -> JSONValue {
    explorer.isStrict || Extractor.acceptsNull(type) ? schema : schema.refusingNull
  }

  /// The reads of a run that do not depend on the values of the leaves.
  func readsOfAllValues(_ base: Run, _ run: ([Assignment]) -> Run) -> [ReadEntry] {
    let set = valueSet
    defer { valueSet = set }
    var reads = base.reads
    // The last set has other cases of enums.
    for other in ValueSet.allCases where other != set && other != .last {
      valueSet = other
      let run = run(base.assignments)
      if base.isDecoded, !run.isDecoded, run.isKnown { refusesValues = true }
      guard run.isDecoded || !base.isDecoded, !run.hasSameReads(as: base) else { continue }
      isOpen = true
      reads.removeAll { entry in !run.reads.contains { $0 === entry } }
    }
    return reads
  }

  /// One run of a function, with answers to some of its reads.
  private func run<T>(_ answers: [Assignment], _ decode: (Extractor) throws -> T) -> Run {
    guard runCount < Self.maximumRunCount, explorer.runCount < Explorer.maximumRunCount else {
      isBounded = true
      return Run(assignments: answers, reads: [], isDecoded: false, isKnown: true)
    }
    runCount += 1
    explorer.runCount += 1
    self.answers = Dictionary(
      answers.map { (ObjectIdentifier($0.entry), $0.answer) }, uniquingKeysWith: { $1 })
    log = []
    logged = []
    meetsUnknown = false
    for node in nodes { node.beginRun() }
    var run = Run(assignments: answers, reads: [], isDecoded: true, isKnown: true)
    do {
      let value = try decode(root.extractor(through: outer))
      if self.value == nil { self.value = value }
    } catch {
      run.isDecoded = false
      run.endsWithAnswer = error is InvalidSample || error as? DecodeError == .missingKeyPath([])
    }
    run.reads = log
    run.isKnown = !meetsUnknown
    if meetsUnknown {
      run.readsAfterUnknown = Set(log[readCountBeforeUnknown...].map { ObjectIdentifier($0) })
    }
    return run
  }
}
