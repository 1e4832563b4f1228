/// Creates a model from shapes, without the names of its types.
struct ModelBuilder {
  let graph: ShapeGraph
  let settings: Settings
  var types: [ModelType] = []
  /// Where the types are used, in the order of the document.
  var uses: [TypeID: [NamedUse]] = [:]
  /// The number of objects of each type.
  var objectCounts: [TypeID: Int] = [:]
  /// The names that a JSON Schema gives to types.
  var schemaNames: [TypeID: String] = [:]
  /// The titles that a JSON Schema gives to types, and the names of definitions of several kinds. They
  /// do not distinguish types.
  var titles: [TypeID: Set<String>] = [:]
  var objectTypes: [ObjectID: TypeID] = [:]
  private var enumTypes: [Set<String>: TypeID] = [:]
  var rowTypes: [ValueID: TypeID] = [:]
  private var unionTypes: [ValueID: TypeID] = [:]
  /// The elements of arrays and values of maps around the value whose type is being created.
  private var enclosingElements: Set<ElementUse> = []
  /// The number of arrays and dictionaries between the value and the property that holds it.
  private var containerDepth = 0
  /// The keys that have text in some objects that is no URL.
  private let keysOfText: Set<String>

  init(graph: ShapeGraph, settings: Settings) {
    self.graph = graph
    self.settings = settings
    keysOfText = graph.keysOfText()
  }

  mutating func rootType() -> FieldType {
    let type = withContainers(Self.maximumDepthOfTransformers + 1) { builder in
      builder.type(of: builder.graph.root, as: NamedUse(key: nil, parent: nil))
    }.withoutTransformers
    let root = graph[graph.root]
    // An enum with a case for other values has null as one.
    let isNullable = settings.isFromSchema && root.nulls > 0 && !root.hasOthers && type != .anyJSON
    return isNullable ? .optional(type) : type
  }

  /// An extractor applies a transformer to a value, or to the elements of an array or a dictionary.
  private static let maximumDepthOfTransformers = 1

  /// Calls a function for a value inside a number of arrays and dictionaries.
  mutating func withContainers<T>(_ count: Int, _ body: (inout Self) -> T) -> T {
    let depth = containerDepth
    containerDepth = count
    defer { containerDepth = depth }
    return body(&self)
  }

  // MARK: Types of values

  mutating func type(of value: ValueID, as use: NamedUse) -> FieldType {
    let shape = graph[value]
    if shape.hasOthers, !shape.valueKinds.isEmpty { return mixedType(of: value, as: use) }
    switch shape.valueKinds {
    case []: return .anyJSON
    case .boolean: return .bool
    case .number: return type(of: shape.numbers, as: use)
    case .string: return type(of: shape.strings, as: use, schemaName: shape.typeName)
    case .array:
      if let columns = graph.columns(of: value, names: use.columnNames) {
        return .type(rowType(of: value, columns, as: use))
      }
      return .array(elementType(of: shape.elements, as: use.element))
    case .object: return objectType(of: value, as: use)
    default: return mixedType(of: value, as: use)
    }
  }

  private mutating func objectType(of value: ValueID, as use: NamedUse) -> FieldType {
    guard let object = graph.object(of: value) else { return .anyJSON }
    if graph[object].hasEquivalentKeys { return .anyJSON }
    if let values = graph[object].mapValues {
      var entry = use.element
      entry.isEntry = true
      return .dictionary(elementType(of: values, as: entry))
    }
    if let kinds = graph[object].objectKinds { return .type(kindsType(of: object, kinds, as: use)) }
    if graph[object].members.isEmpty { return .dictionary(.anyJSON) }
    return .type(type(of: object, as: use))
  }

  /// The type of the elements of an array or the values of a dictionary.
  private mutating func elementType(of value: ValueID?, as use: NamedUse) -> FieldType {
    guard let value else { return .anyJSON }
    // An array or a dictionary has no name by which it could contain itself.
    let element = ElementUse(value: graph.canonical(value), parent: use.parent)
    guard enclosingElements.insert(element).inserted else { return .anyJSON }
    defer { enclosingElements.remove(element) }
    let type = withContainers(containerDepth + 1) { $0.type(of: value, as: use) }
    // JSONValue has a case for null.
    return graph[value].nulls > 0 && type != .anyJSON ? .optional(type) : type
  }

  private func type(of numbers: NumberFacts, as use: NamedUse) -> FieldType {
    let type = numbers.type ?? .anyJSON
    guard type == .int, !settings.isFromSchema, let key = use.key else { return type }
    return settings.isLenient && isMeasureName(key) || namesFraction(key)
      || use.isElement && namesVector(key)
      || numbers.areFlags && namesShare(key) ? .double : type
  }

