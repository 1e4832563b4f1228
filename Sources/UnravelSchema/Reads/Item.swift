import Unravel

/// What a function reads of the elements of an array or of the members of a dictionary.
///
/// It is explored by itself, because each element may be another variant.
struct Item {
  let schema: JSONValue
  /// A value of the function; nil if no sample is known.
  let value: Any?
  /// The reads of a run, to distinguish one function from another.
  let signature: Set<Node.Key>
}

extension NodeReads {
  /// The item of a function; nil if it decodes a leaf.
  func item<T>(of type: T.Type, through e: Extractor, _ decode: (Extractor) throws -> T) -> Item? {
    let explorer = exploration.explorer
    guard explorer.exploresItems else { return Item(schema: [:], value: nil, signature: []) }
    return explorer.inItem {
      let item = Exploration(explorer, through: e)
      var schema = item.schema(of: type, decode)
      guard !item.isLeaf else { return nil }
      if !explorer.isStrict, !item.root.entries.isEmpty {
        let forms = samples.otherForms(
          ofArray: item.root.hasItems, optionalCount: item.root.optionalElementCount, decode)
        schema = schema.or(otherForms: forms)
      }
      return Item(
        schema: schema, value: item.value, signature: signature(through: e, decode))
    }
  }

  /// The reads of one run of a function.
  func signature<T>(
    through e: Extractor, _ decode: (Extractor) throws -> T
  ) -> Set<Node.Key> {
    let explorer = exploration.explorer
    return explorer.ignoringItems {
      let node = Exploration(explorer).root!
      _ = try? decode(node.extractor(through: e))
      return node.keys
    }
  }
}
