/// Where a text begins in a larger one that it is a part of.
struct TextOrigin: Sendable {
  /// The number of bytes before it.
  var offset = 0
  /// The number of its first line.
  var line = 1
}
