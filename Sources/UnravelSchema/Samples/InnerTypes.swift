import Unravel

/// The type in an optional, also in one of optionals; the type itself if it is another one.
func wrappedType(of type: Any.Type) -> Any.Type {
  (type as? any AnyOptional.Type).map { wrappedType(of: $0.wrappedType) } ?? type
}

/// The type of the elements of a collection, or of the elements in them; the type itself if it is another one.
func innermostType(of type: Any.Type) -> Any.Type {
  let type = wrappedType(of: type)
  return (type as? any CollectionType.Type).map { innermostType(of: $0.elementType) } ?? type
}

/// A type of arrays or objects.
protocol CollectionType {
  static var elementType: Any.Type { get }
}

extension Array: CollectionType {
  static var elementType: Any.Type { Element.self }
}

extension Set: CollectionType {
  static var elementType: Any.Type { Element.self }
}

extension Dictionary: CollectionType {
  static var elementType: Any.Type { Value.self }
}

extension Lossy: CollectionType {
  static var elementType: Any.Type { Elements.self }
}
