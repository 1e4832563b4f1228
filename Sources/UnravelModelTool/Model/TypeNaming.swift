/// Gives names to the types of a model.
///
/// A type has the name of the key that most of its uses have. If that name is taken, a type that only
/// one other type uses is nested in that type and keeps its short name. Any other type gets the name of
/// the enclosing type as a prefix.
struct TypeNaming {
  /// The maximum length of a name with a prefix. A name that would be longer gets a number instead.
  private static let maximumNameLength = 45

  private(set) var types: [ModelType]
  private let uses: [TypeID: [NamedUse]]
  private let schemaNames: [TypeID: String]
  private let settings: Settings

  /// The types that are not nested, or only in the main type, by name.
  private var typesByName: [String: TypeID] = [:]
  private var taken: Set<String>
  private var nested: [TypeID: [TypeID]] = [:]

  init(_ builder: ModelBuilder, settings: Settings) {
    types = builder.types
    uses = builder.uses
    schemaNames = builder.schemaNames
    self.settings = settings
    taken = reservedTypeNames.union([settings.name])
  }

  mutating func nameTypes() {
    for index in types.indices {
      let id = types[index].id
      if index == 0 {
        name(id, settings.name)
      } else {
        name(id, uses[id] ?? [])
      }
    }
    if !settings.prefix.isEmpty {
      for index in types.indices where index == 0 || settings.isFlat && types[index].owner == nil {
        types[index].name = settings.prefix + types[index].name
      }
    }
  }

  private mutating func name(_ id: TypeID, _ name: String) {
    types[id.index].name = name
    typesByName[name] = id
    taken.insert(name)
  }

  private mutating func name(_ id: TypeID, _ uses: [NamedUse]) {
    let names = suggestions(for: id, uses)
    // In scripts without capitals the property would have the same name.
    let usable = names.filter { !isPoor($0) && $0 != lowerCamelCase($0) }
    if let name = usable.first(where: { !taken.contains($0) }) { return self.name(id, name) }
    let parents = Set(uses.map(\.parent))
    if let name = usable.first, parents.count == 1, let owner = parents.first ?? nil,
      canNest(id, in: owner, as: name)
    {
      types[id.index].name = name
      types[id.index].owner = owner
      nested[owner, default: []].append(id)
      return
    }
    var short = names[0]
    if short == lowerCamelCase(short) { short = "Item" + short.drop { $0 == "_" } }
    let parent = uses.first.flatMap(\.parent).map { types[$0.index].name } ?? settings.name
    let long = parent == short ? short + "Details" : parent + short.drop { $0 == "_" }
    name(id, taken.insertUnique(long.count > Self.maximumNameLength ? short : long))
  }

  // MARK: Nesting

  /// Whether a name can be declared inside another type without hiding one that is used there.
  private func canNest(_ id: TypeID, in owner: TypeID, as name: String) -> Bool {
    guard owner.index != 0, types[owner.index].owner == nil, !reservedTypeNames.contains(name),
      name != settings.name, name != types[owner.index].name
    else { return false }
    let siblings = nested[owner, default: []]
    let namesInside = Set(siblings.map { types[$0.index].name })
    if namesInside.contains(name) { return false }
    let hidden = typesByName[name]
    let inside = [owner] + siblings + [id]
    let references = Set(inside.flatMap(references))
    if let hidden, references.contains(hidden) { return false }
    return !references.contains { reference in
      reference != id && !siblings.contains(reference)
        && namesInside.contains(types[reference.index].name)
    }
  }

  private func references(of id: TypeID) -> [TypeID] {
    types[id.index].object?.fields.compactMap(\.type.referencedType) ?? []
  }

  // MARK: Suggestions

  /// The names that the uses of a type suggest, the best first; at least one.
  private func suggestions(for id: TypeID, _ uses: [NamedUse]) -> [String] {
    if let name = schemaNames[id] { return [upperCamelCase(name)] }
    let keys = uses.compactMap(\.key)
    if keys.isEmpty { return [settings.name] }
    if areMethods(keys) { return ["Operation"] }
    let names = keys.map { typeName(for: $0) }
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    if counts.count == 1 { return nameByContainer(uses).map { [$0, names[0]] } ?? [names[0]] }
    var result = generalNames.filter { counts[$0] != nil }
    let most = counts.values.max() ?? 0
    let mostFrequent = names.first { counts[$0] == most }
    if most * 2 > names.count, let mostFrequent { result.append(mostFrequent) }
    result += [commonEnding(of: keys, uses), nameByMembers(of: id), nameBySiblings(uses)]
      .compactMap(\.self)
    if let mostFrequent { result.append(mostFrequent) }
    return result
  }

  /// The words that all keys end with: `Team` for `home_team` and `away_team`.
  private func commonEnding(of keys: [String], _ uses: [NamedUse]) -> String? {
    let reversed = keys.map { words(of: $0).map { $0.lowercased() }.reversed() as [String] }
    guard var common = reversed.first else { return nil }
    for words in reversed.dropFirst() {
      common = zip(common, words).prefix { $0 == $1 }.map(\.0)
    }
    guard !common.isEmpty else { return nil }
    let name = typeName(for: common.reversed().joined(separator: "_"))
    guard isPoor(name) else { return name }
    // `PaymentOptionDebit` for `acss_debit` and `bacs_debit` in `payment_options`.
    return commonParent(of: uses).map { singular(types[$0.index].name) + name }
  }

