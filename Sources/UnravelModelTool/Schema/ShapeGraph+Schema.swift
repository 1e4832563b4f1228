extension ShapeGraph {
  /// Creates the shapes of the values that a schema describes.
  ///
  /// ```text
  /// {"type": "object", "required": ["id"],
  ///  "properties": {"id": {"type": "integer"}, "born": {"type": "string", "format": "date"}}}
  ///
  /// object 0      1 object with the members
  ///   id          1 time, an integer
  ///   born        0 times, a string that is a day
  /// ```
  ///
  /// A schema is one sample with all that it allows: optional members are counted as absent.
  ///
  /// - Parameter hasKinds: Whether alternatives that a member tells apart can be types of their own.
  init(_ reader: inout SchemaReader, hasKinds: Bool) throws {
    self.init()
    var builder = SchemaShapes(graph: self, hasKinds: hasKinds)
    try builder.addAll(from: &reader)
    builder.markKinds()
    self = builder.graph
  }
}

/// The shapes of expressions of schemas.
private struct SchemaShapes {
  var graph: ShapeGraph
  private let hasKinds: Bool
  private var values: [Int: ValueID] = [:]
  private var objects: [Int: ObjectID] = [:]
  /// The values whose shapes are empty so far, with the number of values around them.
  private var pending: [(expression: Int, depth: Int)] = []

  init(graph: ShapeGraph, hasKinds: Bool) {
    self.graph = graph
    self.hasKinds = hasKinds
  }

  mutating func addAll(from reader: inout SchemaReader) throws {
    values[reader.root] = graph.root
    pending = [(reader.root, 0)]
    var visited: Set<Int> = []
    while let (expression, depth) = pending.popLast() {
      guard visited.insert(expression).inserted, let value = values[expression] else { continue }
      guard depth <= SchemaReader.maximumDepth else { throw SchemaReader.tooDeep() }
      let first = pending.count
      try add(expression, to: value, depth: depth + 1, from: &reader)
      // The first member is read first, as the model is built.
      pending[first...].reverse()
    }
  }

  private mutating func value(_ expression: Int, depth: Int) -> ValueID {
    pending.append((expression, depth))
    if let known = values[expression] { return known }
    let value = graph.makeValue()
    values[expression] = value
    return value
  }

  private mutating func add(
    _ expression: Int, to value: ValueID, depth: Int, from reader: inout SchemaReader
  ) throws {
    let facts = try reader.values(expression)
    guard !facts.valueKinds.isEmpty, !facts.isUndescribed,
      !(facts.valueKinds == .all && facts.isAnything)
    else { return graph.update(value) { $0.isAny = true } }
    var shape = ValueShape()
    if facts.valueKinds.contains(.null) { shape.nulls = 1 }
    if facts.valueKinds == .all {
      // Of other kinds nothing is said.
      shape.hasOthers = true
    } else {
      if facts.valueKinds.contains(.boolean) { shape.booleans = 1 }
      if facts.valueKinds.contains(.number) { shape.addNumbers(facts.numbers) }
      if facts.valueKinds.contains(.string) { shape.addStrings(facts.strings) }
    }
    if facts.valueKinds.contains(.array), !shape.hasOthers || facts.elements != nil {
      shape.elements = facts.elements.map { self.value($0, depth: depth) } ?? anyValue()
    }
    if facts.valueKinds.contains(.object), !shape.hasOthers || facts.object != nil {
      shape.object = try object(facts.object, depth: depth, from: &reader)
    }
    if let id = reader.schema(ofExpression: expression), let name = reader.names[id],
      shape.hasTypeOfItsOwn
    {
      shape.schemaName = (name, shape.valueKinds)
    }
    graph.update(value) { $0 = shape }
  }

  private mutating func anyValue() -> ValueID {
    let value = graph.makeValue()
    graph.update(value) { $0.isAny = true }
    return value
  }

