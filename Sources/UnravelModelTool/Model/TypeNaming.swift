/// Gives names to the types of a model.
///
/// A type has the name of the key that most of its uses have. If that name is taken, it gets the name of
/// the enclosing type as a prefix.
struct TypeNaming {
  /// The maximum length of a name with a prefix.
  private static let maximumNameLength = 45
  /// What is added to a name that is taken if that of the enclosing type does not distinguish it.
  private static let details = "Details"
  /// The maximum number of properties of a link, which `urls` can also be called that have other things.
  private static let maximumLinkPropertyCount = 4
  /// The maximum number of properties of a reference to an object.
  private static let maximumReferencePropertyCount = 5

  private(set) var types: [ModelType]
  private let uses: [TypeID: [NamedUse]]
  private let schemaNames: [TypeID: String]
  private let titles: [TypeID: Set<String>]
  private let settings: Settings
  /// The types that the keys of their uses call so.
  private var typesByKey: [String: Set<TypeID>] = [:]
  /// The names in lower case: some disks take two files for one if only the capitals differ.
  private var taken: Set<String>

  init(_ builder: ModelBuilder, settings: Settings) {
    types = builder.types
    uses = builder.uses
    schemaNames = namesWithoutPaths(builder.schemaNames)
    titles = builder.titles
    self.settings = settings
    let others = [settings.name, settings.mainTypeName, settings.namespace].compactMap(\.self)
    for (id, uses) in uses {
      for key in uses.compactMap(\.key) { typesByKey[typeName(for: key), default: []].insert(id) }
    }
    taken = Set(reservedTypeNames.union(others).map { $0.lowercased() })
  }

  mutating func nameTypes() {
    for id in typesByDepth() {
      types[id.index].name = id.index == 0 ? settings.name : name(for: id, uses[id] ?? [])
    }
    for index in types.indices where index == 0 || settings.isFlat {
      types[index].name = settings.prefix + types[index].name
    }
  }

  /// The types, those that the main type refers to before those inside them.
  private func typesByDepth() -> [TypeID] {
    var order = types.prefix(1).map(\.id)
    var visited = Set(order)
    var next = 0
    while next < order.count {
      for type in types[order[next].index].content.fieldTypes {
        if let id = type.referencedType, visited.insert(id).inserted { order.append(id) }
      }
      next += 1
    }
    return order + types.map(\.id).filter { !visited.contains($0) }
  }

  private mutating func name(for id: TypeID, _ uses: [NamedUse]) -> String {
    let isOnlyInUnions = uses.allSatisfy(\.isInUnion)
    let keys = Set(uses.map(\.key))
    if keys.count > 1, nameInSchema(of: id) == nil, let name = nameByCases(of: id), take(name) {
      return name
    }
    var names = nameInSchema(of: id).map { [$0] } ?? []
    if isOnlyInUnions {
      let (parent, ending) = (parentName(uses), types[id.index].content.nameInUnion)
      names.append(parent + (parent.hasSuffix(ending) ? Self.details : ending))
    } else if names.isEmpty {
      names = suggestions(for: id, uses.filter { !$0.isInUnion })
    }
    // In scripts without capitals the property would have the same name.
    let usable = names.filter { !isPoor($0) && $0 != lowerCamelCase($0) }
    if let name = usable.first, isInOneOfSeveralKinds(id, name, uses) {
      let long = prefixed(name, by: parentName(uses))
      if take(long) { return long }
    }
    for name in usable where take(name) { return name }
    let long = prefixed(names[0], by: parentName(uses))
    if take(long) { return long }
    var number = 2
    while !take("\(long)\(number)") { number += 1 }
    return "\(long)\(number)"
  }

  /// Whether a type is in one kind of objects, and another type has the same name: the `Spec` of a service.
  private func isInOneOfSeveralKinds(_ id: TypeID, _ name: String, _ uses: [NamedUse]) -> Bool {
    guard typesByKey[name, default: []].count > 1, Set(uses.map(\.parent)).count == 1,
      let parent = uses[0].parent
    else { return false }
    return self.uses[parent]?.allSatisfy(\.isKind) ?? false
  }

