import Unravel

extension Read {
  /// The schemas of an object with the value at the first of several paths that leads to one other than null.
  func firstOfPaths(_ variant: Variant, isRequired: Bool) -> [JSONValue] {
    var forms: [JSONValue] = []
    for (index, path) in entry.paths.enumerated() {
      var tree = PathTree()
      for other in entry.paths[..<index] {
        tree.add(["type": "null"], at: other[...], isRequired: false, isTyped: true)
      }
      tree.add(schema(variant), at: path[...], isRequired: true, isTyped: true)
      forms.append(tree.schema().without("type"))
    }
    if !isRequired {
      var tree = PathTree()
      for path in entry.paths {
        tree.add(["type": "null"], at: path[...], isRequired: false, isTyped: true)
      }
      forms.append(tree.schema().without("type"))
    }
    return forms
  }

  /// The schema of the value that is read.
  func schema(_ variant: Variant) -> JSONValue {
    var schema = contentSchema(variant)
    if isTolerant { schema = schema.or(isPathTolerant || entry.isLossy ? [:] : entry.replaced) }
    if let answers = variant.answers(to: entry) { return answered(answers, schema) }
    return acceptsNull ? schema.or(["type": "null"]) : schema
  }

  private func contentSchema(_ variant: Variant) -> JSONValue {
    switch entry.content {
    case .leaf(let leaf)?: leaf.schema
    case .node(let node)?: node.schema(variant)
    case .model(let model)?: model.reference
    case .item(let item)?: item.schema
    case nil: [:]
    }
  }

  private func answered(_ answers: [Answer], _ schema: JSONValue) -> JSONValue {
    if entry.isOfElements {
      // Each element may be another case.
      if answers.contains(.invalid) { return [:] }
      return acceptsNull || answers.contains(.null) ? schema.or(["type": "null"]) : schema
    }
    var forms: [JSONValue] = []
    var values: [JSONValue] = []
    for answer in answers {
      switch answer {
      case .choice(let index):
        if case .leaf(let leaf)? = entry.content, leaf.cases.indices.contains(index) {
          let schema = leaf.cases[index].schema
          if let value = schema["const"] { values.append(value) } else { forms.append(schema) }
        }
      case .absent where entry.kind == .presence || entry.isPresenceChecked: forms.append(false)
      case .absent, .null: forms.append(["type": "null"])
      case .present:
        forms.append(entry.kind != .optional && acceptsNull ? schema.or(["type": "null"]) : schema)
      case .invalid: return [:]
      }
    }
    switch values {
    case []: break
    case [true, false], [false, true]: forms.insert(["type": "boolean"], at: 0)
    case _ where values.count == 1: forms.insert(["const": values[0]], at: 0)
    default: forms.insert(["enum": .array(values)], at: 0)
    }
    return JSONValue.any(of: forms.count > 1 ? forms.filter { $0 != false } : forms)
  }
}
