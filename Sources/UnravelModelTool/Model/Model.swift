/// The types that decode some samples.
struct Model {
  /// The type of a whole document: `[Band]`.
  var root: FieldType
  /// The types, each before those that it refers to. The first is the main type, unless all are enums.
  var types: [ModelType]
  /// Notes for the reader of the model on what the samples do not show.
  var notes: [String] = []

  subscript(id: TypeID) -> ModelType {
    get { types[id.index] }
    set { types[id.index] = newValue }
  }
}

/// A type of a model.
struct ModelType {
  let id: TypeID
  var name = ""
  /// The type that this one is nested in, besides the main type.
  var owner: TypeID?
  var comment: [String] = []
  var content: Content

  enum Content {
    case object(ObjectType)
    case enumeration(EnumType)
  }

  var object: ObjectType? {
    if case .object(let object) = content { object } else { nil }
  }
}

/// A struct, or a class where a struct would contain itself.
struct ObjectType {
  var isClass = false
  var fields: [Field]
}

/// A property and the key that it is read from.
struct Field {
  let key: String
  let name: String
  var type: FieldType
  /// Whether an absent value is an empty array or dictionary.
  var isEmptyByDefault = false
  var comment: [String] = []
}

/// An enum of strings.
struct EnumType {
  struct Case {
    let name: String
    let rawValue: String
  }

  let cases: [Case]
  /// The case for every other string.
  var unknownCase: String?
}
