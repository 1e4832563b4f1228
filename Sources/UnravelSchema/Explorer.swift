import Unravel

// How a schema is found: by running the model.
//
// A model is a function over an extractor. It runs on extractors whose reads are answered by samples, each read is
// recorded, and runs with other answers show what depends on them:
//
//     static func decode(_ e: Extractor) throws -> Band {
//       let isSigned: Bool = try e <| "signed"
//       return try Band(name: e <| "name", label: isSigned ? e <| "label" : "none")
//     }
//
// The first run answers each read with a sample. It reads "signed", "name", and "label", and decodes. Then each read
// gets the other answers that it can have, until the reads change:
//
//     Run   Answers                   Reads                   Result    What it shows
//     1     usual                     signed, name, label     decodes
//     2     signed: true, choice 0    signed, name, label     decodes
//     3     signed: false, choice 1   signed, name            decodes   the reads depend on "signed": two variants
//     4     signed: absent            signed                  throws    "signed" is required
//     5     signed: invalid           signed                  throws    another type is not tolerated
//
// The runs 2 and 3 are the bases of the two variants, whose other reads get their answers in turn:
//
//     6     choice 0, name: absent    signed, name            throws    "name" is required
//     7     choice 0, name: invalid   signed, name            throws
//     8     choice 0, label: absent   signed, name, label     throws    "label" is required
//     9     choice 0, label: invalid  signed, name, label     throws
//     10    choice 0, other values    signed, name, label     decodes   four runs: no guard on a leaf's value
//     14    choice 1, name: absent    signed, name            throws    "name" is required
//     15    choice 1, name: invalid   signed, name            throws
//     16    choice 1, other values    signed, name            decodes   four runs
//
// The schema is that of the variants, with what they share in one place:
//
//     {
//       "type": "object", "required": ["name"], "properties": {"name": {"type": "string"}},
//       "anyOf": [
//         {
//           "required": ["signed", "label"],
//           "properties": {"signed": {"const": true}, "label": {"type": "string"}}
//         },
//         {"required": ["signed"], "properties": {"signed": {"const": false}}}
//       ]
//     }
//
// The words, in the order of the folders:
//
//     Explorer          the models that were explored, and the bound of all runs
//
//     Runs/
//     Exploration       the runs of one model: the answers to its reads, and their log
//     Run               one call of the model: the answers, the reads, and whether it decodes
//     Answer            what a read gets: a present, absent, null, or invalid value, or a choice of several
//     Assignment        the answer to one read in a run; the other reads get the usual one
//     ValueSet          which of its samples each leaf has in a run, such as the least one
//     Variant           what the model reads with certain answers, which all its runs have
//     JointChanges      answers that change the reads together, and not each for itself
//     Findings          what runs show besides the reads:
//       isOpen            the reads depend on values, so that values that are not known may be read
//       refusesValues     a guard throws for values of the right type
//       isBounded         there are more variants than are explored
//
//     Reads/
//     Node              a value that the model reads, by an extractor with a handler
//     NodeReads         the handler of a node: it records each read as an entry, and answers it
//     ReadEntry         a read that runs make, in whichever variants: its path, kind, and content
//     Content           what is read: a leaf, a model, an item, or another node
//     Read              what the model does with an entry in one variant:
//       isRequired        it throws if the value is absent
//       isTolerant        it decodes if the value is invalid, also because `isLossy` elements are dropped
//       isPathTolerant    it also decodes if a value on the path is of another type
//       acceptsNull       it decodes if the value is null
//     Item              the elements of an array or the members of a dictionary, explored by themselves: each may be
//                       another variant
//     ModelDefinition   a model that others refer to, which is a definition in the schema
//     KeyCheck          a call of `denyingUnknownKeys`
//
//     Samples/
//     Samples           the documents on which a function is tried that reads no value in another one
//     Leaf              such a function's result: its schema, its values, and the values to branch on
//     LeafForm          the schema of the samples that a leaf accepts
//
//     Output/
//     PathTree          the schema of the values at the paths of an object
//     Node+Schema       the schema of a node in a variant; Read+Schema that of a read
//     JSONValue+…       keywords of schemas, the schema of several variants, and that of strict services

/// The exploration of one model and of those that it contains.
final class Explorer {
  let isStrict: Bool
  let samples = Samples()

