import Unravel

/// The member by which OpenAPI tells alternatives apart, whose schemas need not list its values.
///
/// ```text
/// {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
///  "discriminator": {"propertyName": "type", "mapping": {"cat": "#/components/schemas/Cat"}}}
///
/// tag "type", "cat" of the first alternative, "Dog" of the second one
/// ```
struct Discriminator {
  let tag: String
  /// The values of the member, by the expressions of the objects that have them.
  var names: [Int: [String]]
}

extension SchemaReader {
  /// Keeps the values that a schema gives the member that tells its alternatives apart.
  ///
  /// - Parameters:
  ///   - alternatives: The expressions of the alternatives, which are `schemas`.
  ///   - object: The expression of all their objects.
  mutating func addDiscriminator(
    of schema: Extractor, _ schemas: [Extractor], _ alternatives: [Int], object: Int?
  ) throws {
    guard let object, discriminators[object] == nil,
      case .any(let parts) = objectExpressions[object], schemas.count == alternatives.count,
      let description: Extractor = try? schema <| "discriminator",
      let tag: String = try? description <| "propertyName"
    else { return }
    let mapping = mapping(of: description)
    var discriminator = Discriminator(tag: tag, names: [:])
    for (schema, alternative) in zip(schemas, alternatives) {
      let values = try self.values(alternative)
      guard let reference = schema.schemaReference, values.valueKinds == .object,
        let part = values.object, parts.contains(part), discriminator.names[part] == nil
      else { return }
      let component = componentName(reference)
      let names = mapping.filter { $0.target == reference || $0.target == component }.map(\.name)
      discriminator.names[part] = names.isEmpty ? [component] : names
    }
    let names = discriminator.names.values.flatMap(\.self)
    guard discriminator.names.count == parts.count, Set(names).count == names.count else { return }
    discriminators[object] = discriminator
  }

  /// The values of the member, each with the reference or the name of its schema.
  private func mapping(of description: Extractor) -> [(name: String, target: String)] {
    guard let members = try? (description <| "mapping" as Extractor).members else { return [] }
    return members.compactMap { name, target in
      (try? String.decode(target)).map { (name, $0) }
    }
  }
}

/// The name of the component that a reference refers to: `Cat` of `#/components/schemas/Cat` and `Cat.json`.
private func componentName(_ reference: String) -> String {
  let last = reference.split { $0 == "/" || $0 == "#" }.last.map(String.init) ?? reference
  for ending in [".json", ".yaml", ".yml"] where last.hasSuffix(ending) {
    return String(last.dropLast(ending.count))
  }
  return last
}