  /// Takes a name.
  ///
  /// - Returns: Whether no other type has it.
  private mutating func take(_ name: String) -> Bool {
    let prefix = settings.isFlat ? settings.prefix : ""
    return taken.insert((prefix + name).lowercased()).inserted
  }

  /// A name with that of the enclosing type as a prefix.
  private func prefixed(_ name: String, by parent: String) -> String {
    let isLowercase = name == lowerCamelCase(name)
    let short = (isLowercase ? "Item" : "") + name.drop { isLowercase && $0 == "_" }
    let rest = String(short.drop { $0 == "_" })
    let (lowerParent, lowerRest) = (parent.lowercased(), rest.lowercased())
    let isRepeated =
      lowerParent.hasSuffix(lowerRest) || lowerRest.hasPrefix(lowerParent)
      || parent.count == 1 && rest.count > 1
    if isRepeated { return short + Self.details }
    // Of a long name the last words are kept.
    var (outer, parts) = (parent, words(of: parent))
    while parts.count > 1, outer.count + rest.count > Self.maximumNameLength {
      parts.removeFirst()
      outer = parts.joined()
    }
    let long = outer + rest
    return long.count > Self.maximumNameLength || outer == rest ? short : long
  }

  /// `IntOrString` for an enum of scalars.
  private func nameByCases(of id: TypeID) -> String? {
    guard case .union(let union) = types[id.index].content,
      union.cases.allSatisfy({ $0.type.referencedType == nil })
    else { return nil }
    return union.cases.map { $0.name.prefix(1).uppercased() + $0.name.dropFirst() }
      .joined(separator: "Or")
  }

  /// The name of the first enclosing type that has one already.
  private func parentName(_ uses: [NamedUse]) -> String {
    if let outer = commonTypeOfKinds(uses) { return types[outer.index].name }
    let parents = uses.compactMap(\.parent).map { types[$0.index].name }
    return parents.first { !$0.isEmpty } ?? settings.name
  }

  /// The enum whose kinds have all uses of a type, if several of them have.
  private func commonTypeOfKinds(_ uses: [NamedUse]) -> TypeID? {
    let parents = Set(uses.compactMap(\.parent))
    let parentUses = parents.flatMap { self.uses[$0] ?? [] }
    guard parents.count > 1, parentUses.allSatisfy(\.isKind),
      Set(parentUses.map(\.parent)).count == 1
    else {
      return nil
    }
    return parentUses.first?.parent
  }

  // MARK: Suggestions

  /// The name of a definition, or the title of a type that has only one.
  private func nameInSchema(of id: TypeID) -> String? {
    if let name = schemaNames[id] { return upperCamelCase(name) }
    guard let titles = titles[id], titles.count == 1 else { return nil }
    return titles.first.map(upperCamelCase)
  }

