#if Foundation

  import Foundation

  // An object tree and the document it is written into:
  //
  //     ["name": "Perfume", "formed": NSNumber(1999)]     {"name": "Perfume", "formed": 1999}
  //
  // Every value is asked once for its type, and then it is known what to do with it. Casts will not
  // do: `as?` says that `true` is an `Int`, and makes another integer of -9223372036854775809.

  /// Writes an object tree into a document.
  struct TreeReader: ~Copyable {
    private var builder: DocumentBuilder
    private var types = KnownTypes()
    private let maximumDepth: Int

    /// Whether nobody else has the tree. Then it is taken to pieces while it is read, which is
    /// faster: what has been read is given back while it is still at hand.
    private let ownsTree: Bool

    private init(ownsTree: Bool, byteCount: Int, maximumDepth: Int) {
      builder = DocumentBuilder(byteCount: byteCount)
      self.maximumDepth = maximumDepth
      self.ownsTree = ownsTree
    }

    /// The document of a tree.
    ///
    /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` at the first value that is
    ///   none of JSON's, contains itself, or is nested too deep.
    static func document(of tree: Any, options: ReadingOptions) throws -> Document {
      var tree = tree
      let reader = TreeReader(ownsTree: false, byteCount: 0, maximumDepth: options.maximumDepth)
      return try reader.document(of: &tree)
    }

    /// The document of a tree that nobody else has, made of a text of so many bytes. Nothing is left
    /// of the tree.
    static func document(
      consuming tree: inout Any, byteCount: Int, options: ReadingOptions
    ) throws -> Document {
      let reader = TreeReader(
        ownsTree: true, byteCount: byteCount, maximumDepth: options.maximumDepth)
      return try reader.document(of: &tree)
    }

    private consuming func document(of tree: inout Any) throws -> Document {
      // The containers on the way to where the reader is. How deep a tree may be is not for the
      // stack to say.
      var open: [Container] = []
      if let root = try write(&tree) { try begin(root, in: &open) }
      while !open.isEmpty {
        if let inner = try writeMembers(of: &open[open.count - 1]) {
          try begin(inner, in: &open)
        } else {
          builder.close(areKeysUnique: open.removeLast().areKeysUnique)
        }
      }
      guard !builder.isTooLarge else {
        throw customError(MalformedJSON.Reason.tooLarge.description)
      }
      return builder.document()
    }

    /// Begins a container, unless it is nested too deep.
    private mutating func begin(_ container: consuming Container, in open: inout [Container]) throws
    {
      let depth = open.count
      // A cycle that has been entered is met again and again: it is enough to look for one now and
      // then.
      if depth >= maximumDepth || depth >= 16 && depth.nonzeroBitCount == 1 {
        try checkForCycle(through: container, in: open)
        guard depth < maximumDepth else {
          throw mismatch("\(container.noun) nested deeper than \(maximumDepth) levels")
        }
      }
      builder.open(container.kind == .array ? .array : .object)
      open.append(container)
    }

    private func checkForCycle(through container: Container, in open: [Container]) throws {
      guard let object = container.object, open.contains(where: { $0.object === object }) else {
        return
      }
      var seen: Set<ObjectIdentifier> = []
      let repeated = open.firstIndex { container in
        container.object.map { !seen.insert(ObjectIdentifier($0)).inserted } ?? false
      }
      throw mismatch("\(container.noun) that contains itself", depth: repeated)
    }

    // MARK: Members

    /// Writes the members that are not written yet, up to the next container, which is returned.
    private mutating func writeMembers(of container: inout Container) throws -> Container? {
      if container.kind == .dictionary {
        let end = container.members.endIndex
        while container.index != end {
          let index = container.index
          container.members.formIndex(after: &container.index)
          builder.name(container.members.keys[index])
          let inner =
            if ownsTree {
              try write(&container.members.values[index])
            } else {
              try write(copyOf: container.members.values[index])
            }
          if let inner { return inner }
        }
        return nil
      }
      while container.position < container.elements.count {
        let position = container.position
        container.position += 1
        if container.kind == .object { builder.name(container.other!.names[position]) }
        let inner =
          if ownsTree {
            try write(&container.elements[position])
          } else {
            try write(copyOf: container.elements[position])
          }
        if let inner { return inner }
      }
      return nil
    }

    // MARK: Values

    private mutating func write(copyOf value: Any) throws -> Container? {
      var copy = value
      return try write(&copy)
    }

    /// Writes a value, or returns it as a container whose members are still to be written. What is
    /// left in the value's place does not matter to anybody.
    @inline(__always)
    private mutating func write(_ value: inout Any) throws -> Container? {
      switch types.form(of: value) {
      case .string: builder.string(unboxing(&value, as: String.self))
      case .number: try write(unboxing(&value, as: NSNumber.self))
      case .boolean: builder.bool(unboxing(&value, as: NSNumber.self).boolValue)
      case .null: builder.null()
      case .dictionary: return Container(unboxing(&value, as: [String: Any].self))
      case .array: return Container(unboxing(&value, as: [Any].self))
      case let form: return try write(&value, as: form)
      }
      return nil
    }

    /// Writes a number that is no boolean and no `NSDecimalNumber`.
    private mutating func write(_ number: NSNumber) throws {
      // SAFETY: the type is a C string that does not go away, so there is a first character.
      switch UInt8(bitPattern: unsafe number.objCType.pointee) {
      case UInt8(ascii: "d"): try write(number.doubleValue)
      case UInt8(ascii: "f"): try write(number.floatValue)
      case UInt8(ascii: "Q"), UInt8(ascii: "L"): builder.integer(number.uint64Value)
      default: builder.integer(number.int64Value)
      }
    }

    /// Writes a decimal number with all its digits.
    private mutating func write(_ number: NSDecimalNumber) throws {
      let decimal = number.decimalValue
      // `stringValue` takes microseconds. JSON's numbers are mostly short enough to do without it.
      guard let digits = SmallDecimal(decimal) else {
        return try write(number: number.stringValue)
      }
      if digits.fractionDigits == 0 {
        builder.integer(digits.magnitude, isNegative: decimal.isSignMinus)
      } else {
        builder.decimal(
          digits.magnitude, fractionDigits: digits.fractionDigits,
          isNegative: decimal.isSignMinus)
      }
    }

    /// Writes a number with all the digits that make it what it is, and no more.
    private mutating func write(_ number: some BinaryFloatingPoint) throws {
      // What is shortest is nearest to no other `Double`, but may be another integer: 2^60 is
      // 1152921504606846976, and 1.152921504606847e+18 would do.
      if number == 0 {
        try write(number: number.sign == .minus ? "-0.0" : "0.0")
      } else if let integer = Int64(exactly: number) {
        try write(number: "\(integer).0")
      } else if let integer = UInt64(exactly: number) {
        try write(number: "\(integer).0")
      } else {
        try write(number: "\(number)")
      }
    }

    /// Writes a number as somebody else has spelt it, if that is a number to JSON.
    private mutating func write(number text: String) throws {
      guard builder.number(text) else { throw mismatch(text) }
    }

    /// Writes a value of a form that is less common.
    @inline(never)
    private mutating func write(_ value: inout Any, as form: Form) throws -> Container? {
      switch form {
      case .foundationString:
        builder.string(String(unboxing(&value, as: NSString.self)))
      case .foundationDictionary:
        let dictionary = unboxing(&value, as: NSDictionary.self)
        return try container(dictionary) { body in
          // SAFETY: the pointer, through which one could stop, is not used.
          unsafe dictionary.enumerateKeysAndObjects { name, value, _ in body(name, value) }
        }
      case .foundationArray:
        let array = unboxing(&value, as: NSArray.self)
        return Container(Array(array), object: array)
      case .decimalNumber:
        try write(unboxing(&value, as: NSDecimalNumber.self))
      case .bool:
        builder.bool(value as! Bool)
      case .integer:
        let integer = value as! any BinaryInteger
        try write(number: String(integer, radix: 10))
      case .floatingPoint:
        let number = value as! any BinaryFloatingPoint
        try write(number)
      case .spelt:
        try write(number: "\(value)")
      case .optional, .hashable, .box:
        guard var wrapped = try unwrapped(value) else {
          builder.null()
          return nil
        }
        return try write(&wrapped)
      case .otherArray:
        return Container((value as! any AnyArray).anyElements)
      case .otherDictionary:
        let dictionary = value as! any AnyDictionary
        return try container { body in dictionary.forEachMember(body) }
      case .jsonValue:
        return try write(value as! JSONValue)
      default:
        throw mismatch(Self.text(of: value))
      }
      return nil
    }

    private mutating func write(_ value: JSONValue) throws -> Container? {
      switch value {
      case .null: builder.null()
      case .bool(let bool): builder.bool(bool)
      case .number(let number): try write(number: number.text)
      case .string(let string): builder.string(string)
      case .array(let elements): return Container(elements)
      case .object(let members): return Container(members)
      }
      return nil
    }

    /// The value in a value that is nothing by itself, however often it is wrapped; nil for nil.
    private mutating func unwrapped(_ wrapped: Any) throws -> Any? {
      var value = wrapped
      while true {
        switch types.form(of: value) {
        case .optional:
          guard let inner = (value as! any AnyOptional).anyWrapped else { return nil }
          value = inner
        case .hashable:
          value = (value as! AnyHashable).base
        case .box:
          func cast<Value>(to type: Value.Type) -> Any? { (value as? Value).map { $0 as Any } }
          guard let inner = _openExistential(Swift.type(of: value), do: cast) else {
            throw mismatch(Self.text(of: value))
          }
          value = inner
        default:
          return value
        }
      }
    }

    // MARK: Objects that are no [String: Any]

    /// The container of a dictionary's members, which are handed to `body` one after the other.
    private mutating func container(
      _ dictionary: NSDictionary? = nil,
      forEachMember: (_ body: (_ name: Any, _ value: Any) -> Void) -> Void
    ) throws -> Container {
      var names: [String] = []
      var values: [Any] = []
      var other: Any?
      forEachMember { name, value in
        if let name = types.string(name) {
          names.append(name)
          values.append(value)
        } else {
          other = name
        }
      }
      if let other {
        throw mismatch("an object with the key \(Self.text(of: other))")
      }
      return Container(names: names, values: values, object: dictionary)
    }

    // MARK: What JSON cannot hold

    /// An error at the value that is to be written next, or at a container around it.
    private func mismatch(_ actual: String, depth: Int? = nil) -> DecodeError {
      let steps = builder.steps
      let path = steps.prefix(depth ?? steps.count).map { step in
        switch step {
        case .name(let name): JSONKeyPath.Element.key(name)
        case .position(let position): JSONKeyPath.Element.index(position)
        }
      }
      return .typeMismatch(
        expected: "JSON value", actual: actual, keyPath: JSONKeyPath(Array(path)))
    }

    /// The type and the text of a value, in a line of no more than 80 characters.
    private static func text(of value: Any) -> String {
      let value = boxedType(of: value) == AnyHashable.self ? (value as! AnyHashable).base : value
      let ownType: Any.Type = Swift.type(of: value)
      // An object's own class may be one that nobody knows by name.
      let type = ownType is AnyClass ? (value as? NSObject)?.classForCoder ?? ownType : ownType
      var text = String.UnicodeScalarView()
      for scalar in "\(type) \(value)".unicodeScalars.prefix(81) {
        text.append(scalar.isHiddenInText ? " " : scalar)
      }
      return text.count <= 80 ? String(text) : String(text.prefix(79)) + "…"
    }
  }

  // MARK: - Containers

  /// An array or an object, and how far it has been written.
  private struct Container {
    enum Kind { case array, dictionary, object }

    let kind: Kind

    /// The members of a dictionary, and the next of them.
    var members: [String: Any] = [:]
    var index: [String: Any].Index

    /// The elements of an array or the values of an object, and the next of them.
    var elements: [Any] = []
    var position = 0

    /// What there is beside, if the container is Foundation's or an object that is no dictionary.
    var other: Other?

    final class Other {
      /// The names of an object.
      let names: [String]
      /// What a cycle may lead through.
      let object: AnyObject?

      init(names: [String] = [], object: AnyObject?) {
        self.names = names
        self.object = object
      }
    }

    init(_ members: consuming [String: Any]) {
      kind = .dictionary
      index = members.startIndex
      self.members = members
    }

    init(_ elements: consuming [Any], object: AnyObject? = nil) {
      kind = .array
      index = members.startIndex
      self.elements = elements
      if let object { other = Other(object: object) }
    }

    init(names: [String], values: [Any], object: AnyObject?) {
      kind = .object
      index = members.startIndex
      elements = values
      other = Other(names: names, object: object)
    }

    var object: AnyObject? { other?.object }

    /// Whether no two names have the same bytes. Other strings than Swift's are made into such, and
    /// halves of surrogate pairs are all made into U+FFFD then; so there is no telling unless all
    /// is ASCII.
    var areKeysUnique: Bool {
      guard let other else { return true }
      return other.names.allSatisfy { $0.utf8.count == $0.utf16.count }
    }

    var noun: String { kind == .array ? "an array" : "an object" }
  }

  // MARK: - Types

  /// What a value of some type is to JSON.
  private enum Form {
    // As JSONSerialization has them, on one platform or another.
    case string, number, boolean, null, dictionary, array
    case decimalNumber, foundationString, foundationDictionary, foundationArray

    // As Swift has them.
    case bool, integer, floatingPoint, otherArray, otherDictionary, jsonValue
    /// A number whose description is its text.
    case spelt
    /// Something around a value.
    case optional, hashable, box

    /// An object: its class says more.
    case object
    /// Nothing.
    case none

    init(of value: Any) {
      let type = boxedType(of: value)
      if type is AnyClass {
        self = .object
      } else {
        self = type == Swift.type(of: value) ? Form(type) : .box
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
        case is Decimal.Type, is JSONValue.Number.Type: .spelt
        case is JSONValue.Type: .jsonValue
        case is any AnyArray.Type: .otherArray
        case is any AnyDictionary.Type: .otherDictionary
        default: .none
        }
    }

    init(ofClass type: Any.Type) {
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

    /// The class of `true` and `false`, which is a number's too.
    private static let booleanType: Any.Type = Swift.type(of: NSNumber(value: true))
  }

  /// The types that a tree is made of. They are few, so each need be looked into only once.
  private struct KnownTypes {
    private var types = Table()
    private var classes = Table()

    @inline(__always)
    mutating func form(of value: Any) -> Form {
      let type = boxedType(of: value)
      let form = types[type] ?? types.learn(type, Form(of: value))
      guard form == .object else { return form }
      let ownClass: Any.Type = Swift.type(of: value)
      return classes[ownClass] ?? classes.learn(ownClass, Form(ofClass: ownClass))
    }

    /// The string that a member's name is, if it is one.
    mutating func string(_ name: Any) -> String? {
      var name = name
      switch form(of: name) {
      case .string: return unboxing(&name, as: String.self)
      case .foundationString: return String(unboxing(&name, as: NSString.self))
      case .hashable: return string((name as! AnyHashable).base)
      default: return nil
      }
    }

    private struct Table {
      private var types: [ObjectIdentifier] = []
      private var forms: [Form] = []

      @inline(__always)
      subscript(type: Any.Type) -> Form? {
        let type = ObjectIdentifier(type)
        var index = 0
        while index < types.count {
          if types[index] == type { return forms[index] }
          index += 1
        }
        return nil
      }

      @inline(never)
      mutating func learn(_ type: Any.Type, _ form: Form) -> Form {
        types.append(ObjectIdentifier(type))
        forms.append(form)
        return form
      }
    }
  }

  private protocol AnyOptional {
    var anyWrapped: Any? { get }
  }

  extension Optional: AnyOptional {
    fileprivate var anyWrapped: Any? { map { $0 } }
  }

  private protocol AnyArray {
    var anyElements: [Any] { get }
  }

  extension Array: AnyArray {
    fileprivate var anyElements: [Any] { map { $0 } }
  }

  private protocol AnyDictionary {
    func forEachMember(_ body: (_ name: Any, _ value: Any) -> Void)
  }

  extension Dictionary: AnyDictionary {
    fileprivate func forEachMember(_ body: (_ name: Any, _ value: Any) -> Void) {
      for (name, value) in self { body(name, value) }
    }
  }

#endif
