/// The types that the samples need.
struct Model {
  /// What a whole document is: `[Band]`.
  var root: FieldType
  /// The type that is called as asked for, if the document has objects, and those inside it.
  var types: [ObjectType]
  var enums: [EnumType]
  /// The name that was asked for.
  var name: String
}

/// A struct, or a class where a struct cannot contain itself.
struct ObjectType {
  let name: String
  var isClass = false
  var fields: [Field]
}

/// A property, and the name of the member it is read from.
struct Field {
  let key: String
  let name: String
  var type: FieldType
}

struct EnumType {
  let name: String
  let cases: [(name: String, rawValue: String)]
}

indirect enum FieldType: Equatable, Sendable {
  /// `String`, `URL`, `JSONValue` or one of the model's.
  case named(String)
  /// A date, in the format that a transformer reads.
  case date(TextFormat)
  /// A URL, or nil for an empty string.
  case urlOrNilWhenEmpty
  case array(FieldType)
  case dictionary(FieldType)
  case optional(FieldType)

  static let anyJSON = FieldType.named("JSONValue")

  var spelling: String {
    switch self {
    case .named(let name): name
    case .date: "Date"
    case .urlOrNilWhenEmpty: "URL?"
    case .array(let element): "[\(element.spelling)]"
    case .dictionary(let value): "[String: \(value.spelling)]"
    case .optional(let wrapped): "\(wrapped.spelling)?"
    }
  }

  /// The type that stands in an instance itself, with no array or dictionary between.
  var inline: String? {
    switch self {
    case .named(let name): name
    case .optional(let wrapped): wrapped.inline
    case .date, .urlOrNilWhenEmpty, .array, .dictionary: nil
    }
  }

  var needsFoundation: Bool {
    switch self {
    case .named(let name): name == "URL"
    case .date, .urlOrNilWhenEmpty: true
    case .array(let type), .dictionary(let type), .optional(let type): type.needsFoundation
    }
  }
}

extension Model {
  /// What the samples tell, as types.
  init(of shape: Shape, name: String) {
    let maker = ModelMaker(name: name)
    let root = maker.type(of: shape, at: Place(name: nil, typeName: name, enclosing: name))
    self.init(
      root: root.withoutTransformers(), types: maker.types, enums: maker.enums, name: name)
    makeClassesWhereNeeded()
  }

  /// Makes a class of every type that would contain itself as a struct.
  private mutating func makeClassesWhereNeeded() {
    for position in types.indices {
      let name = types[position].name
      var reached: Set<String> = []
      var rest = inlineTypes(of: types[position])
      while let next = rest.popLast() {
        guard reached.insert(next).inserted,
          let type = types.first(where: { $0.name == next }), !type.isClass
        else { continue }
        rest += inlineTypes(of: type)
      }
      types[position].isClass = reached.contains(name)
    }
  }

  private func inlineTypes(of type: ObjectType) -> [String] {
    type.fields.compactMap(\.type.inline)
  }
}

extension FieldType {
  /// The type with strings for what only a transformer reads.
  fileprivate func withoutTransformers() -> FieldType {
    switch self {
    case .named: self
    case .date, .urlOrNilWhenEmpty: .named("String")
    case .array(let element): .array(element.withoutTransformers())
    case .dictionary(let value): .dictionary(value.withoutTransformers())
    case .optional(let wrapped): .optional(wrapped.withoutTransformers())
    }
  }

  /// The type with strings for what a transformer reads, but where an extractor can apply one: to a
  /// value, to the elements of an array and to the values of a dictionary.
  fileprivate func withTransformersWherePossible() -> FieldType {
    switch self {
    case .optional(let wrapped): .optional(wrapped.withTransformersWherePossible())
    case .array(.date), .dictionary(.date), .date, .urlOrNilWhenEmpty: self
    case .named, .array, .dictionary: withoutTransformers()
    }
  }
}

// MARK: - Making one

/// Where a shape stands, for naming the types it needs.
private struct Place {
  /// The name of the member; nil for the document itself.
  var name: String?
  /// What a type here would best be called.
  var typeName: String
  /// The type around it.
  let enclosing: String