  /// `Size` for the objects that fill `sizes`.
  private func nameBySiblings(_ uses: [NamedUse]) -> String? {
    guard let parent = commonParent(of: uses), let object = types[parent.index].object,
      object.fields.count(where: { $0.type.referencedType != nil }) == uses.count
    else { return nil }
    return singularIfPlural(types[parent.index].name)
  }

  /// `Refund` for the elements of `data` in `refunds`.
  private func nameByContainer(_ uses: [NamedUse]) -> String? {
    guard let key = uses[0].key, containerKeys.contains(key.lowercased()),
      let parent = commonParent(of: uses)
    else { return nil }
    return singularIfPlural(types[parent.index].name)
  }

  /// The type that has all uses, unless that is the main type.
  private func commonParent(of uses: [NamedUse]) -> TypeID? {
    guard let parent = uses[0].parent, parent.index != 0 else { return nil }
    return uses.allSatisfy { $0.parent == parent } ? parent : nil
  }

  private func singularIfPlural(_ name: String) -> String? {
    let one = singular(name)
    return one == name ? nil : one
  }

  private func nameByMembers(of id: TypeID) -> String? {
    guard let fields = types[id.index].object?.fields else { return nil }
    let keys = Set(fields.map { lowerCamelCase($0.key).lowercased() })
    if let name = knownMembers.first(where: { $0.keys == keys })?.name { return name }
    let isIdentified = fields.contains { words(of: $0.key).last?.lowercased() == "id" }
    if isIdentified, !keys.isDisjoint(with: keysOfUsers), keys.count > 2 { return "User" }
    // A struct with one property has the name of the property.
    guard fields.count == 1 else { return nil }
    let name = upperCamelCase(fields[0].key)
    return reservedTypeNames.contains(name) || isPoor(name) ? nil : name
  }
}

/// The names to prefer if one of the uses suggests them: `User` rather than `Assignee`.
private let generalNames = [
  "User", "Account", "Person", "Organization", "Team", "Repository", "Address", "Image", "Location",
  "Price", "Link",
]

/// Keys, in the singular, of arrays that are the only content of their objects.
private let containerKeys: Set = [
  "content", "data", "datum", "edge", "element", "entry", "item", "list", "node", "object",
  "record",
  "result", "row", "value", "values",
]

/// Whether keys are methods of HTTP. `post`, `head` and `options` alone have other meanings.
private func areMethods(_ keys: [String]) -> Bool {
  let methods: Set = ["delete", "get", "head", "options", "patch", "post", "put", "trace"]
  let keys = Set(keys.map { $0.lowercased() })
  return keys.isSubset(of: methods) && !keys.isDisjoint(with: ["delete", "get", "put"])
}

/// Keys that only users have, besides an identifier.
private let keysOfUsers: Set = ["displayname", "login", "screenname", "username"]

/// The names of common types with different keys.
private let knownMembers: [(keys: Set<String>, name: String)] = [
  (["href"], "Link"), (["href", "templated"], "Link"), (["href", "rel"], "Link"),
  (["href", "title"], "Link"), (["href", "type"], "Link"), (["url"], "Link"), (["link"], "Link"),
  (["id"], "Reference"), (["id", "type"], "Reference"), (["id", "url"], "Reference"),
  (["id", "href"], "Reference"), (["id", "self"], "Reference"), (["ref"], "Reference"),
  (["id", "name"], "NamedReference"), (["id", "name", "url"], "NamedReference"),
  (["id", "name", "self"], "NamedReference"), (["name", "url"], "NamedReference"),
  (["name"], "NamedItem"), (["name", "value"], "NamedValue"), (["key", "value"], "KeyedValue"),
  (["label", "value"], "LabeledValue"), (["unit", "value"], "Measurement"),
  (["units", "value"], "Measurement"), (["text", "value"], "Quantity"), (["t"], "Text"),
  (["text"], "Text"), (["lat", "lng"], "Coordinate"), (["lat", "lon"], "Coordinate"),
  (["latitude", "longitude"], "Coordinate"), (["x", "y"], "Point"), (["x", "y", "z"], "Point"),
  (["height", "width"], "Size"), (["h", "w"], "Size"), (["height", "url", "width"], "Image"),
  (["height", "width", "x", "y"], "Rect"), (["amount", "currency"], "Money"),
  (["currency", "value"], "Money"), (["end", "start"], "Interval"), (["from", "to"], "Interval"),
  (["max", "min"], "Limits"),
]

/// The name that a key suggests for a type.
private func typeName(for key: String) -> String {
  let name = upperCamelCase(key)
  // Words that name types of Foundation, and often objects with properties.
  return name == "URL" || name == "URI" ? "Link" : name
}

/// Whether a name has no meaning without the words around it.
private func isPoor(_ name: String) -> Bool {
  name.count == 1 || poorNames.contains(name)
}

private let poorNames: Set = [
  "And", "As", "At", "By", "Debit", "For", "From", "In", "Is", "Not", "Of", "On", "Or", "Pay",
  "Per",
  "Self", "The", "To", "Via", "With",
]
