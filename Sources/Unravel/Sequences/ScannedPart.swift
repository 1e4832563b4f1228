/// A part of an input that is decoded on its own: a line, or an element of an array.
@frozen @usableFromInline
struct ScannedPart {
  /// The number of parts before this one.
  @usableFromInline let index: Int
  /// The number of the line on which the part begins.
  @usableFromInline let line: Int
  /// The root of the part's document, or why there is none.
  @usableFromInline let root: Result<Extractor, any Error>
}
