import Unravel

/// A model that the explorer describes.
final class ModelDefinition {
  unowned let explorer: Explorer
  let name: String
  var schema: JSONValue = [:]
  /// A value of the type; nil if no sample is one, or the model is not explored yet.
  var value: Any?
  var isLeaf = false
  var isReferenced = false

  init(_ explorer: Explorer, name: String) {
    self.explorer = explorer
    self.name = name
  }

  var reference: JSONValue { explorer.reference(to: self) }
}