  /// The names that the uses of a type suggest, the best first; at least one.
  private func suggestions(for id: TypeID, _ uses: [NamedUse]) -> [String] {
    let keys = uses.compactMap(\.key)
    if keys.isEmpty { return [settings.name] }
    if let name = nameOfKinds(uses) { return [name] }
    if areMethods(keys), Set(keys).count > 1 || isOperation(id) { return ["Operation"] }
    if isTypeOfNodes(id, uses) { return ["Node"] }
    let names = keys.map { typeName(for: $0) }
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    if counts.count == 1 { return nameByContainer(uses).map { [$0, names[0]] } ?? [names[0]] }
    if let name = nameOfReferences(id, counts: counts, useCount: names.count) { return [name] }
    var result = generalNames.filter {
      counts[$0] != nil && ($0 != "Link" || isLink(id)) && ($0 != "Image" || isImage(id))
        && (!namesOfParties.contains($0) || !isQuantity(id))
    }
    let most = counts.values.max() ?? 0
    let mostFrequent =
      areCoordinates(keys)
      ? "Coordinate" : names.first { counts[$0] == most && ($0 != "Link" || hasAddress(id)) }
    if most * 2 > names.count, let mostFrequent { result.append(mostFrequent) }
    // A name that is the key of another type is left to that one.
    let byMembers = nameByMembers(of: id).flatMap {
      typesByKey[$0, default: []].subtracting([id]).isEmpty ? $0 : nil
    }
    var byEnding = commonEnding(of: keys)
    var byParent: String?
    if let ending = byEnding, isPoor(ending) {
      // `PaymentOptionDebit` for `acss_debit` and `bacs_debit` in `payment_options`.
      byParent = commonParent(of: uses).map { singular(types[$0.index].name) + ending }
      byEnding = nil
    }
    // `ThrottleDevice` for what throttles devices, if there are other devices.
    if let ending = byEnding, !typesByKey[ending, default: []].subtracting([id]).isEmpty,
      let long = commonBeginning(of: keys)
    {
      byEnding = long + ending
    }
    result += [byEnding, byMembers, byParent, nameBySiblings(uses)].compactMap(\.self)
    if most * 3 <= names.count, let name = nameOfPair(id) { result.append(name) }
    if most == 1 { result += namesOfParts(id, uses) }
    // No key of several dictionaries is a name for what is in all of them.
    if most == 1, uses.allSatisfy(\.isEntry) { result.append("Entry") }
    result.append(mostFrequent ?? names[0])
    return result
  }

  /// `IssueEvent` for the kinds `issue_opened` and `issue_closed` of an event.
  private func nameOfKinds(_ uses: [NamedUse]) -> String? {
    let keys = uses.compactMap(\.key)
    guard keys.count > 1, uses.allSatisfy(\.isKind) else { return nil }
    return commonBeginning(of: keys).map { $0 + parentName(uses) }
  }

  /// `Reference` for objects that only name other objects, which are called differently wherever they are used.
  private func nameOfReferences(
    _ id: TypeID, counts: [String: Int], useCount: Int
  ) -> String? {
    let minimumNameCount = 3
    guard counts.count >= minimumNameCount, (counts.values.max() ?? 0) * 2 <= useCount,
      let fields = types[id.index].object?.fields,
      fields.allSatisfy({ $0.type.referencedType == nil })
    else { return nil }
    let keys = Set(fields.map { $0.key.lowercased() })
    let isReference =
      keys.contains("id") && !keys.isDisjoint(with: ["href", "self", "type", "uri", "url"])
    guard keys.count <= Self.maximumReferencePropertyCount else { return nil }
    if isReference { return "Reference" }
    // What only some of them have besides a name is optional.
    return keys.isSuperset(of: ["id", "name"])
      && fields.allSatisfy { field in
        if case .optional = field.type { return true }
        return ["id", "name"].contains(field.key.lowercased())
      }
      ? "NamedReference" : nil
  }

  /// Whether a type is a link. What has many other things besides is none, though `urls` have it.
  private func isLink(_ id: TypeID) -> Bool {
    guard let object = types[id.index].object else { return true }
    return object.fields.count <= Self.maximumLinkPropertyCount && hasAddress(id)
  }

  private func hasAddress(_ id: TypeID) -> Bool {
    types[id.index].object?.fields.contains { field in
      words(of: field.key).last.map { ["href", "uri", "url"].contains($0.lowercased()) } ?? false
    } ?? true
  }

  /// Whether a type says where an image is or how large it is, and not only which one.
  private func isImage(_ id: TypeID) -> Bool {
    let names: Set = [
      "data", "file", "filename", "height", "href", "path", "src", "uri", "url", "width",
    ]
    return types[id.index].object?.fields.contains { field in
      words(of: field.key).last.map { names.contains($0.lowercased()) } ?? false
    } ?? false
  }

  /// Whether a type is a quantity, a color or the like, as no person and no organization is.
  private func isQuantity(_ id: TypeID) -> Bool {
    let keys = types[id.index].object?.fields.map(\.key) ?? []
    return isAttributeType(keys: keys) && Set(keys).isDisjoint(with: ["id", "name"])
  }

