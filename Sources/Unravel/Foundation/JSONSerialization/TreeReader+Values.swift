#if JSONSerialization

  import Foundation

  extension TreeReader {
    /// Writes a value, or returns it if it is a container.
    @_transparent
    mutating func write(_ value: Any) throws -> TreeContainer? {
      switch forms.form(of: value) {
      case .string: builder.string(unboxed(value, as: String.self))
      case .number: write(unboxed(value, as: NSNumber.self))
      case .boolean: builder.bool(unboxed(value, as: NSNumber.self).boolValue)
      case .null: builder.null()
      case .dictionary: return .dictionary(unboxed(value, as: [String: Any].self))
      case .array: return .array(unboxed(value, as: [Any].self))
      case let form: return try write(value, as: form)
      }
      return nil
    }

    /// Writes a value of a less common form.
    @inline(never)
    private mutating func write(_ value: Any, as form: TreeForm) throws -> TreeContainer? {
      switch form {
      case .foundationString: builder.string(String(unboxed(value, as: NSString.self)))
      case .foundationDictionary:
        let dictionary = unboxed(value, as: NSDictionary.self)
        return object(dictionary, object: dictionary) { body in dictionary.forEachMember(body) }
      case .foundationArray:
        let array = unboxed(value, as: NSArray.self)
        return .array(array.anyElements, object: array)
      case .decimalNumber: write(unboxed(value, as: NSDecimalNumber.self))
      case .bool: builder.bool(value as! Bool)
      case .integer:
        let integer = value as! any BinaryInteger
        write(number: String(integer, radix: 10), of: value)
      case .floatingPoint:
        let number = value as! any BinaryFloatingPoint
        write(number, of: value)
      case .numberText: write(number: "\(value)", of: value)
      case .optional, .hashable, .box: return try write(wrapped: value)
      case .otherArray: return .array((value as! any AnyArray).anyElements)
      case .otherDictionary:
        let dictionary = value as! any AnyDictionary
        return object(dictionary) { body in dictionary.forEachMember(body) }
      case .jsonValue: return write(value as! JSONValue)
      default: writeOpaque(value)
      }
      return nil
    }

    /// Writes the value inside an optional, an `AnyHashable` or another `Any`.
    private mutating func write(wrapped: Any) throws -> TreeContainer? {
      var value = wrapped
      while true {
        switch forms.form(of: value) {
        case .optional:
          guard let inner = (value as! any AnyOptional).anyWrapped else {
            builder.null()
            return nil
          }
          value = inner
        case .hashable: value = (value as! AnyHashable).base
        case .box:
          func cast<Value>(to type: Value.Type) -> Any? { (value as? Value).map { $0 as Any } }
          guard let inner = _openExistential(Swift.type(of: value), do: cast) else {
            writeOpaque(wrapped)
            return nil
          }
          value = inner
        default: return try write(value)
        }
      }
    }

    private mutating func write(_ value: JSONValue) -> TreeContainer? {
      switch value {
      case .null: builder.null()
      case .bool(let bool): builder.bool(bool)
      case .number(let number): write(number: number.text, of: value)
      case .string(let string): builder.string(string)
      case .array(let elements): return .array(elements)
      case .object(let members):
        return .object(keys: members.keys, values: members.values, object: nil)
      }
      return nil
    }

    // MARK: Numbers

    /// Writes a number that is neither a boolean nor an `NSDecimalNumber`.
    private mutating func write(_ number: NSNumber) {
      // SAFETY: the type is a C string that is never freed, so it has a first character.
      switch UInt8(bitPattern: unsafe number.objCType.pointee) {
      case UInt8(ascii: "d"): write(number.doubleValue, of: number)
      case UInt8(ascii: "f"): write(number.floatValue, of: number)
      case UInt8(ascii: "Q"), UInt8(ascii: "L"): builder.integer(number.uint64Value)
      default: builder.integer(number.int64Value)
      }
    }

    /// Writes a decimal number with all its digits.
    private mutating func write(_ number: NSDecimalNumber) {
      let decimal = number.decimalValue
      // `stringValue` takes microseconds. Most numbers in JSON are short enough not to need it.
      guard let digits = SmallDecimal(decimal) else {
        return write(number: number.stringValue, of: number)
      }
      builder.decimal(
        digits.magnitude, fractionDigits: digits.fractionDigits, isNegative: decimal.isSignMinus)
    }

    /// Writes a number with the fewest digits that identify it.
    private mutating func write(_ number: some BinaryFloatingPoint, of value: Any) {
      // The shortest digits identify one `Double`, but they can be those of another integer: 2^60 is
      // 1152921504606846976, and its shortest form is 1.152921504606847e+18.
      if number == 0 {
        write(number: number.sign == .minus ? "-0.0" : "0.0", of: value)
      } else if let integer = Int64(exactly: number) {
        write(number: "\(integer).0", of: value)
      } else if let integer = UInt64(exactly: number) {
        write(number: "\(integer).0", of: value)
      } else {
        write(number: "\(number)", of: value)
      }
    }

    /// Writes a number whose text is known, or an opaque value if JSON has no such number.
    private mutating func write(number text: String, of value: Any) {
      guard !builder.number(text) else { return }
      writeOpaque(value) { text }
    }

    // MARK: Objects and opaque values

    /// The container of the members that `forEachMember` passes to its body, or nil after writing an
    /// opaque value, if a key is not a string.
    private mutating func object(
      _ value: Any, object: AnyObject? = nil,
      forEachMember: (_ body: (_ key: Any, _ value: Any) -> Void) -> Void
    ) -> TreeContainer? {
      var keys: [String] = []
      var values: [Any] = []
      var other: Any?
      forEachMember { key, value in
        if let key = forms.string(key) {
          keys.append(key)
          values.append(value)
        } else {
          other = key
        }
      }
      if let other {
        writeOpaque(value) { "an object with the key \(OpaqueValue.text(of: other))" }
        return nil
      }
      return .object(keys: keys, values: values, object: object)
    }

    private mutating func writeOpaque(_ value: Any, text: (() -> String)? = nil) {
      builder.opaque(opaqueValues.count)
      opaqueValues.append(
        OpaqueValue(value: value, text: text ?? { "non-JSON \(OpaqueValue.text(of: value))" }))
    }
  }

#endif
