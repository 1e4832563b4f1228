import Unravel

/// The exploration of one model and of those that it contains.
///
/// A model is a function over an extractor. It runs on extractors whose reads are answered by samples, and each read
/// is recorded:
///
/// ```text
/// Explorer       the models that were explored, and the bound of all runs
/// Exploration    the runs of one model: the answers to its reads, and their log
/// Node           a value that the model reads; an entry is one read of it
/// Item           the elements of an array, which are explored by themselves
/// Leaf           a value that is decoded without a read, such as a number, from samples
/// Variant        what the model reads with certain answers
/// PathTree       the schema of the values at the paths of an object
/// ```
final class Explorer {
  let isStrict: Bool
  let samples = Samples()

  /// The number of runs of all models.
  var runCount = 0

  /// All explorations, which are kept until ``finish()``.
  var explorations: [Exploration] = []

  /// The number of functions of elements that are explored inside each other.
  var depth = 0

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