  private mutating func type(
    of strings: StringFacts, as use: NamedUse, schemaName: String? = nil
  ) -> FieldType {
    if settings.inference.formats, strings.emptyCount < strings.count, isEnough(strings.count) {
      if let dates = dates(strings, under: use.key) {
        return strings.emptyCount > 0 ? .nilWhenEmpty(.date(dates)) : .date(dates)
      }
      let format = strings.formats.first
      let isText =
        !settings.isFromSchema && format == .url && use.key.map(hasText) ?? false
      switch (isText ? nil : format, strings.emptyCount) {
      case (.url, _) where settings.isFromSchema: return .encodedURL
      case (.url, 0): return settings.isLenient ? .nilWhenEmpty(.url) : .url
      case (.url, _): return .nilWhenEmpty(.url)
      case (.uuid, 0): return .uuid
      default: break
      }
    }
    guard settings.inference.enums, let key = use.key,
      let values = strings.enumValues(under: key)
    else { return .string }
    let id = enumType(of: values, strings, as: use)
    schemaNames[id] = schemaNames[id] ?? schemaName
    return .type(id)
  }

  /// Whether the values of a key are texts that can be URLs by chance.
  private func hasText(_ key: String) -> Bool {
    if namesText(key) { return true }
    return keysOfText.contains(key) && !namesAddress(key) && !keysWithManyMeanings.contains(key)
  }

  /// How strings that are all dates are written; nil if some are none. Some services call their versions
  /// by dates.
  private func dates(_ strings: StringFacts, under key: String?) -> DateForms? {
    var forms = DateForms()
    if let format = strings.formats.first {
      guard format.dateTransformer != nil else { return nil }
      forms.texts = [format]
    } else {
      forms.texts = strings.dates?.formats ?? []
      // Times without a zone are in GMT only if others say so.
      if forms.texts.contains(.dateTime) {
        guard forms.texts.contains(.iso8601) else { return nil }
        forms.texts.removeAll { $0 == .iso8601 }
      }
    }
    forms.haveFractions = isEncodable && strings.havePeriods
    let isVersion = key.flatMap { words(of: $0).last?.lowercased() } == "version"
    return forms.texts.isEmpty || isVersion ? nil : forms
  }

  private var isEncodable: Bool { settings.conformances.contains(.encodable) }

  // MARK: Values of several kinds

  private mutating func mixedType(of value: ValueID, as use: NamedUse) -> FieldType {
    let shape = graph[value]
    let canTransform = containerDepth <= Self.maximumDepthOfTransformers
    if canTransform, let type = transformedType(of: shape, as: use) { return type }
    // A number that no Swift type holds, among other values.
    if shape.valueKinds.contains(.number), shape.numbers.type == nil { return .anyJSON }
    let value = graph.canonical(value)
    if let id = unionTypes[value] {
      uses[id, default: []].append(use)
      return .type(id)
    }
    let id = append(.union(UnionType(cases: [])))
    unionTypes[value] = id
    if let name = shape.typeName { titles[id] = [name] }
    uses[id] = [use]
    types[id.index].comment =
      settings.isFromSchema
      ? shape.hasOthers ? ["The schema allows other values too, of any kind."] : []
      : ["In the samples: \(shape.valueKinds)."]
    let use = NamedUse(key: use.key, parent: id, isInUnion: true, isElement: use.isElement)
    let depth = containerDepth
    containerDepth = Self.maximumDepthOfTransformers + 1
    defer { containerDepth = depth }
    var cases: [UnionType.Case] = []
    if shape.valueKinds.contains(.boolean) { cases.append(.init(name: "bool", type: .bool)) }
    if shape.valueKinds.contains(.number), let type = shape.numbers.type {
      cases.append(.init(name: type == .double ? "double" : "int", type: type))
    }
    if shape.valueKinds.contains(.string) {
      let isListed = shape.strings.isEnumeration
      let type = isListed ? self.type(of: shape.strings, as: use) : .string
      cases.append(.init(name: "string", type: type))
    }
    if shape.valueKinds.contains(.array) {
      let elements = elementType(of: shape.elements, as: use.element)
      cases.append(.init(name: "array", type: .array(elements.withoutTransformers)))
    }
    if shape.valueKinds.contains(.object) {
      let type = objectType(of: value, as: use).withoutTransformers
      cases.append(.init(name: "object", type: type))
    }
    if shape.hasOthers { cases.append(.init(name: "other", type: .anyJSON)) }
    types[id.index].content = .union(UnionType(cases: cases))
    return .type(id)
  }

