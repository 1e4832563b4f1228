extension ShapeGraph {
  /// Leaves the contexts of JSON-LD open, which say what the keys beside them mean: their own keys are
  /// vocabulary, and a context can be a URL, an object or an array of both.
  mutating func leaveContextsOpen() {
    for use in uses() where use.key == "@context" && self[use.object].canBecomeMap {
      guard let parent = use.parent, let value = self[parent]["@context"] else { continue }
      update(value) { context in
        context = ValueShape()
        context.isAny = true
      }
      update(parent) { $0.setComment("The context of JSON-LD.", of: "@context") }
    }
  }
}
