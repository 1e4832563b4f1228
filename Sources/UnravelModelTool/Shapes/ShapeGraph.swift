// The shapes of the values in the samples.
//
//     [{"id": 1, "tags": ["a"]}, {"id": 2.5, "tags": null, "note": "b"}]
//
//     value 0       an array of value 1
//     value 1       object 0
//     object 0      2 objects with the members
//       id          2 times, value 2: numbers, one with a fraction
//       tags        2 times, value 3: 1 null, an array of value 4
//       note        1 time, value 5: strings, "b"
//
// A value shape describes the values at one key path, an object shape the objects of one type. They
// are separate because one type can occur at several key paths: `user` and `owner` have the same
// object shape, though only `owner` is ever null.
//
// The inference merges shapes. An ID stays valid when its shape is merged into another one: the
// subscripts find the shape that it was merged into.

/// Identifies the shape of the values at one key path.
struct ValueID: Hashable, Sendable {
  let index: Int
}

/// Identifies the shape of the objects of one type.
struct ObjectID: Hashable, Sendable {
  let index: Int
}

/// The shapes of all values in the samples.
struct ShapeGraph {
  /// The shape of whole documents, or of their values at the root key path.
  let root: ValueID

  // The sources that add samples write to these directly, before anything is merged.
  var values: [ValueShape] = []
  var objects: [ObjectShape] = []
  /// The keys of objects that are structs at one key path, though objects with such keys are often maps.
  var keysOfStructs: Set<String> = []
  /// The maps that members with a key have.
  var mapsByKey: [String: [ObjectID]] = [:]
  private var valueSets = DisjointSets()
  private var objectSets = DisjointSets()

  init() {
    root = ValueID(index: valueSets.makeSet())
    values.append(ValueShape())
  }

  mutating func makeValue() -> ValueID {
    values.append(ValueShape())
    return ValueID(index: valueSets.makeSet())
  }

  mutating func makeObject() -> ObjectID {
    objects.append(ObjectShape())
    return ObjectID(index: objectSets.makeSet())
  }

  subscript(id: ValueID) -> ValueShape { values[valueSets.representative(of: id.index)] }

  subscript(id: ObjectID) -> ObjectShape { objects[objectSets.representative(of: id.index)] }

  /// The ID that all merged shapes have in common.
  func canonical(_ id: ValueID) -> ValueID {
    ValueID(index: valueSets.representative(of: id.index))
  }

  /// The ID that all merged shapes have in common.
  func canonical(_ id: ObjectID) -> ObjectID {
    ObjectID(index: objectSets.representative(of: id.index))
  }

  /// The shape of the objects among some values.
  func object(of id: ValueID) -> ObjectID? { self[id].object.map(canonical) }
}

// MARK: - Merging

extension ShapeGraph {
  /// Gives two shapes of objects the same type.
  mutating func merge(_ a: ObjectID, _ b: ObjectID) {
    var pending = PendingMerges(objects: [(a, b)])
    merge(&pending)
  }

  /// Gives values at two key paths one shape.
  mutating func merge(_ a: ValueID, _ b: ValueID) {
    var pending = PendingMerges(values: [(a, b)])
    merge(&pending)
  }

  /// Makes an object shape a map: its keys are data, and all of its values have one shape.
  mutating func makeMap(_ id: ObjectID) {
    mergeKinds(of: id)
    let id = canonical(id)
    guard objects[id.index].mapValues == nil else { return }
    let values = makeValue()
    var pending = PendingMerges()
    pending.values = objects[id.index].members.map { (values, $0.value) }
    objects[id.index].becomeMap(of: values)
    merge(&pending)
  }

  /// Merges pairs of shapes until none is left.
  ///
  /// Each step merges one pair completely and adds the pairs of shapes inside it to the list, so
  /// that no step sees a shape that is half merged. Shapes can contain themselves.
  private mutating func merge(_ pending: inout PendingMerges) {
    while true {
      if let (a, b) = pending.values.popLast() {
        guard let (kept, absorbed) = valueSets.merge(a.index, b.index) else { continue }
        let other = values[absorbed]
        values[absorbed] = ValueShape()
        pending.values += values[kept].merge(other)
        if let mine = values[kept].object, let theirs = other.object {
          pending.objects.append((mine, theirs))
        } else {
          values[kept].object = values[kept].object ?? other.object
        }
      } else if let (a, b) = pending.objects.popLast() {
        guard let (kept, absorbed) = objectSets.merge(a.index, b.index) else { continue }
        let other = objects[absorbed]
        objects[absorbed] = ObjectShape()
        pending.objects += mergeKinds(of: other, into: ObjectID(index: kept))
        pending.values += objects[kept].merge(other)
      } else {
        return
      }
    }
  }

  /// Merges the kinds of objects. Objects of which some have no kinds are of one type.
  ///
  /// - Returns: The pairs of shapes that have to be merged in consequence.
  private mutating func mergeKinds(
    of other: ObjectShape, into id: ObjectID
  ) -> [(ObjectID, ObjectID)] {
    let mine = objects[id.index].objectKinds
    if let mine, let theirs = other.objectKinds, mine.tag == theirs.tag,
      mine.isTagBeside == theirs.isTagBeside
    {
      return objects[id.index].objectKinds?.merge(theirs) ?? []
    }
    objects[id.index].objectKinds = nil
    return ((mine?.objects ?? []) + (other.objectKinds?.objects ?? [])).map { (id, $0) }
  }

  /// Gives objects of several kinds one type.
  mutating func mergeKinds(of id: ObjectID) {
    let id = canonical(id)
    guard let kinds = objects[id.index].objectKinds else { return }
    objects[id.index].objectKinds = nil
    var pending = PendingMerges(objects: kinds.objects.map { (id, $0) })
    merge(&pending)
  }
}

/// The pairs of shapes that remain to be merged.
private struct PendingMerges {
  var values: [(ValueID, ValueID)] = []
  var objects: [(ObjectID, ObjectID)] = []
}
