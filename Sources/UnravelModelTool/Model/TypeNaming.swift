/// Gives names to the types of a model.
///
/// A type is called after the key that most of its uses have. Where that name is taken, a type that
/// is used by one other type only is nested in that, and keeps its short name; any other gets the
/// name of the type around it as a prefix.
struct TypeNaming {
  /// Longer names get a number in place of the name of the type around them.
  private static let longestName = 45

  private(set) var types: [ModelType]
  private let uses: [TypeID: [NamedUse]]
  private let schemaNames: [TypeID: String]
  private let settings: Settings

  /// The types that are not nested in another one than the main type, by name.
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
    let short = shortName(of: id, uses)
    let parents = Set(uses.map(\.parent))
    let owner = parents.count == 1 ? parents.first ?? nil : nil
    // In scripts without capitals the property would have the same name.
    let isUsable = !isPoor(short) && short != lowerCamelCase(short)
    if isUsable, !taken.contains(short) { return name(id, short) }
    if isUsable, let owner, canNest(id, in: owner, as: short) {
      types[id.index].name = short
      types[id.index].owner = owner
      nested[owner, default: []].append(id)
      return
    }
    let parent = uses.first.flatMap(\.parent).map { types[$0.index].name } ?? settings.name
    let long =
      parent == short || short.hasPrefix(parent) && taken.contains(short)
      ? short + "Details" : parent + short
    name(id, taken.insertUnique(long.count > Self.longestName ? short : long))
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

  // MARK: Names of shared types

  /// The name that the uses of a type suggest.
  private func shortName(of id: TypeID, _ uses: [NamedUse]) -> String {
    if let name = schemaNames[id] { return upperCamelCase(name) }
    let keys = uses.compactMap(\.key)
    guard let first = keys.first else { return settings.name }
    let names = keys.map { typeName(for: $0) }
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    if counts.count == 1 { return names[0] }
    let most = counts.values.max() ?? 0
    if most * 2 > names.count, let name = names.first(where: { counts[$0] == most }), !isPoor(name)
    {
      return name
    }
    if let name = commonEnding(of: keys) ?? nameByMembers(of: id) ?? nameBySiblings(uses) {
      return name
    }
    return names.first { counts[$0] == most } ?? upperCamelCase(first)
  }

  /// The words that all keys end with: `Team` for `home_team` and `away_team`.
  private func commonEnding(of keys: [String]) -> String? {
    let reversed = keys.map { words(of: $0).map { $0.lowercased() }.reversed() as [String] }
    guard var common = reversed.first else { return nil }
    for words in reversed.dropFirst() {
      common = zip(common, words).prefix { $0 == $1 }.map(\.0)
    }
    guard !common.isEmpty else { return nil }
    let name = upperCamelCase(common.reversed().joined(separator: "_"))
    return isPoor(name) ? nil : name
  }

  /// `Size` for the objects that fill `sizes`.
  private func nameBySiblings(_ uses: [NamedUse]) -> String? {
    guard let parent = uses[0].parent, uses.allSatisfy({ $0.parent == parent }) else { return nil }
    let parentName = types[parent.index].name
    let name = singular(parentName)
    return name == parentName || parent.index == 0 ? nil : name
  }

  private func nameByMembers(of id: TypeID) -> String? {
    guard let fields = types[id.index].object?.fields else { return nil }
    let keys = Set(fields.map { lowerCamelCase($0.key).lowercased() })
    if let name = knownMembers.first(where: { $0.keys == keys })?.name { return name }
    // A struct with one property is called after that.
    guard fields.count == 1 else { return nil }
    let name = upperCamelCase(fields[0].key)
    return reservedTypeNames.contains(name) || isPoor(name) ? nil : name
  }
}

/// What types are called that occur under many keys.
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
  // What is called like a type of Foundation and is an object with properties of its own.
  return name == "URL" || name == "URI" ? "Link" : name
}

/// Whether a name says nothing without the words that belong to it.
private func isPoor(_ name: String) -> Bool {
  name.count == 1 || poorNames.contains(name)
}

private let poorNames: Set = [
  "And", "As", "At", "By", "Debit", "For", "From", "In", "Is", "Not", "Of", "On", "Or", "Pay",
  "Per",
  "Self", "The", "To", "Via", "With",
]
