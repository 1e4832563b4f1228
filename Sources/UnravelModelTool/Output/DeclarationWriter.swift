/// Writes the declarations of types.
struct DeclarationWriter {
  private let model: Model
  private let settings: Settings
  /// The protocols that the types conform to besides `Decodable`.
  private let conformances: Set<Settings.Conformance>

  init(model: Model, settings: Settings) {
    self.model = model
    self.settings = settings
    var conformances = settings.conformances
    if conformances.contains(.hashable) { conformances.remove(.equatable) }
    // The compiler does not find out by itself that a type inside a class, or one that contains
    // itself, is sendable.
    let hasClass = model.types.contains { $0.object?.isClass == true }
    if hasClass, !settings.isMutable { conformances.insert(.sendable) }
    self.conformances = conformances
  }

  var access: String { settings.accessModifier }

  var isEncodable: Bool { conformances.contains(.encodable) }

  var encodesDatesByStrategy: Bool { model.encodesDatesByStrategy }

  private func name(_ id: TypeID) -> String { model[id].name }

  func spelling(_ type: FieldType) -> String { type.spelling(name) }

  /// The lines that declare a type.
  ///
  /// - Parameters:
  ///   - example: The lines to add to the comment.
  ///   - nested: More types to declare in it.
  func declaration(
    of type: ModelType, example: [String] = [], nesting nested: [ModelType] = []
  ) -> [String] {
    let separator = type.comment.isEmpty || example.isEmpty ? [] : [""]
    let comment = documentation(type.comment + separator + example)
    let types = nested.flatMap { [""] + declaration(of: $0) }
    let lines =
      switch type.content {
      case .object(let object): self.object(type, object, nested: types)
      case .enumeration(let enumeration): self.enumeration(type, enumeration)
      case .union(let union): self.union(type, union, nested: types)
      case .objectKinds(let kinds): objectKinds(type, kinds, nested: types)
      }
    return comment + lines
  }

  /// The type alias of a model without types.
  func typeAlias(example: [String]) -> [String] {
    documentation(example)
      + joined("\(access)typealias \(settings.mainTypeName) =", spelling(model.root), margin: 0)
  }

  /// A declaration with the protocols that the type conforms to.
  func declaration(
    _ keyword: String, _ type: ModelType, _ protocols: [String], _ members: [String]
  ) -> [String] {
    let start = "\(settings.typeModifiers)\(keyword) \(type.name): "
    let line = start + protocols.joined(separator: ", ") + " {"
    let head =
      line.count <= lineLength - 6
      ? [line]
      : [start + protocols[0] + ",", "  " + protocols.dropFirst().joined(separator: ", "), "{"]
    return head + indented(members) + ["}"]
  }

  func protocols(_ known: Set<Settings.Conformance> = []) -> [String] {
    ["Decodable"]
      + Settings.Conformance.allCases.filter { conformances.contains($0) && !known.contains($0) }
      .map(\.name)
  }

  /// Two words of a line, or two lines if they are too long for one.
  func joined(_ first: String, _ second: String, margin: Int = 6) -> [String] {
    if first.count + 1 + second.count + margin <= lineLength { return [first + " " + second] }
    return [first, "  " + second]
  }

  func decode(_ type: ModelType, _ body: [String]) -> [String] {
    let start = "\(access)static func decode(_ e: Extractor) throws"
    let signature =
      start.count + type.name.count + 12 <= lineLength
      ? [start + " -> \(type.name) {"] : [start, "  -> \(type.name)", "{"]
    return signature + indented(body) + ["}"]
  }
}

// MARK: - Structs and classes

extension DeclarationWriter {
  private func object(_ type: ModelType, _ object: ObjectType, nested: [String]) -> [String] {
    // The initializer of a struct is internal unless it is declared.
    let needsInitializer = object.isClass || settings.access != .internal
    let members =
      object.fields.flatMap { property($0, of: object) }
      + (needsInitializer ? [""] + initializer(object) : [])
      + [""] + decode(type, memberwiseCall(type, object))
      + (object.isClass ? comparison(type, object) : [])
      + codingKeys(object) + encoding(of: object) + nested
    return declaration(object.isClass ? "final class" : "struct", type, protocols(), members)
  }

  private func property(_ field: Field, of object: ObjectType) -> [String] {
    let isConstant = !settings.isMutable || object.isClass && conformances.contains(.sendable)
    let keyword = isConstant ? "let" : "var"
    return documentation(field.comment)
      + joined("\(access)\(keyword) \(declared(field.name)):", spelling(field.type))
  }

  private func initializer(_ object: ObjectType) -> [String] {
    let parameters = separated(
      object.fields.map { field in
        let type = spelling(field.type)
        return joined("\(declared(field.name)):", type.hasSuffix("?") ? type + " = nil" : type)
      })
    let assignments = object.fields.map { field in
      "self.\(declared(field.name)) = \(declared(field.name))"
    }
    return ["\(access)init("] + indented(parameters) + [") {"] + indented(assignments) + ["}"]
  }