  /// The type of values of several kinds that a transformer reads.
  private func transformedType(of shape: ValueShape, as use: NamedUse) -> FieldType? {
    let type: FieldType
    if let scalar = shape.typeOfTransformer {
      type = scalar
      // The elements of an array are encoded alike, as numbers or as strings.
      if isEncodable, containerDepth > 0, shape.strings.emptyCount > 0 { return nil }
    } else if settings.inference.formats, shape.valueKinds == [.number, .string],
      let unit = shape.numbers.dateUnit, var dates = dates(shape.strings, under: use.key)
    {
      dates.numbers = unit
      type = .date(dates)
    } else {
      return nil
    }
    return shape.strings.emptyCount > 0 ? .nilWhenEmpty(type) : type
  }

  // MARK: Enums

  private mutating func enumType(
    of values: [String], _ strings: StringFacts, as use: NamedUse
  ) -> TypeID {
    if let id = enumTypes[Set(values)] {
      uses[id, default: []].append(use)
      return id
    }
    var names: Set<String> = []
    let cases = values.map { value in
      EnumType.Case(name: names.insertUnique(caseName(value)), rawValue: value)
    }
    var type = EnumType(cases: cases)
    if settings.hasUnknownCases ?? !strings.isEnumeration {
      let isTaken = names.contains("unknown") || values.contains("unknown")
      type.unknownCase = isTaken ? names.insertUnique("unknownValue") : "unknown"
    }
    let id = append(.enumeration(type))
    enumTypes[Set(values)] = id
    uses[id] = [use]
    return id
  }

  // MARK: Structs

  mutating func type(of object: ObjectID, as use: NamedUse) -> TypeID {
    if let id = objectTypes[object] {
      uses[id, default: []].append(use)
      return id
    }
    let shape = graph[object]
    let id = append(.object(ObjectType(fields: [])))
    objectTypes[object] = id
    uses[id] = [use]
    objectCounts[id] = shape.count
    if let name = shape.schemaName { schemaNames[id] = name }
    if let title = shape.title { titles[id] = [title] }
    types[id.index].comment = (shape.comment ?? commentOnKinds(of: shape)).map(commentLines) ?? []
    // The case of an enum says what kind of object it has.
    let members = shape.members.filter { $0.key != shape.tagOfKind }
    let names = propertyNames(members.map(\.key))
    let fields = zip(members, names).map { member, name in
      field(for: member, of: shape, in: id, name: name)
    }
    types[id.index].content = .object(
      ObjectType(
        fields: settings.isFromSchema
          ? withOneTypeForTwins(withOneTypeForMeasures(fields, isPlural: false))
          : withOneTypeForNumbers(fields, as: use)))
    return id
  }

  private func withOneTypeForNumbers(_ fields: [Field], as use: NamedUse) -> [Field] {
    let isPlural = !use.isElement && use.key.map { singular($0) != $0 } ?? false
    let measures = withOneTypeForMeasures(
      withFractionsBesideUnits(fields), isPlural: isPlural)
    return withOneTypeForQuantities(withOneTypeForRectangle(withOneTypeForTwins(measures)))
  }

  /// What is done with objects of many kinds, which a member tells apart.
  private func commentOnKinds(of shape: ObjectShape) -> String? {
    let minimumKindCount = 5
    let tag = shape.members.first { member in
      let value = graph[member.value]
      return isDiscriminator(member.key) && member.count == shape.count
        && value.valueKinds == .string
        && value.strings.words.map { $0.count >= minimumKindCount } ?? true
    }
    let optional = shape.members.count { $0.count < shape.count }
    guard let tag, !settings.isFromSchema, optional * 2 > shape.members.count else { return nil }
    return """
      Objects of several kinds, which `\(tag.key)` tells apart: what only some kinds have is optional.
      """
  }

  private mutating func field(
    for member: ObjectShape.Member, of object: ObjectShape, in type: TypeID, name: String
  ) -> Field {
    let shape = graph[member.value]
    let columns = graph.columnNames(beside: member, in: object)
    let use = NamedUse(key: member.key, parent: type, columns: columns)
    let fieldType = withContainers(0) { builder in
      builder.type(of: member.value, as: use)
    }.asProperty
    var field = Field(key: member.key, name: name, type: fieldType)
    field.isReadFromObject =
      graph.object(of: member.value).flatMap { graph[$0].objectKinds?.isTagBeside } ?? false
    field.comment = comment(on: member, of: object, fieldType)
    let isAlwaysPresent =
      shape.nulls == 0 && member.count >= object.count && isEnough(object.count)
    if member.isOpen, fieldType != .anyJSON {
      field.isNilWhenInvalid = true
      field.type = .optional(fieldType)
      return field
    }
    if case .nilWhenEmpty = fieldType {
      field.isEmptyWhenNil = shape.nulls == 0
      return field
    }
    guard !isAlwaysPresent else { return field }
    if settings.isLenient, fieldType.canBeEmptyByDefault {
      field.isEmptyByDefault = true
    } else {
      field.type = .optional(fieldType)
    }
    return field
  }

