/// Writes the declarations of types.
struct DeclarationWriter {
  private let model: Model
  private let settings: Settings
  private let ownedTypes: [TypeID: [ModelType]]

  init(model: Model, settings: Settings) {
    self.model = model
    self.settings = settings
    let owned = model.types.filter { $0.owner != nil }
    ownedTypes = Dictionary(grouping: owned) { $0.owner ?? $0.id }
  }

  private var access: String {
    settings.access == .internal ? "" : settings.access.rawValue + " "
  }

  private func name(_ id: TypeID) -> String { model[id].name }

  /// The lines that declare a type and the types that it owns.
  ///
  /// - Parameters:
  ///   - example: The lines to add to the comment.
  ///   - others: More types to declare in it.
  func declaration(
    of type: ModelType, example: [String] = [], nesting others: [ModelType] = []
  ) -> [String] {
    let separator = type.comment.isEmpty || example.isEmpty ? [] : [""]
    let comment = documentation(type.comment + separator + example)
    let nested = (owned(by: type) + others).flatMap { [""] + declaration(of: $0) }
    switch type.content {
    case .object(let object): return comment + self.object(type, object, nested: nested)
    case .enumeration(let enumeration): return comment + self.enumeration(type, enumeration)
    }
  }

  /// The type alias of a model without types.
  func typeAlias(example: [String]) -> [String] {
    documentation(example)
      + joined(
        "\(access)typealias \(settings.mainTypeName) =", model.root.spelling(name), indentation: 0)
  }

  /// The types that are nested in another one, besides the main type.
  func owned(by type: ModelType) -> [ModelType] { ownedTypes[type.id] ?? [] }

  /// The first line of a declaration, with the protocols that the type conforms to.
  private func head(_ keyword: String, _ type: ModelType, _ protocols: [String]) -> [String] {
    let start = "\(access)\(keyword) \(type.name): "
    let line = start + protocols.joined(separator: ", ") + " {"
    guard line.count > lineLength - 6 else { return [line] }
    return [start + protocols[0] + ","]
      + ["  " + protocols.dropFirst().joined(separator: ", "), "{"]
  }

  // MARK: Structs and classes

  private func object(_ type: ModelType, _ object: ObjectType, nested: [String]) -> [String] {
    var conformances = settings.conformances
    if conformances.contains(.hashable) { conformances.remove(.equatable) }
    if object.isClass { conformances.insert(.sendable) }
    let protocols =
      ["Decodable"] + Settings.Conformance.allCases.filter(conformances.contains).map(\.name)
    let head = head(object.isClass ? "final class" : "struct", type, protocols)
    let code =
      object.isClass
      ? initializer(object) + [""] + decodeByInitializer(type) + comparison(type, object)
      : decodeMemberwise(type, object)
    let members =
      object.fields.flatMap(property) + [""] + code + codingKeys(object) + nested
    return head + indented(members) + ["}"]
  }

  private func property(_ field: Field) -> [String] {
    documentation(field.comment)
      + joined("\(access)let \(declared(field.name)):", field.type.spelling(name))
  }

  /// Two words of a line, or two lines if they are too long for one.
  private func joined(_ first: String, _ second: String, indentation: Int = 6) -> [String] {
    if first.count + 1 + second.count + indentation <= lineLength { return [first + " " + second] }
    return [first, "  " + second]
  }

  private func decodeSignature(_ type: ModelType) -> [String] {
    let start = "\(access)static func decode(_ e: Extractor) throws"
    if start.count + type.name.count + 12 <= lineLength { return [start + " -> \(type.name) {"] }
    return [start, "  -> \(type.name)", "{"]
  }

  private func decodeMemberwise(_ type: ModelType, _ object: ObjectType) -> [String] {
    var arguments = object.fields.map { argument("\(label($0.name)): ", $0) }
    for index in arguments.indices.dropLast() {
      arguments[index][arguments[index].count - 1] += ","
    }
    return decodeSignature(type) + ["  try \(type.name)("]
      + arguments.flatMap(\.self).map { "    " + $0 } + ["  )", "}"]
  }

  private func initializer(_ object: ObjectType) -> [String] {
    let assignments = object.fields.flatMap { field in
      // `swift format` misplaces the line break of an assignment with an operator on the right.
      let target = field.name == "e" ? "self.e" : declared(field.name)
      return argument(target + " = try ", field, usesOperator: false)
    }
    return ["init(_ e: Extractor) throws {"] + indented(assignments) + ["}"]
  }

  private func decodeByInitializer(_ type: ModelType) -> [String] {
    decodeSignature(type) + ["  try \(type.name)(e)", "}"]
  }

  /// A property and how its value is read from an extractor `e`.
  private func argument(_ start: String, _ field: Field, usesOperator: Bool = true) -> [String] {
    let extraction = Extraction(of: field)
    let margin = 10
    let line = start + (usesOperator ? extraction.expression : extraction.call)
    if line.count + margin <= lineLength { return [line] }
    return [start + "e.\(extraction.method)(", "  \(extraction.arguments))"]
  }

  /// What the compiler synthesizes for structs only.
  private func comparison(_ type: ModelType, _ object: ObjectType) -> [String] {
    guard !settings.conformances.isDisjoint(with: [.equatable, .hashable]) else { return [] }
    let names = object.fields.map { declared($0.name) }
    let tests = names.enumerated().map { index, name in
      (index == 0 ? "  " : "    && ") + "left.\(name) == right.\(name)"
    }
    var lines = ["", "\(access)static func == (left: \(type.name), right: \(type.name)) -> Bool {"]
    lines += tests + ["}"]
    if settings.conformances.contains(.hashable) {
      lines += ["", "\(access)func hash(into hasher: inout Hasher) {"]
      lines += names.map { "  hasher.combine(\($0))" } + ["}"]
    }
    return lines
  }

  /// The keys for `Encodable`, if they are not the names of the properties.
  private func codingKeys(_ object: ObjectType) -> [String] {
    guard settings.conformances.contains(.encodable),
      object.fields.contains(where: { $0.name != $0.key })
    else { return [] }
    let cases = object.fields.flatMap { field in
      field.name == field.key
        ? ["case \(declared(field.name))"]
        : joined("case \(declared(field.name)) =", literal(field.key))
    }
    return ["", "\(access)enum CodingKeys: String, CodingKey {"] + indented(cases) + ["}"]
  }

  // MARK: Enums

  private func enumeration(_ type: ModelType, _ enumeration: EnumType) -> [String] {
    var protocols = ["String", "CaseIterable", "Decodable"]
    // Enums without associated values are equatable and hashable in any case.
    if settings.conformances.contains(.encodable) { protocols.append("Encodable") }
    if settings.conformances.contains(.sendable) { protocols.append("Sendable") }
    var lines = caseLines(enumeration.cases)
    if let unknown = enumeration.unknownCase {
      lines += documentation(["Any other value."]) + ["case \(declared(unknown))", ""]
      lines += decodeSignature(type)
      lines += [
        "  try \(type.name)(rawValue: e.value([])) ?? .\(unknown)", "}",
      ]
    }
    return head("enum", type, protocols) + indented(lines) + ["}"]
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
}