  /// - Parameter isKind: Whether the objects are of one of several kinds already.
  private mutating func object(
    _ expression: Int?, isKind: Bool = false, depth: Int, from reader: inout SchemaReader
  ) throws -> ObjectID {
    guard let expression else {
      let object = graph.makeObject()
      graph.update(object) { $0.count = 1 }
      return object
    }
    if let known = objects[expression] { return known }
    let id = graph.makeObject()
    objects[expression] = id
    if hasKinds, !isKind, let alternatives = try reader.taggedAlternatives(expression) {
      try add(alternatives, to: id, depth: depth, from: &reader)
      setOrigin(of: id, expression, restKeywords: [], reader)
      return id
    }
    let object = try reader.object(expression)
    var shape = ObjectShape()
    shape.count = 1
    shape.hasOtherMembers = !object.members.isEmpty && object.rest != .nothing
    for member in object.members {
      let value = self.value(member.value, depth: depth)
      let isRequired = object.required.contains(MemberKey(member.key))
      shape.append(
        ObjectShape.Member(
          key: member.key, value: value, count: isRequired ? 1 : 0, comment: member.comment,
          isOpen: member.isOpen))
    }
    if object.members.isEmpty, case .values(let values) = object.rest {
      shape.becomeMap(of: self.value(values, depth: depth))
    }
    graph.update(id) { $0 = shape }
    let restKeywords = object.members.isEmpty ? [] : object.restKeywords
    setOrigin(of: id, expression, restKeywords: restKeywords, reader)
    return id
  }

  /// Sets what the schema that an expression is the result of says about the objects.
  private mutating func setOrigin(
    of object: ObjectID, _ expression: Int, restKeywords: [String], _ reader: SchemaReader
  ) {
    guard let origin = reader.origins[expression] else { return }
    graph.update(object) { shape in
      shape.schemaName = reader.names[origin]
      shape.title = reader.title(of: origin)
      shape.comment = reader.comment(of: origin, restKeywords: restKeywords)
    }
  }

  // MARK: Kinds

  private mutating func add(
    _ alternatives: TaggedAlternatives, to id: ObjectID, depth: Int,
    from reader: inout SchemaReader
  ) throws {
    var kinds = ObjectKinds(tag: alternatives.tag)
    kinds.areOpen = alternatives.hasOthers
    for alternative in alternatives.all {
      let object = try self.object(
        alternative.object, isKind: true, depth: depth, from: &reader)
      kinds.append(ObjectKinds.Kind(name: alternative.name, object: object))
    }
    graph.update(id) { $0.objectKinds = kinds }
  }

  /// Marks the types that occur only as a kind of objects: the case of the enum says of which.
  mutating func markKinds() {
    let isUsed = Set(graph.values.compactMap { $0.object })
    var tags: [ObjectID: Set<String>] = [:]
    for kinds in graph.objects.compactMap(\.objectKinds) {
      for kind in kinds.all { tags[kind.object, default: []].insert(kinds.tag) }
    }
    for (object, tags) in tags where tags.count == 1 && !isUsed.contains(object) {
      graph.update(object) { shape in
        shape.isKind = true
        shape.tagOfKind = tags.first
      }
    }
  }
}

extension ValueShape {
  fileprivate mutating func addNumbers(_ facts: NumberFacts?) {
    if let facts, facts.count > 0 { numbers.merge(facts) } else { numbers.addDescribed(nil) }
  }

  fileprivate mutating func addStrings(_ facts: StringFacts?) {
    if let facts, facts.count > 0 { strings.merge(facts) } else { strings.addDescribed(format: []) }
  }
}

extension ShapeGraph {
  mutating func update(_ id: ValueID, _ body: (inout ValueShape) -> Void) {
    body(&values[canonical(id).index])
  }

  mutating func update(_ id: ObjectID, _ body: (inout ObjectShape) -> Void) {
    body(&objects[canonical(id).index])
  }
}

extension TextFormats {
  /// The format that a schema names.
  init(schemaFormat: String?) {
    self =
      switch schemaFormat {
      case "date": TextFormats([.day])
      case "date-time": TextFormats([.dateTime])
      case "uri", "url": TextFormats([.url])
      case "uuid": TextFormats([.uuid])
      default: []
      }
  }
}
