/// Identifies a struct, class or enum of a model.
struct TypeID: Hashable, Sendable {
  let index: Int
}

/// A type of integers besides `Int`.
enum IntegerType: String, CaseIterable, Sendable {
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint64 = "UInt64"
}

/// A type of numbers that also occur in strings.
enum NumberType: String, Sendable {
  case int = "Int"
  case double = "Double"
}

/// The type of a property.
indirect enum FieldType: Hashable, Sendable {
  case bool, int, double, string, url, uuid, anyJSON
  /// A URL that a transformer reads, which encodes what a URL cannot contain.
  case encodedURL
  /// An integer of a width that a JSON Schema states, or that an `Int` cannot hold.
  case integer(IntegerType)
  /// A date that a transformer reads.
  case date(DateForms)
  /// A value that a transformer reads from a string, or nil for an empty string.
  case nilWhenEmpty(FieldType)
  /// A number that some samples have in a string.
  case numberOrString(NumberType)
  /// A boolean that some samples have as a number or a word.
  case flag
  case type(TypeID)
  case array(FieldType)
  case dictionary(FieldType)
  case optional(FieldType)

  /// The type in Swift code.
  ///
  /// - Parameter name: The name of a type of the model.
  func spelling(_ name: (TypeID) -> String) -> String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .integer(let type): type.rawValue
    case .double: "Double"
    case .string: "String"
    case .url, .encodedURL: "URL"
    case .uuid: "UUID"
    case .anyJSON: "JSONValue"
    case .date: "Date"
    case .nilWhenEmpty(let type): "\(type.spelling(name))?"
    case .flag: "Bool"
    case .numberOrString(let type): type.rawValue
    case .type(let id): name(id)
    case .array(let element): "[\(element.spelling(name))]"
    case .dictionary(let value): "[String: \(value.spelling(name))]"
    case .optional(let wrapped): "\(wrapped.spelling(name))?"
    }
  }

  /// The type of the model that an instance directly contains, not in an array or a dictionary.
  var inlineType: TypeID? {
    switch self {
    case .type(let id): id
    case .optional(let wrapped): wrapped.inlineType
    default: nil
    }
  }

  /// The type of the model that the type refers to.
  var referencedType: TypeID? {
    switch self {
    case .type(let id): id
    case .array(let type), .dictionary(let type), .optional(let type): type.referencedType
    default: nil
    }
  }

  /// Whether the type is one of Foundation's.
  var needsFoundation: Bool {
    switch self {
    case .url, .encodedURL, .uuid, .date: true
    case .array(let type), .dictionary(let type), .optional(let type), .nilWhenEmpty(let type):
      type.needsFoundation
    default: false
    }
  }

  /// How the dates that the type is or contains are written; nil if there are none.
  var dates: DateForms? {
    switch self {
    case .date(let forms): forms
    case .array(let type), .dictionary(let type), .optional(let type), .nilWhenEmpty(let type):
      type.dates
    default: nil
    }
  }

  /// The type with other types of the model.
  func map(_ change: (TypeID) -> TypeID) -> FieldType {
    switch self {
    case .type(let id): .type(change(id))
    case .array(let type): .array(type.map(change))
    case .dictionary(let type): .dictionary(type.map(change))
    case .optional(let type): .optional(type.map(change))
    default: self
    }
  }

  /// Whether the type is or contains `JSONValue`.
  var usesAnyJSON: Bool {
    switch self {
    case .anyJSON: true
    case .array(let type), .dictionary(let type), .optional(let type): type.usesAnyJSON
    default: false
    }
  }

  /// The type in a position where no transformer can be applied: strings in place of dates.
  var withoutTransformers: FieldType {
    switch self {
    case .date, .encodedURL: .string
    case .nilWhenEmpty(let type): type == .url ? .string : type.withoutTransformers
    case .numberOrString, .flag: .anyJSON
    case .array(let element): .array(element.withoutTransformers)
    case .dictionary(let value): .dictionary(value.withoutTransformers)
    case .optional(let wrapped): .optional(wrapped.withoutTransformers)
    default: self
    }
  }

  /// The type as a property, to which an extractor can apply a transformer: to the value, to the
  /// elements of an array and to the values of a dictionary.
  var asProperty: FieldType {
    switch self {
    case .optional(let wrapped): .optional(wrapped.asProperty)
    case .array(let type), .dictionary(let type):
      type.needsTransformer ? self : withoutTransformers
    default: needsTransformer ? self : withoutTransformers
    }
  }

  /// Whether a transformer reads the type.
  var needsTransformer: Bool {
    switch self {
    case .date, .encodedURL, .nilWhenEmpty, .numberOrString, .flag: true
    default: false
    }
  }
}