  private func comment(
    on member: ObjectShape.Member, of object: ObjectShape, _ type: FieldType
  ) -> [String] {
    let shape = graph[member.value]
    if member.isOpen, type != .anyJSON {
      return (member.comment.map(commentLines) ?? []) + [commentOnOpenMember]
    }
    if let comment = member.comment { return commentLines(comment) }
    if let path = graph.guessedMapPath(in: member.value) {
      return commentLines(commentOnGuess(path))
    }
    if settings.isFromSchema { return [] }
    if shape.nulls > 0, shape.valueKinds.isEmpty || shape.isTypeOfSameKey {
      return ["Null in all samples."]
    }
    if isAlwaysEmpty(shape) { return ["Empty in all samples."] }
    if shape.valueKinds.rawValue.nonzeroBitCount > 1, type.needsTransformer {
      return ["In the samples: \(shape.valueKinds)."]
    }
    if member.count == 1, object.count > 2 { return ["In 1 of \(object.count) objects only."] }
    return []
  }

  /// Whether all values are empty arrays or empty objects.
  private func isAlwaysEmpty(_ shape: ValueShape) -> Bool {
    switch shape.valueKinds {
    case .array:
      guard let elements = shape.elements.map({ graph[$0] }) else { return true }
      return elements.valueKinds.isEmpty && elements.nulls == 0 || elements.isTypeOfSameKey
    case .object:
      guard let object = shape.object.map({ graph[$0] }) else { return false }
      return object.isEmpty
    default: return false
    }
  }

  /// Whether a number of samples is enough to infer from.
  private func isEnough(_ count: Int) -> Bool {
    let minimumSampleCount = 10
    return !settings.isLenient || settings.isFromSchema || count >= minimumSampleCount
  }

  mutating func append(_ content: ModelType.Content) -> TypeID {
    let id = TypeID(index: types.count)
    types.append(ModelType(id: id, content: content))
    return id
  }
}

/// A comment on a dictionary whose keys could also be names.
func commentOnGuess(_ path: String) -> String {
  "A guess: the keys look like data. If they are names, use `--no-map \(shellQuoted(path))`."
}

private let commentOnOpenMember = "Nil for values of other types too, which the schema allows."

/// A property whose type is, or contains, a type of the model.
struct NamedUse {
  /// The key, in the singular for elements; nil for the document.
  let key: String?
  /// The type that has the property.
  var parent: TypeID?
  /// Whether the type is one of several that values of the key have.
  var isInUnion = false
  /// Whether the type is that of the elements of an array or the values of a map.
  var isElement = false
  /// Whether the type is that of the values of a map.
  var isEntry = false
  /// Whether the type is that of a kind of objects, and the key is its name.
  var isKind = false
  /// What another property calls the columns of the rows among the elements, if there is one.
  var columns: [String]?

  /// What the columns of a row are called.
  var columnNames: [String]? { isElement ? columns : nil }

  /// The use by the elements of an array or the values of a map.
  fileprivate var element: NamedUse {
    NamedUse(
      key: key.map(singular), parent: parent, isInUnion: isInUnion, isElement: true,
      columns: columns)
  }
}

/// The elements of an array or the values of a map, and the innermost type around them that has a name.
private struct ElementUse: Hashable {
  let value: ValueID
  let parent: TypeID?
}

extension FieldType {
  /// Whether an empty value can replace an absent one.
  fileprivate var canBeEmptyByDefault: Bool {
    switch self {
    case .array(let type), .dictionary(let type): !type.needsTransformer
    default: false
    }
  }
}

extension ValueShape {
  /// The type of values of several kinds that a transformer reads: numbers, also in strings, or flags.
  fileprivate var typeOfTransformer: FieldType? {
    switch valueKinds {
    case [.number, .string]:
      if let type = numberType { return .numberOrString(type) }
      return areFlags ? .flag : nil
    case [.boolean, .number], [.boolean, .string], [.boolean, .number, .string]:
      return areFlags ? .flag : nil
    default: return nil
    }
  }

  private var areFlags: Bool { numbers.areFlags && strings.areFlags }

  /// The type of the numbers, if all strings are numbers too.
  fileprivate var numberType: NumberType? {
    guard var all = strings.numbers else { return nil }
    all.merge(numbers)
    switch all.type {
    case .int: return .int
    case .double: return .double
    default: return nil
    }
  }
}

extension ShapeGraph {
  /// The keys of strings of which some are neither empty nor a URL.
  fileprivate func keysOfText() -> Set<String> {
    var keys: Set<String> = []
    for member in objects.flatMap(\.members) {
      let strings = self[member.value].strings
      if strings.emptyCount < strings.count, !strings.formats.formats.contains(.url) {
        keys.insert(member.key)
      }
    }
    return keys
  }
}