  /// The number of runs of all models.
  var runCount = 0

  /// All explorations, which are kept until ``finish()``.
  var explorations: [Exploration] = []

  /// The number of functions of elements that are explored inside each other.
  private var itemDepth = 0

  /// Whether a run is made only for the reads of the value itself, without those of the elements inside.
  private var ignoresItems = false

  /// The maximum number of functions of elements inside each other. One that calls itself has no end.
  private static var maximumItemDepth: Int { 12 }

  private var models: [Bool: [ObjectIdentifier: ModelDefinition]] = [:]
  private var order: [ModelDefinition] = []
  private var root: ModelDefinition?

  /// The maximum number of runs of all models.
  static var maximumRunCount: Int { 20_000 }

  init(isStrict: Bool) { self.isStrict = isStrict }

  /// The schema of a type with the definitions that it refers to.
  func document<T: Unravel.Decodable>(of type: T.Type) -> JSONValue {
    var schema: JSONValue
    if isModel(type) {
      let model = ModelDefinition(self, name: name(of: type))
      root = model
      models[false, default: [:]][ObjectIdentifier(type)] = model
      explore(model, type, through: nil)
      schema = model.schema
    } else {
      let exploration = Exploration(self)
      schema = exploration.schema(of: T.self) { try T.decode($0) }
      if Extractor.acceptsNull(type), !exploration.isLeaf { schema = schema.or(["type": "null"]) }
    }
    let definitions = order.filter(\.isReferenced).map { ($0.name, $0.schema) }
    if !definitions.isEmpty { schema.set("$defs", .object(.init(definitions))) }
    return schema
  }

  func finish() {
    explorations.forEach { $0.finish() }
    explorations = []
    // The values of models may refer to the explorations.
    for models in models.values { models.values.forEach { $0.value = nil } }
    root = nil
  }

  /// Whether a type is described by a definition of its own: not arrays, dictionaries, and optionals.
  func isModel(_ type: Any.Type) -> Bool {
    type is any Unravel.Decodable.Type && !(type is any StandardContainer.Type)
  }

  /// The model of a type that is read through an extractor; it is explored at its first use.
  func model<T: Unravel.Decodable>(of type: T.Type, through e: Extractor) -> ModelDefinition {
    let convertsFromSnakeCase = e.convertsFromSnakeCase
    if let model = models[convertsFromSnakeCase]?[ObjectIdentifier(type)] { return model }
    let model = ModelDefinition(self, name: name(of: type))
    models[convertsFromSnakeCase, default: [:]][ObjectIdentifier(type)] = model
    order.append(model)
    explore(model, type, through: e)
    return model
  }

  private func explore<T: Unravel.Decodable>(
    _ model: ModelDefinition, _ type: T.Type, through e: Extractor?
  ) {
    let exploration = Exploration(self, through: e)
    model.schema = exploration.schema(of: type) { try T.decode($0) }
    model.isLeaf = exploration.isLeaf
    model.value = exploration.value
  }

  /// The reference to a model.
  func reference(to model: ModelDefinition) -> JSONValue {
    guard model !== root else { return ["$ref": "#"] }
    model.isReferenced = true
    return ["$ref": .string("#/$defs/\(model.name)")]
  }

  /// A name that no other model has, of letters, digits and underscores: `Response_Band`.
  private func name(of type: Any.Type) -> String {
    let words = typeName(of: type).split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.joined(separator: "_")
    let taken = Set(order.map(\.name))
    guard taken.contains(name) else { return name }
    return (2...).lazy.map { "\(name)\($0)" }.first { !taken.contains($0) } ?? name
  }
}

extension Explorer {
  /// Whether a function of elements is explored by itself.
  var exploresItems: Bool { !ignoresItems && itemDepth < Self.maximumItemDepth }

  /// Calls a function that explores a function of elements.
  func inItem<Result>(_ body: () -> Result) -> Result {
    itemDepth += 1
    defer { itemDepth -= 1 }
    return body()
  }

  /// Calls a function that explores no function of elements.
  func ignoringItems<Result>(_ body: () -> Result) -> Result {
    let ignored = ignoresItems
    ignoresItems = true
    defer { ignoresItems = ignored }
    return body()
  }
}
