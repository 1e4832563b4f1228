#if JSONSerialization

  import Foundation

  /// How a value of a type is written as JSON.
  enum TreeForm {
    // As JSONSerialization returns them, on one platform or another.
    case string, number, boolean, null, dictionary, array
    case decimalNumber, foundationString, foundationDictionary, foundationArray

    // As Swift has them.
    case bool, integer, floatingPoint, otherArray, otherDictionary, jsonValue
    /// A number whose description is its text.
    case numberText
    /// A value inside another one.
    case optional, hashable, box

    /// An object. Its form depends on its class.
    case object
    /// A value that JSON cannot hold.
    case none

    fileprivate init(of value: Any) {
      let type = boxedType(of: value)
      if type is AnyClass {
        self = .object
      } else {
        self = type == Swift.type(of: value) ? TreeForm(type) : .box
      }
    }

    private init(_ type: Any.Type) {
      self =
        switch type {
        case _ where type == String.self: .string
        case _ where type == Bool.self: .bool
        case _ where type == [String: Any].self: .dictionary
        case _ where type == [Any].self: .array
        case is any AnyOptional.Type: .optional
        case is AnyHashable.Type: .hashable
        case is any BinaryInteger.Type: .integer
        case is any BinaryFloatingPoint.Type: .floatingPoint
        case is Decimal.Type, is JSONValue.Number.Type: .numberText
        case is JSONValue.Type: .jsonValue
        case is any AnyArray.Type: .otherArray
        case is any AnyDictionary.Type: .otherDictionary
        default: .none
        }
    }

    fileprivate init(ofClass type: Any.Type) {
      self =
        switch type {
        case is NSDecimalNumber.Type: .decimalNumber
        case is NSNumber.Type: type == Self.booleanType ? .boolean : .number
        case is NSNull.Type: .null
        case is NSString.Type: .foundationString
        case is NSDictionary.Type: .foundationDictionary
        case is NSArray.Type: .foundationArray
        default: .none
        }
    }

    /// The class of `true` and `false`, which is a subclass of a number's.
    static let booleanType: Any.Type = Swift.type(of: NSNumber(value: true))
  }

  /// The forms of the types that a tree has values of.
  ///
  /// A tree has values of few types, so each type is examined once.
  struct KnownForms {
    // The types that `JSONSerialization` returns most need no search of a table.
    private let string = ObjectIdentifier(String.self)
    private let number = ObjectIdentifier(NSNumber.self)
    private let boolean = ObjectIdentifier(TreeForm.booleanType)
    private let null = ObjectIdentifier(NSNull.self)
    private let dictionary = ObjectIdentifier([String: Any].self)
    private let array = ObjectIdentifier([Any].self)

    private var types: [(type: ObjectIdentifier, form: TreeForm)] = []
    private var classes: [(type: ObjectIdentifier, form: TreeForm)] = []

    @_transparent
    mutating func form(of value: Any) -> TreeForm {
      let type = ObjectIdentifier(boxedType(of: value))
      if type == string { return .string }
      if type == dictionary { return .dictionary }
      if type == array { return .array }
      if type == null { return .null }
      if type == number {
        let ownClass = ObjectIdentifier(Swift.type(of: value))
        if ownClass == number { return .number }
        if ownClass == boolean { return .boolean }
      }
      return searchedForm(of: value, type)
    }

    @inline(never)
    private mutating func searchedForm(of value: Any, _ type: ObjectIdentifier) -> TreeForm {
      let form = Self.form(of: type, in: &types) { TreeForm(of: value) }
      guard form == .object else { return form }
      let ownClass: Any.Type = Swift.type(of: value)
      return Self.form(of: ObjectIdentifier(ownClass), in: &classes) { TreeForm(ofClass: ownClass) }
    }

    @inline(__always)
    private static func form(
      of type: ObjectIdentifier, in table: inout [(type: ObjectIdentifier, form: TreeForm)],
      _ examined: () -> TreeForm
    ) -> TreeForm {
      var index = 0
      while index < table.count {
        if table[index].type == type { return table[index].form }
        index += 1
      }
      let form = examined()
      table.append((type, form))
      return form
    }

    /// A key as a string, or nil if it is of another type.
    mutating func string(_ key: Any) -> String? {
      switch form(of: key) {
      case .string: return unboxed(key, as: String.self)
      case .foundationString: return String(unboxed(key, as: NSString.self))
      case .hashable: return string((key as! AnyHashable).base)
      default: return nil
      }
    }
  }

#endif
