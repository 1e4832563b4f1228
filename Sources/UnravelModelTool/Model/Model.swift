/// The types that decode some samples.
struct Model {
  /// The type of a whole document: `[Band]`.
  var root: FieldType
  /// The types, each before those that it refers to. The first is the main type, unless all are enums.
  var types: [ModelType]
  /// Notes for the reader of the model on what the samples do not show.
  var notes: [String] = []

  subscript(id: TypeID) -> ModelType { types[id.index] }

  /// How the dates in the model are written.
  private var dates: [DateForms] { types.flatMap { $0.content.fieldTypes.compactMap(\.dates) } }

  /// Whether the strategy `.iso8601` of `JSONEncoder` writes all dates as they were, and there are some.
  var encodesDatesByStrategy: Bool { !dates.isEmpty && dates.allSatisfy(\.isStrategyEnough) }
}

/// A type of a model.
struct ModelType {
  let id: TypeID
  var name = ""
  var comment: [String] = []
  var content: Content

  enum Content {
    case object(ObjectType)
    case enumeration(EnumType)
    case union(UnionType)
    case objectKinds(ObjectKindsType)

    /// The types of the properties, or of the associated values.
    var fieldTypes: [FieldType] {
      switch self {
      case .object(let object): object.fields.map(\.type)
      case .enumeration: []
      case .union(let union): union.cases.map(\.type)
      case .objectKinds(let kinds):
        kinds.cases.compactMap(\.type) + (kinds.unknownCase == nil ? [] : [.anyJSON])
      }
    }
  }

  var object: ObjectType? {
    if case .object(let object) = content { object } else { nil }
  }
}

/// A struct, or a class where a struct would contain itself.
struct ObjectType {
  var isClass = false
  /// Whether an array is read, each property at its index.
  var isRow = false
  var fields: [Field]
}

/// A property and the key that it is read from.
struct Field {
  let key: String
  /// The index that it is read from, in place of a key.
  var index: Int?
  /// Whether it is read from the whole object, of which another member says what it is.
  var isReadFromObject = false
  let name: String
  var type: FieldType
  /// Whether an absent value is an empty array or dictionary.
  var isEmptyByDefault = false
  /// Whether nil is encoded as an empty string, as the samples have it.
  var isEmptyWhenNil = false
  /// Whether a value of another type is nil.
  var isNilWhenInvalid = false
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

/// An enum with a case for each kind of JSON value.
struct UnionType {
  struct Case {
    let name: String
    var type: FieldType
  }

  var isIndirect = false
  var cases: [Case]
}

/// An enum with a case for each kind of objects, which a member tells apart.
struct ObjectKindsType {
  struct Case {
    let name: String
    /// The value of the member.
    let kind: String
    /// The type of the objects; nil if they have no other member.
    var type: FieldType?
  }

  /// The key of the member.
  let tag: String
  /// The key of the objects, if the member is beside them.
  var contentKey: String?
  var isIndirect = false
  var cases: [Case] = []
  /// The case for objects of every other kind.
  var unknownCase: String?
}