  init(name: String?, typeName: String, enclosing: String) {
    self.name = name
    self.typeName = typeName
    self.enclosing = enclosing
  }

  init(member name: String, of type: String) {
    self.init(name: name, typeName: upperCamelCase(name), enclosing: type)
  }

  /// The place of an element.
  var element: Place {
    guard let name else { return self }
    return Place(member: singular(name), of: enclosing)
  }
}

private final class ModelMaker {
  private(set) var types: [ObjectType] = []
  private(set) var enums: [EnumType] = []
  private var taken = takenTypes
  private var known: [ObjectIdentifier: String] = [:]

  init(name: String) {
    taken.insert(name)
  }

  func type(of shape: Shape, at place: Place) -> FieldType {
    guard let kind = shape.kinds.first, shape.kinds.count == 1 else { return .anyJSON }
    switch kind {
    case .boolean: return .named("Bool")
    case .number: return .named(shape.numbers.typeName ?? "JSONValue")
    case .string: return type(of: shape.strings, at: place)
    case .array: return .array(element(shape.elements, at: place.element))
    case .object:
      if let values = shape.dictionaryValues {
        return .dictionary(element(values, at: place.element))
      }
      guard let object = shape.object, !object.members.isEmpty else { return .dictionary(.anyJSON) }
      return .named(typeName(of: object, at: place))
    }
  }

  /// The type of what stands in an array or a dictionary.
  private func element(_ shape: Shape?, at place: Place) -> FieldType {
    guard let shape else { return .anyJSON }
    let type = type(of: shape, at: place)
    // JSONValue has a null of its own.
    return shape.nulls > 0 && type != .anyJSON ? .optional(type) : type
  }

  private func type(of strings: Strings, at place: Place) -> FieldType {
    if strings.empty < strings.count,
      let format = TextFormat.allCases.first(where: strings.formats.contains)
    {
      switch (format, strings.empty) {
      case (.url, 0): return .named("URL")
      case (.url, _): return .urlOrNilWhenEmpty
      case (_, 0): return .date(format)
      default: break
      }
    }
    guard let name = place.name, let values = strings.enumValues(under: name) else {
      return .named("String")
    }
    return .named(enumName(of: values, at: place))
  }

  private func enumName(of values: [String], at place: Place) -> String {
    let same = enums.first { type in
      type.name.hasSuffix(place.typeName) && Set(type.cases.map(\.rawValue)) == Set(values)
    }
    if let same { return same.name }
    let name = unused(place.typeName, in: place)
    var used: Set<String> = []
    enums.append(
      EnumType(name: name, cases: values.map { (unique(caseName($0), in: &used), $0) }))
    return name
  }

  private func typeName(of object: ObjectShape, at place: Place) -> String {
    if let name = known[ObjectIdentifier(object)] { return name }
    let name =
      types.isEmpty ? place.enclosing : unused(object.nameHint.map(upperCamelCase), in: place)
    known[ObjectIdentifier(object)] = name
    // Its place among the types comes before that of the types inside it.
    let position = types.count
    types.append(ObjectType(name: name, fields: []))
    var used: Set<String> = []
    types[position].fields = object.members.map { member in
      let inside = Place(member: member.name, of: name)
      let type = type(of: member.shape, at: inside).withTransformersWherePossible()
      let isOptional = member.shape.nulls > 0 || member.count < object.count
      return Field(
        key: member.name, name: unique(propertyName(member.name), in: &used),
        type: isOptional && type != .urlOrNilWhenEmpty ? .optional(type) : type)
    }
    return name
  }

  /// A name for a type that no other has: with that of the type around it before it, or a number
  /// behind it.
  private func unused(_ name: String?, in place: Place) -> String {
    var name = name ?? place.typeName
    // In scripts without capitals a property would have the same name.
    if taken.contains(name) || name == lowerCamelCase(name) { name = place.enclosing + name }
    return unique(name, in: &taken)
  }

  /// A name that was not used before, with a number behind it if it must.
  private func unique(_ name: String, in used: inout Set<String>) -> String {
    if used.insert(name).inserted { return name }
    var number = 2
    while !used.insert("\(name)\(number)").inserted { number += 1 }
    return "\(name)\(number)"
  }
}
