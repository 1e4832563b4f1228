/// What runs show besides the reads of each variant.
///
/// A function that makes runs returns its findings with its result. ``Exploration/schema(of:_:)`` has those of all.
struct Findings {
  /// Whether what is read depends on the values of leaves, so that values that are not known may be read.
  var isOpen = false

  /// Whether the model refuses values of the types that it reads.
  var refusesValues = false

  /// Whether the model has more variants than are explored.
  var isBounded = false

  /// The calls of `anyOf` whose alternatives are values of which none changes the other reads, so that a variant may
  /// have them all.
  var groupsOfEqualAlternatives: Set<ObjectIdentifier> = []

  mutating func formUnion(_ other: Findings) {
    isOpen = isOpen || other.isOpen
    refusesValues = refusesValues || other.refusesValues
    isBounded = isBounded || other.isBounded
    groupsOfEqualAlternatives.formUnion(other.groupsOfEqualAlternatives)
  }
}
