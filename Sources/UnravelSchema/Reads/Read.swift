/// What a model does with one read.
struct Read {
  let entry: ReadEntry
  let isRequired: Bool
  /// Whether the model decodes if the value is invalid.
  let isTolerant: Bool
  /// Whether the model also decodes if a value on the path is of another type.
  let isPathTolerant: Bool
  let acceptsNull: Bool

  func isSame(as other: Read) -> Bool {
    entry === other.entry && isRequired == other.isRequired && isTolerant == other.isTolerant
      && isPathTolerant == other.isPathTolerant && acceptsNull == other.acceptsNull
  }
}
