extension ShapeGraph {
  /// Makes objects maps, and keeps others from becoming maps, whatever their keys look like.
  ///
  /// - Throws: An error if there is no object at one of the key paths.
  mutating func force(_ inference: Settings.Inference) throws {
    // All paths are followed before the first map is made.
    let maps = try inference.forcedMaps.flatMap { try objects(at: $0, option: "--map") }
    let structs = try inference.forcedStructs.flatMap { try objects(at: $0, option: "--no-map") }
    for object in structs {
      mergeKinds(of: object)
      update(object) { $0.keepsKeys = true }
    }
    for object in maps { makeMap(object) }
  }

  private func objects(at pattern: KeyPathPattern, option: String) throws -> [ObjectID] {
    var values = [root]
    for step in pattern.steps { values = values.flatMap { next(step, in: $0) } }
    let objects = values.flatMap(inArrays).compactMap(object)
    guard !objects.isEmpty else {
      throw InputError("\(option) \(pattern.text): there is no object")
    }
    return objects
  }

  private func next(_ step: KeyPathPattern.Step, in value: ValueID) -> [ValueID] {
    switch step {
    case .elements: self[value].elements.map { [$0] } ?? []
    case .anyKey: shapes(in: value).flatMap { $0.members.map(\.value) + optional($0.mapValues) }
    case .key(let key): shapes(in: value).flatMap { optional($0[key]) + optional($0.mapValues) }
    }
  }

  /// The types of a value that is an object or an array of objects.
  private func shapes(in value: ValueID) -> [ObjectShape] {
    inArrays(value).compactMap(object).map { self[$0] }.flatMap { shape in
      [shape] + (shape.objectKinds?.objects ?? []).map { self[$0] }
    }
  }

  /// A value, its elements, the elements of these and so on.
  private func inArrays(_ value: ValueID) -> [ValueID] {
    var values = [value]
    while let elements = self[values[values.count - 1]].elements, !values.contains(elements) {
      values.append(elements)
    }
    return values
  }
}

private func optional<T>(_ value: T?) -> [T] { value.map { [$0] } ?? [] }
