/// How values of a type are decoded.
enum TypePlan {
  /// By the type's `init(from:)`.
  case model

  case string, int, double, bool
  case strings, ints, doubles

  /// An array or a set, element by element. The elements may be of any decodable type.
  case array(any CollectionOfDecodables.Type)

  /// A dictionary, member by member.
  case dictionary(any DictionaryOfDecodables.Type)

  #if Foundation
    case date, url, decimal, data
  #endif

  init(for type: Any.Type) {
    #if Foundation
      if let plan = TypePlan(forFoundation: type) {
        self = plan
        return
      }
    #endif
    self =
      switch type {
      case is String.Type: .string
      case is Int.Type: .int
      case is Double.Type: .double
      case is Bool.Type: .bool
      case is [String].Type: .strings
      case is [Int].Type: .ints
      case is [Double].Type: .doubles
      case let array as any CollectionOfDecodables.Type: .array(array)
      case let dictionary as any DictionaryOfDecodables.Type: .dictionary(dictionary)
      default: .model
      }
  }
}

// The methods of the standard library's types satisfy the requirements below. Code that is generic over
// the collection receives its metadata as an argument. Code that is generic over the element would request
// it from the runtime for each array.

/// An array or a set whose elements decode.
protocol CollectionOfDecodables {
  associatedtype Element: Swift.Decodable

  init()
  mutating func reserveCapacity(_ minimumCapacity: Int)
  mutating func append(_ newElement: consuming Element)
}

extension Array: CollectionOfDecodables where Element: Swift.Decodable {}

extension Set: CollectionOfDecodables where Element: Swift.Decodable {
  mutating func append(_ newElement: consuming Element) { insert(hashable(newElement)) }
}

/// A dictionary whose values decode, and whose keys have a coding key: strings, integers, and others
/// such as enumerations.
protocol DictionaryOfDecodables {
  associatedtype Key: CodingKeyRepresentable
  associatedtype Value: Swift.Decodable

  init()
  mutating func reserveCapacity(_ minimumCapacity: Int)
  mutating func updateValue(_ value: consuming Value, forKey key: Key) -> Value?
}

extension Dictionary: DictionaryOfDecodables
where Key: CodingKeyRepresentable, Value: Swift.Decodable {}