  /// Whether a type has responses, as the operations of a service have.
  private func isOperation(_ id: TypeID) -> Bool {
    types[id.index].object?.fields.contains { $0.key == "responses" } ?? false
  }

  /// Whether a type is that of the nodes of a tree, which are called differently wherever they are used.
  private func isTypeOfNodes(_ id: TypeID, _ uses: [NamedUse]) -> Bool {
    let minimumKeyCount = 4
    guard case .objectKinds(let kinds) = types[id.index].content,
      Set(uses.map(\.key)).count >= minimumKeyCount
    else { return false }
    let parents = uses.compactMap(\.parent)
    return kinds.cases.contains { $0.type?.referencedType.map(parents.contains) == true }
  }

  /// `MetricImperial` for a pair of objects that has another name wherever it is used.
  private func nameOfPair(_ id: TypeID) -> String? {
    guard let fields = types[id.index].object?.fields, fields.count == 2,
      fields[0].type == fields[1].type, let inner = fields[0].type.referencedType, inner != id
    else { return nil }
    return fields.map { upperCamelCase($0.key) }.joined()
  }

  /// The words that all keys end with: `Team` for `home_team` and `away_team`.
  private func commonEnding(of keys: [String]) -> String? {
    let reversed = keys.map { words(of: $0).map { $0.lowercased() }.reversed() as [String] }
    guard var common = reversed.first else { return nil }
    for words in reversed.dropFirst() {
      common = zip(common, words).prefix { $0 == $1 }.map(\.0)
    }
    guard !common.isEmpty else { return keyAtEnd(of: keys).map(typeName) }
    return typeName(for: common.reversed().joined(separator: "_"))
  }

  /// The key that all others end with: `artist` of `artist` and `extraartist`.
  private func keyAtEnd(of keys: [String]) -> String? {
    let minimumLength = 4
    guard let shortest = keys.min(by: { $0.count < $1.count }), shortest.count >= minimumLength,
      keys.allSatisfy({ $0.lowercased().hasSuffix(shortest.lowercased()) })
    else { return nil }
    return shortest
  }

  /// The words that all keys begin with.
  private func commonBeginning(of keys: [String]) -> String? {
    guard var common = keys.first.map(words(of:)) else { return nil }
    for key in keys.dropFirst() {
      common = zip(common, words(of: key)).prefix { $0.lowercased() == $1.lowercased() }.map(\.0)
    }
    return common.isEmpty ? nil : upperCamelCase(common.joined(separator: "_"))
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
      let parent = uses[0].parent, uses.allSatisfy({ $0.parent == parent && $0.isElement })
    else { return nil }
    return singularIfPlural(types[parent.index].name)
  }

  /// `AdvisoryDate` for the `issued` and the `updated` date of an advisory, `BannerPart` for what is `primary` and
  /// `secondary` in a banner: no type is called after one of its roles if it has others too.
  private func namesOfParts(_ id: TypeID, _ uses: [NamedUse]) -> [String] {
    guard let parent = commonParent(of: uses), let object = types[id.index].object,
      uses.compactMap(\.key).allSatisfy(namesPart)
    else { return [] }
    let part = object.fields.count == 1 ? upperCamelCase(object.fields[0].key) : "Part"
    let outer = types[parent.index].name
    guard let one = singularIfPlural(outer) else {
      return outer.hasSuffix(part) ? [] : [outer + part]
    }
    return [one, one + part]
  }

  /// The type that has all uses, unless that is the main type.
  private func commonParent(of uses: [NamedUse]) -> TypeID? {
    guard let parent = uses[0].parent, parent.index != 0 else { return nil }
    return uses.allSatisfy { $0.parent == parent } ? parent : nil
  }

  private func singularIfPlural(_ name: String) -> String? {
    let one = singular(name)
    // `Fs` is an abbreviation.
    return one == name || one.count < 2 || name.hasSuffix(Self.details) ? nil : one
  }