  private func memberwiseCall(_ type: ModelType, _ object: ObjectType) -> [String] {
    let arguments = separated(object.fields.map { argument("\(label($0.name)): ", $0) })
    // Each `try?` takes the errors of its own expression.
    let throwsErrors = object.fields.contains { !$0.isNilWhenInvalid }
    return [(throwsErrors ? "try " : "") + "\(type.name)("] + indented(arguments) + [")"]
  }

  /// The lines of a list, with a comma after each item but the last.
  private func separated(_ items: [[String]]) -> [String] {
    var items = items
    for index in items.indices.dropLast() { items[index][items[index].count - 1] += "," }
    return items.flatMap(\.self)
  }

  /// A property and how its value is read from an extractor `e`.
  private func argument(_ start: String, _ field: Field) -> [String] {
    let extraction = Extraction(of: field)
    let start = field.isNilWhenInvalid ? start + "try? " : start
    let line = start + extraction.expression
    if line.count + 10 <= lineLength { return [line] }
    return [
      start + "e.\(extraction.method)(", "  \(extraction.arguments))" + extraction.fallback,
    ]
  }

  /// What the compiler synthesizes for structs only.
  private func comparison(_ type: ModelType, _ object: ObjectType) -> [String] {
    guard !conformances.isDisjoint(with: [.equatable, .hashable]) else { return [] }
    let names = object.fields.map { declared($0.name) }
    let tests = names.enumerated().map { index, name in
      (index == 0 ? "" : "  && ") + "left.\(name) == right.\(name)"
    }
    var lines = ["", "\(access)static func == (left: \(type.name), right: \(type.name)) -> Bool {"]
    lines += indented(tests) + ["}"]
    if conformances.contains(.hashable) {
      lines += ["", "\(access)func hash(into hasher: inout Hasher) {"]
      // A property of the parameter's name is not the parameter.
      let values = names.map { $0 == "hasher" ? "self.hasher" : $0 }
      lines += values.map { "  hasher.combine(\($0))" } + ["}"]
    }
    return lines
  }

  /// The keys for `Encodable`, if they are not the names of the properties.
  private func codingKeys(_ object: ObjectType) -> [String] {
    guard conformances.contains(.encodable), !object.isRow,
      hasOwnEncoding(object) || object.fields.contains(where: { $0.name != $0.key })
    else { return [] }
    let cases = object.fields.flatMap { field in
      field.name == field.key
        ? ["case \(declared(field.name))"]
        : joined("case \(declared(field.name)) =", literal(field.key))
    }
    return ["", "\(access)enum CodingKeys: String, CodingKey {"] + indented(cases) + ["}"]
  }
}

// MARK: - Enums

extension DeclarationWriter {
  private func enumeration(_ type: ModelType, _ enumeration: EnumType) -> [String] {
    var lines = caseLines(enumeration.cases)
    if let unknown = enumeration.unknownCase {
      let encoding = isEncodable ? ", which is encoded as `\(unknown)`" : ""
      lines += documentation(["Any other value\(encoding)."]) + ["case \(declared(unknown))", ""]
      lines += decode(type, ["try \(type.name)(rawValue: e.value([])) ?? .\(unknown)"])
    }
    // Enums without associated values are equatable and hashable in any case.
    let protocols = ["String", "CaseIterable"] + protocols([.equatable, .hashable])
    return declaration("enum", type, protocols, lines)
  }

  private func caseLines(_ cases: [EnumType.Case]) -> [String] {
    let line = "case " + cases.map { declared($0.name) }.joined(separator: ", ")
    if line.count <= lineLength - 8, cases.allSatisfy({ $0.name == $0.rawValue }) { return [line] }
    return cases.flatMap { item in
      item.name == item.rawValue
        ? ["case \(declared(item.name))"]
        : joined("case \(declared(item.name)) =", literal(item.rawValue))
    }
  }

  private func union(_ type: ModelType, _ union: UnionType, nested: [String]) -> [String] {
    let cases = union.cases.map { "case \($0.name)(\(spelling($0.type)))" }
    let alternatives = separated(
      union.cases.map { ["{ e in try .\($0.name)(e.\(Extraction.method(for: $0.type))([])) }"] })
    var lines = cases + [""] + decode(type, ["try e.anyOf("] + indented(alternatives) + [")"])
    if conformances.contains(.encodable) { lines += [""] + encode(union) }
    let keyword = union.isIndirect ? "indirect enum" : "enum"
    return declaration(keyword, type, protocols(), lines + nested)
  }

  private func encode(_ union: UnionType) -> [String] {
    let cases = union.cases.map { "case .\($0.name)(let value): try container.encode(value)" }
    return ["\(access)func encode(to encoder: any Encoder) throws {"]
      + indented(
        ["var container = encoder.singleValueContainer()", "switch self {"] + cases + ["}"])
      + ["}"]
  }
}
