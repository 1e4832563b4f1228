import Unravel

/// The files that are generated from samples or a schema.
struct Generator {
  let model: Model
  let settings: Settings
  private let call: SampleCall

  /// Generates the model of some samples.
  init(samples: [Sample], settings: Settings) throws {
    var graph = ShapeGraph()
    var first: (name: String, shape: RootShape)?
    for sample in samples {
      try sample.forEachDocument(at: settings.rootKeyPath) { name, e in
        let shape = RootShape(of: e)
        if let first, shape.conflicts(with: first.shape) {
          throw InputError(
            """
            \(first.name) is \(first.shape), \(name) is \(shape)
            All samples are decoded to one type. --root KEYPATH selects the value to decode in each.
            """)
        }
        first = first ?? (name, shape)
        try graph.add(e, to: graph.root)
      }
    }
    try graph.makeMapsOfKinds(settings.inference)
    graph.inferKinds(isEnabled: settings.inference.enums)
    try graph.force(settings.inference)
    graph.infer(settings.inference)
    self.init(graph: graph, settings: settings, format: samples.first?.format ?? .json)
  }

  /// Generates the model that a JSON Schema describes.
  init(schema: Sample, settings: Settings) throws {
    var reader: SchemaReader?
    try schema.forEachDocument(at: []) { name, e in
      reader = try SchemaReader(
        document: e, name: name, file: schema.file, folder: settings.schemaFolder,
        rootKeyPath: settings.rootKeyPath)
    }
    guard var reader else { throw InputError("\(schema.name): the file is empty") }
    var graph = try ShapeGraph(&reader, hasKinds: settings.inference.enums)
    try graph.force(settings.inference)
    var settings = settings
    settings.rootKeyPath = []
    settings.isFromSchema = true
    self.init(graph: graph, settings: settings, format: .json)
  }

  private init(graph: ShapeGraph, settings: Settings, format: SampleFormat) {
    var settings = settings
    let values = graph.object(of: graph.root).flatMap { graph[$0].mapValues }
    if settings.isNamedAfterFile,
      values.flatMap(graph.objectInArrays) != nil || graph[graph.root].elements != nil
        || format == .jsonLines
    {
      let name = singular(settings.name)
      if !reservedTypeNames.contains(name) { settings.name = name }
    }
    if settings.isNamedAfterFile, graph.hasMember(named: settings.name) {
      settings.name += "Document"
    }
    self.settings = settings
    model = Model(graph: graph, settings: settings)
    call = SampleCall(of: model, settings: settings, format: format)
  }

  /// The files of the model.
  ///
  /// - Parameters:
  ///   - command: The command that generates them again.
  ///   - onePerType: Whether each type has a file.
  func modelFiles(command: [String] = [], onePerType: Bool = false) -> [SourceFile] {
    ModelWriter(model: model, settings: settings, call: call, command: command)
      .files(onePerType: onePerType)
  }

  /// A test that decodes samples, which it expects in files.
  func test(module: String?, sampleNames: [String]) -> TestWriter {
    TestWriter(settings: settings, call: call, module: module, sampleNames: sampleNames)
  }
}

extension ShapeGraph {
  /// Whether the document has an object of another type under a key that the model is called by:
  /// `{"variant": {"id": 1}}` in `variant.json`.
  fileprivate func hasMember(named name: String) -> Bool {
    guard let object = object(of: root) else { return false }
    return self[object].members.contains { member in
      upperCamelCase(member.key).lowercased() == name.lowercased()
        && self.object(of: member.value).map { self[$0].mapValues == nil && $0 != object } == true
    }
  }

  /// Finds maps and shared types.
  mutating func infer(_ inference: Settings.Inference) {
    if inference.maps { leaveContextsOpen() }
    var isChanged = true
    while isChanged {
      isChanged = inference.maps && inferMaps()
      // Recursive types must be found first, or they are infinite.
      isChanged = unifyRecursiveObjects() || isChanged
      isChanged = inference.sharedTypes && unifySharedTypes() || isChanged
      isChanged = inference.sharedTypes && unifyMapsOfKinds() || isChanged
    }
    mergeKindsWithoutTag()
    if inference.sharedTypes { inferTypesOfNulls() }
  }
}

extension Model {
  /// Creates the model from the shapes.
  init(graph: ShapeGraph, settings: Settings) {
    var builder = ModelBuilder(graph: graph, settings: settings)
    var root = builder.rootType()
    if !settings.isFromSchema { builder.giveNumbersOfOneKeyOneType() }
    if settings.inference.sharedTypes {
      let replacements = builder.mergeEqualTypes()
      root = root.map { replacements[$0] ?? $0 }
    }
    var naming = TypeNaming(builder, settings: settings)
    naming.nameTypes()
    self.init(root: root, types: naming.types)
    makeClassesWhereNeeded()
    notes = modelNotes(counts: settings.isFromSchema ? [:] : builder.objectCounts)
    if settings.conformances.contains(.encodable), graph.objects.contains(where: \.hasOtherMembers)
    {
      notes.append(
        "The schema allows members that the model has not. They are not encoded again.")
    }
    if let path = graph.guessedMapPath(in: graph.root) {
      notes.insert(commentOnGuess(path), at: 0)
    }
  }

  /// Notes for the reader of the model.
  private func modelNotes(counts: [TypeID: Int]) -> [String] {
    var notes: [String] = []
    for type in types {
      guard let count = type.object?.fields.count, count > maximumPropertyCount else { continue }
      notes.append(
        "\(type.name) has \(count) properties: is it a dictionary? --map KEYPATH makes one")
    }
    let once = types.filter { counts[$0.id] == 1 }.map(\.name)
    if !once.isEmpty {
      let maximumNameCount = 5
      let names = once.prefix(maximumNameCount).joined(separator: ", ")
      let more = once.count > maximumNameCount ? " and \(once.count - maximumNameCount) more" : ""
      notes.append(
        "Only one sample, so optional properties cannot be inferred: \(names)\(more)")
    }
    return notes
  }
}
