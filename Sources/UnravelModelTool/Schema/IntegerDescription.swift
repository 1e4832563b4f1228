import Unravel

/// What a JSON Schema says about an integer.
///
/// ```text
/// {"type": "integer"}                                             Int
/// {"type": "integer", "format": "uint32"}                         UInt32
/// {"type": "integer", "maximum": 100}                             Int
/// {"type": "integer", "maximum": 18446744073709551615}            UInt64
/// {"type": "integer", "minimum": -1, "maximum": 18446744073709551615}    JSONValue
/// ```
struct IntegerDescription {
  /// The type that `format` states.
  private(set) var type: IntegerType?
  private(set) var fitsInt = true
  private(set) var fitsUInt64 = true

  /// - Parameter schema: A schema whose type is `integer`.
  init(_ schema: Extractor) {
    addLowerBound(of: schema)
    addUpperBound(of: schema)
    guard let format: String = try? schema <|? "format" else { return }
    let stated = IntegerType.allCases.first { $0.rawValue.lowercased() == format }
    guard let type = format == "uint" ? .uint64 : stated else { return }
    // A format is only a hint, and a bound is not.
    guard type == .uint64 ? fitsUInt64 : fitsInt else { return }
    self.type = type
    fitsInt = fitsInt && type != .uint64
    fitsUInt64 = fitsUInt64 && type.rawValue.hasPrefix("U")
  }

  private mutating func addLowerBound(of schema: Extractor) {
    for keyword in ["minimum", "exclusiveMinimum"] {
      guard let bound = schema.number(keyword) else { continue }
      let lowest = keyword == "minimum" && !schema.isTrue("exclusiveMinimum") ? 0.0 : -1
      fitsUInt64 = fitsUInt64 && (bound.double ?? -.infinity) >= lowest
      fitsInt = fitsInt && (bound.int != nil || bound.double.map { $0 > -Self.twoTo63 } == true)
    }
  }

  private mutating func addUpperBound(of schema: Extractor) {
    for keyword in ["maximum", "exclusiveMaximum"] {
      guard let bound = schema.number(keyword) else { continue }
      let isExclusive = keyword == "exclusiveMaximum" || schema.isTrue("exclusiveMaximum")
      guard bound.int == nil else { continue }
      let double = bound.double ?? .infinity
      // Not all doubles are exact, but an integer that is one less than these powers of two is read
      // as an integer.
      fitsInt =
        fitsInt && (double < Self.twoTo63 || isExclusive && bound.text == "9223372036854775808")
      fitsUInt64 =
        fitsUInt64
        && (UInt64(bound.text) != nil || double < Self.twoTo64
          || isExclusive && double == Self.twoTo64)
    }
  }

  private static let twoTo63 = 9_223_372_036_854_775_808.0
  private static let twoTo64 = 18_446_744_073_709_551_616.0
}

extension Extractor {
  fileprivate func number(_ keyword: String) -> JSONValue.Number? {
    guard case .number(let number)? = try? self <|? JSONKeyPath(keyword) as JSONValue? else {
      return nil
    }
    return number
  }

  /// Whether a keyword is `true`, as `exclusiveMaximum` is in early drafts.
  fileprivate func isTrue(_ keyword: String) -> Bool {
    (try? self <|? JSONKeyPath(keyword) as Bool?) == true
  }
}
