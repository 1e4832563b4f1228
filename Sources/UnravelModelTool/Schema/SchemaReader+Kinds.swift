/// Alternatives of a schema that are objects, which a member tells apart.
///
/// ```text
/// {"oneOf": [{"required": ["type"], "properties": {"type": {"const": "text"}, "text": A}},
///            {"required": ["type"], "properties": {"type": {"const": "rule"}, "width": B}}]}
///
/// tag "type", "text" with the members of the first one, "rule" with those of the second one
/// ```
struct TaggedAlternatives {
  /// The key of the member.
  let tag: String
  /// The values of the member, each with the expression of the objects that have it.
  let all: [(name: String, object: Int)]
  /// Whether the schema allows other values, because only its `discriminator` names these.
  var hasOthers = false
}

extension SchemaReader {
  /// The alternatives of which an expression describes objects, if a member tells them apart.
  ///
  /// Each of them requires that member and lists its values, which no other one allows. So each object
  /// that satisfies one of them satisfies the one that its member names. Or the `discriminator` of OpenAPI lists
  /// the values.
  mutating func taggedAlternatives(_ expression: Int) throws -> TaggedAlternatives? {
    let groups = alternatives(of: expression)
    for group in groups {
      if let tagged = try taggedAlternatives(group.parts) { return tagged }
    }
    for group in groups {
      if let tagged = try taggedAlternatives(group.parts, by: group.discriminator) { return tagged }
    }
    return nil
  }

  /// The groups of alternatives in an expression. Each alternative includes what is said beside its group.
  private mutating func alternatives(
    of expression: Int
  ) -> [(parts: [Int], discriminator: Discriminator?)] {
    let anything = objectExpressions.index(of: .anything)
    switch objectExpressions[expression] {
    case .anything, .others, .leaf: return []
    case .any(let parts): return [(parts, discriminators[expression])]
    case .all(let operands):
      var groups: [(parts: [Int], discriminator: Discriminator?)] = []
      for (index, operand) in operands.enumerated() {
        guard case .any(let parts) = objectExpressions[operand], !parts.contains(anything) else {
          continue
        }
        var discriminator = discriminators[operand]
        let whole = parts.map { part in
          var operands = operands
          operands[index] = part
          let all = objectExpressions.all(operands, isSorted: false)
          origins[all] = origins[all] ?? origins[part]
          if let names = discriminator?.names[part] { discriminator?.names[all] = names }
          return all
        }
        groups.append((whole, discriminator))
      }
      return groups
    }
  }

  private mutating func taggedAlternatives(_ parts: [Int]) throws -> TaggedAlternatives? {
    guard parts.count > 1 else { return nil }
    let objects = try parts.map { try object($0) }
    let keys = objects[0].members.map(\.key)
    var values: [String: [[String]]] = [:]
    for key in keys { values[key] = try self.values(ofTag: key, in: objects) }
    let tag = ObjectKinds.tag(among: keys) { values[$0] != nil }
    guard let tag = tag ?? keys.first(where: { values[$0] != nil }), let names = values[tag] else {
      return nil
    }
    return TaggedAlternatives(
      tag: tag,
      all: zip(names, parts).flatMap { names, part in names.map { ($0, part) } })
  }

  /// The alternatives that a discriminator tells apart, if each of them requires its member, a string.
  private mutating func taggedAlternatives(
    _ parts: [Int], by discriminator: Discriminator?
  ) throws -> TaggedAlternatives? {
    guard let discriminator else { return nil }
    let key = MemberKey(discriminator.tag)
    var all: [(name: String, object: Int)] = []
    for part in parts {
      let object = try self.object(part)
      guard let names = discriminator.names[part], object.required.contains(key),
        let index = object.index(of: discriminator.tag), !object.members[index].isOpen,
        try self.values(object.members[index].value).valueKinds == .string
      else { return nil }
      all += names.map { ($0, part) }
    }
    return TaggedAlternatives(tag: discriminator.tag, all: all, hasOthers: true)
  }

  /// The values of a member in each of several alternatives; nil if it does not tell them apart.
  private mutating func values(ofTag key: String, in objects: [SchemaObject]) throws -> [[String]]?
  {
    var values: [[String]] = []
    var known: Set<String> = []
    for object in objects {
      guard object.required.contains(MemberKey(key)), let index = object.index(of: key),
        !object.members[index].isOpen
      else { return nil }
      let member = try self.values(object.members[index].value)
      guard member.valueKinds == .string, let strings = member.strings, strings.isEnumeration,
        let words = strings.words, !words.isEmpty,
        words.allSatisfy({ known.insert($0).inserted })
      else { return nil }
      values.append(words)
    }
    return values
  }
}
