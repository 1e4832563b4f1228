import Unravel

extension Node {
  /// The schema of the value in a variant.
  func schema(_ variant: Variant) -> JSONValue {
    let isStrict = exploration.explorer.isStrict
    let checks = describedChecks(variant)
    var parts = Parts(declaresPaths: !checks.isEmpty)
    addReads(of: variant, to: &parts)
    var schemas = parts.schemas
    for read in reads(in: variant) {
      if let schema = schemaOfWhole(read, variant) { schemas.append(schema) }
    }
    let hasMembers = !parts.tree.isEmpty || !parts.conditions.isEmpty || !checks.isEmpty
    if hasMembers, !isIterated || parts.tree.isRead || !parts.conditions.isEmpty {
      schemas.append(parts.schemaOfMembers(closedBy: isStrict ? [] : checks))
    }
    if isIterated { schemas.append(["$comment": "The values in it are read in a loop."]) }
    var schema = JSONValue.all(of: schemas)
    if !isStrict { schema = schema.or(otherForms: otherForms) }
    if isInspected {
      schema = schema.or([:]).commented("The model asks for properties of the value.")
    }
    if hasUnknownKeys(variant), !isStrict {
      schema = schema.commented("Which other keys are refused depends on the values.")
    }
    guard variant.isOpen, self === exploration.root else { return schema }
    return schema.commented("The model refuses the samples of this value.")
  }

  /// The reads of the value in a variant.
  private func reads(in variant: Variant) -> [Read] {
    variant.reads.filter { read in entries.contains { $0 === read.entry } }
  }

  /// The schema of the value by a read of the whole value; nil if the read is one of a value in it.
  private func schemaOfWhole(_ read: Read, _ variant: Variant) -> JSONValue? {
    let isEmpty = !exploration.explorer.isStrict && variant.answers(to: read.entry) == [.absent]
    switch read.entry.kind {
    case .itself: return read.schema(variant)
    case .element where isEmpty: return ["const": []]
    case .member where isEmpty: return ["const": [:]]
    case .element:
      let array: JSONValue = ["type": "array", "items": read.schema(variant)]
      return isAnything(read, variant) ? array.or([:]) : array
    case .member:
      let dictionary = dictionary(of: read.schema(variant))
      return isAnything(read, variant) ? dictionary.or([:]) : dictionary
    default: return nil
    }
  }

  /// Whether the model decodes if a value that it reads as an array or dictionary is none.
  private func isAnything(_ read: Read, _ variant: Variant) -> Bool {
    read.isPathTolerant || variant.answers(to: read.entry)?.contains(.invalid) ?? false
  }

  private func dictionary(of value: JSONValue) -> JSONValue {
    var schema: JSONValue = ["type": "object"]
    if let keySchema { schema.set("propertyNames", keySchema) }
    if !value.isAnything { schema.set("additionalProperties", value) }
    return schema
  }
}

/// What the schema of a value consists of.
private struct Parts {
  /// Whether paths are listed of which a variant says nothing.
  let declaresPaths: Bool
  var tree = PathTree()
  var schemas: [JSONValue] = []
  /// The schemas of values at one of several paths.
  var conditions: [JSONValue] = []

  /// The schema of the values in an object or array.
  func schemaOfMembers(closedBy checks: [KeyCheck]) -> JSONValue {
    var schema = tree.schema(closedBy: checks)
    if conditions.count == 1, let forms = conditions[0]["anyOf"] {
      schema.set("anyOf", forms)
    } else if !conditions.isEmpty {
      schema.set("allOf", .array((schema["allOf"]?.array ?? []) + conditions))
    }
    return schema
  }
}

extension Node {
  /// Adds the reads of values in it, also those of the alternatives that the variant stands for.
  private func addReads(of variant: Variant, to parts: inout Parts) {
    for read in reads(in: variant) {
      if read.entry.paths.count > 1, !exploration.explorer.isStrict {
        addAlternativePaths(of: read, variant, to: &parts)
      } else if let path = read.entry.paths.first {
        add(read, at: path, variant, to: &parts)
      }
    }
    for group in groups where variant.read(of: group) != nil {
      let isAnyOfAll = exploration.findings.groupsOfEqualAlternatives.contains(
        ObjectIdentifier(group))
      if isAnyOfAll, variant.answers(to: group) == nil {
        let schemas = group.alternatives.compactMap(\.valueSchema)
        parts.schemas.append(JSONValue.any(of: schemas))
        continue
      }
      for alternative in group.alternatives where variant.read(of: alternative) != nil {
        switch alternative.content {
        case .node(let node)? where node.isPartOfObject(variant):
          node.addReads(of: variant, to: &parts)
        case .node(let node)?: parts.schemas.append(node.schema(variant))
        default: if let schema = alternative.valueSchema { parts.schemas.append(schema) }
        }
      }
    }
  }

  /// Whether the reads of an alternative can be listed with those of the object around it.
  private func isPartOfObject(_ variant: Variant) -> Bool {
    otherForms.isEmpty && describedChecks(variant).isEmpty && !isIterated && !isInspected
      && entries.allSatisfy { $0.kind != .itself && !$0.isOfElements }
  }

  private func add(
    _ read: Read, at path: [JSONKeyPath.Element], _ variant: Variant, to parts: inout Parts
  ) {
    let answers = variant.answers(to: read.entry)
    let isPresence = read.entry.kind == .presence
    let isRead = !isPresence || answers == [.absent]
    parts.tree.add(
      isRead ? read.schema(variant) : nil, at: path[...],
      isRequired: isRequired(read, variant),
      isTyped: !isPresence && !read.isPathTolerant && !(answers?.contains(.invalid) ?? false))
  }

  private func isRequired(_ read: Read, _ variant: Variant) -> Bool {
    if let answers = variant.answers(to: read.entry) { return !answers.contains(.absent) }
    return read.isRequired && read.entry.kind != .presence
  }

  private func addAlternativePaths(
    of read: Read, _ variant: Variant, to parts: inout Parts
  ) {
    let answers = variant.answers(to: read.entry)
    if parts.declaresPaths {
      for path in read.entry.paths {
        parts.tree.add(nil, at: path[...], isRequired: false, isTyped: false)
      }
    }
    guard read.entry.kind != .presence, !read.isPathTolerant,
      answers.map({ !$0.contains(.absent) && !$0.contains(.invalid) }) ?? true
    else { return }
    parts.tree.require(containerOf: read.entry.paths[0])
    parts.conditions.append(
      ["anyOf": .array(read.firstOfPaths(variant, isRequired: isRequired(read, variant)))])
  }
}