  private func nameByMembers(of id: TypeID) -> String? {
    guard let fields = types[id.index].object?.fields else { return nil }
    let keys = Set(fields.map { lowerCamelCase($0.key).lowercased() })
    if let name = knownMembers.first(where: { $0.keys == keys })?.name { return name }
    let isIdentified = fields.contains { words(of: $0.key).last?.lowercased() == "id" }
    if isIdentified, !keys.isDisjoint(with: keysOfUsers), keys.count > 2 { return "User" }
    if isIdentified, !keys.isDisjoint(with: keysOfMail), !keys.isDisjoint(with: keysOfPeople) {
      return "User"
    }
    if let name = nameOfVariants(fields) { return name }
    if fields.count > 1, keys.contains("name"), keys.isSubset(of: keysOfNamedItems) {
      return keys.contains("id") ? "NamedReference" : "NamedItem"
    }
    // A struct with one property has the name of the property, also with a flag that can be absent.
    let main = fields.filter { $0.type != .optional(.bool) }
    guard main.count == 1, fields.count <= 2 else { return nil }
    let name = upperCamelCase(main[0].key)
    return reservedTypeNames.contains(name) || isPoor(name) ? nil : name
  }
}

/// `Version` for a struct with a `version` and a `version_display`.
private func nameOfVariants(_ fields: [Field]) -> String? {
  let keys = fields.map { words(of: $0.key).map { $0.lowercased() } }
  guard keys.count > 1, let shortest = keys.min(by: { $0.count < $1.count }), !shortest.isEmpty,
    keys.allSatisfy({ $0.starts(with: shortest) })
  else { return nil }
  let name = upperCamelCase(shortest.joined(separator: "_"))
  return reservedTypeNames.contains(name) || isPoor(name) ? nil : name
}

/// Names without the path before the last component, which many schemas give their definitions:
/// `io.k8s.api.core.v1.Pod`. Where several have the same one, more components distinguish them.
private func namesWithoutPaths(_ names: [TypeID: String]) -> [TypeID: String] {
  let parts = names.mapValues { name in
    name.split { ".:/".contains($0) }.map(String.init)
  }
  let longest = parts.values.map(\.count).max() ?? 0
  var result = names
  var isUndecided = Set(names.keys)
  for count in 1..<max(longest, 1) {
    let short = parts.mapValues { $0.suffix(count).joined(separator: "_") }
    let uses = Dictionary(grouping: Set(zip(short.values, names.values).map(Pair.init))) {
      upperCamelCase($0.short)
    }
    for id in isUndecided {
      guard let name = short[id], let last = parts[id]?.suffix(count).first,
        !isVersionComponent(last), uses[upperCamelCase(name)]?.count == 1
      else { continue }
      result[id] = name
      isUndecided.remove(id)
    }
  }
  return result
}

/// Whether a component is the version of what the components around it name: `v1`, `v1beta2`, `2`.
private func isVersionComponent(_ text: String) -> Bool {
  let number = text.drop { "vV".contains($0) }
  return number.first.map { $0.isASCII && $0.isNumber } == true && text.count - number.count <= 1
}

private struct Pair: Hashable {
  let short: String
  let name: String
}

/// The names to prefer if one of the uses suggests them: `User` rather than `Assignee`.
private let generalNames = [
  "User", "Account", "Person", "Organization", "Team", "Repository", "Address", "Image", "Location",
  "Price", "Link",
]

private let namesOfParties: Set = [
  "User", "Account", "Person", "Organization", "Team", "Repository",
]

/// Keys, in the singular, of arrays that are the only content of their objects.
private let containerKeys: Set = [
  "content", "data", "datum", "edge", "element", "entry", "item", "list", "node", "object",
  "record",
  "result", "row", "value", "values",
]

/// Whether keys are the coordinates of a place, none of which is called after another one.
private func areCoordinates(_ keys: [String]) -> Bool {
  let keys = Set(keys.map { $0.lowercased() })
  return keys.count > 1
    && keys.isSubset(of: ["lat", "latitude", "lng", "lon", "long", "longitude"])
}

/// Whether keys are methods of HTTP. `post`, `head` and `options` alone have other meanings.
private func areMethods(_ keys: [String]) -> Bool {
  let methods: Set = ["delete", "get", "head", "options", "patch", "post", "put", "trace"]
  let keys = Set(keys.map { $0.lowercased() })
  return keys.isSubset(of: methods) && !keys.isDisjoint(with: ["delete", "get", "put"])
}

/// Keys that only users have, besides an identifier.
private let keysOfUsers: Set = ["displayname", "login", "screenname", "username"]

/// Keys of the address and of the name of a user, besides an identifier.
private let keysOfMail: Set = ["email", "emailaddress", "mail"]
private let keysOfPeople: Set = ["firstname", "fullname", "givenname", "name", "realname"]

/// Keys that a named item has besides its name.
private let keysOfNamedItems: Set = ["code", "description", "id", "key", "label", "name", "slug"]

/// The names of common types with different keys.
private let knownMembers: [(keys: Set<String>, name: String)] = [
  (["href"], "Link"), (["href", "templated"], "Link"), (["href", "rel"], "Link"),
  (["href", "title"], "Link"), (["href", "type"], "Link"), (["url"], "Link"), (["link"], "Link"),
  (["id"], "Reference"), (["id", "type"], "Reference"),
  (["id", "object"], "Reference"), (["id", "url"], "Reference"),
  (["id", "href"], "Reference"), (["id", "self"], "Reference"), (["ref"], "Reference"),
  (["id", "name"], "NamedReference"), (["id", "name", "url"], "NamedReference"),
  (["id", "name", "self"], "NamedReference"), (["name", "url"], "NamedReference"),
  (["name"], "NamedItem"), (["name", "value"], "NamedValue"), (["key", "value"], "KeyedValue"),
  (["label", "value"], "LabeledValue"), (["unit", "value"], "Measurement"),
  (["units", "value"], "Measurement"), (["unit", "unittype", "value"], "Measurement"),
  (["amount", "unit"], "Measurement"),
  (["text", "value"], "Quantity"), (["t"], "Text"),
  (["text"], "Text"), (["lat", "lng"], "Coordinate"), (["lat", "lon"], "Coordinate"),
  (["latitude", "longitude"], "Coordinate"), (["column", "line"], "Position"),
  (["b", "g", "r"], "Color"), (["a", "b", "g", "r"], "Color"), (["blue", "green", "red"], "Color"),
  (["alpha", "blue", "green", "red"], "Color"),
  (["x", "y"], "Point"), (["x", "y", "z"], "Point"),
  (["height", "width"], "Size"), (["h", "w"], "Size"), (["height", "url", "width"], "Image"),
  (["height", "width", "x", "y"], "Rect"), (["amount", "currency"], "Money"),
  (["currency", "value"], "Money"), (["amount", "currencycode"], "Money"),
  (["currencycode", "value"], "Money"), (["end", "start"], "Interval"),
  (["from", "to"], "Interval"),
  (["max", "min"], "Limits"), (["cpu", "memory"], "ComputeResources"),
]

/// Whether keys are those of a quantity, a size, a link or the like.
func isAttributeType(keys: [String]) -> Bool {
  let keys = Set(keys.map { lowerCamelCase($0).lowercased() })
  let entities = ["KeyedValue", "NamedItem"]
  return knownMembers.contains { $0.keys == keys && !entities.contains($0.name) }
}

/// The name that a key suggests for a type.
private func typeName(for key: String) -> String {
  let name = upperCamelCase(key)
  // Words that name types of Foundation, and often objects with properties; a type cannot be `Type`.
  switch name {
  case "URL", "URI": return "Link"
  case "Type": return "Kind"
  default: return name
  }
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

extension ModelType.Content {
  /// The end of the name of a type that only an enum of several kinds refers to.
  fileprivate var nameInUnion: String {
    switch self {
    case .object: "Object"
    case .enumeration: "Value"
    case .union, .objectKinds: "Element"
    }
  }
}
