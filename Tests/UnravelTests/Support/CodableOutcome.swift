import Foundation
import Unravel

/// The outcome of decoding a `Codable` model: all of the value, or the kind of the error with its type
/// or key and its coding path, and on request its description.
func codableOutcome<T>(describesErrors: Bool = false, _ decode: () throws -> T) -> String {
  do {
    return shown(try decode())
  } catch let error as DecodingError {
    return shown(error) + (describesErrors ? ": \(error.debugDescriptionOfContext)" : "")
  } catch {
    return "throws \(error)"
  }
}

private func shown(_ error: DecodingError) -> String {
  switch error {
  case .typeMismatch(let type, let context):
    "typeMismatch \(type) at \(shown(context.codingPath))"
  case .valueNotFound(let type, let context):
    "valueNotFound \(type) at \(shown(context.codingPath))"
  case .keyNotFound(let key, let context):
    "keyNotFound \(shown([key])) at \(shown(context.codingPath))"
  case .dataCorrupted(let context):
    "dataCorrupted at \(shown(context.codingPath))"
  @unknown default:
    "\(error)"
  }
}

extension DecodingError {
  /// The description in the context.
  var debugDescriptionOfContext: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.debugDescription
    @unknown default: ""
    }
  }
}

/// A coding path with the strings and integers of its keys: `[user, Index 3 3]`.
func shown(_ codingPath: [any CodingKey]) -> String {
  let keys = codingPath.map { key in
    key.stringValue + (key.intValue.map { " \($0)" } ?? "")
  }
  return "[" + keys.joined(separator: ", ") + "]"
}

/// All of a value, the members of dictionaries and sets sorted.
private func shown(_ value: Any) -> String {
  if let value = value as? any CustomExactStringConvertible { return value.exactDescription }
  let mirror = Mirror(reflecting: value)
  let children = mirror.children.map { child in
    (child.label.map { "\($0): " } ?? "") + shown(child.value)
  }
  switch mirror.displayStyle {
  case .collection, .tuple: return "[" + children.joined(separator: ", ") + "]"
  case .set, .dictionary: return "{" + children.sorted().joined(separator: ", ") + "}"
  case .optional: return children.first ?? "nil"
  case .enum where children.isEmpty: return "\(value)"
  default:
    // The properties of the superclass come first.
    var inherited: [String] = []
    var superclass = mirror.superclassMirror
    while let mirror = superclass {
      inherited += mirror.children.map { "\($0.label ?? ""): " + shown($0.value) }
      superclass = mirror.superclassMirror
    }
    return "\(type(of: value))(" + (inherited + children).joined(separator: ", ") + ")"
  }
}

/// A value whose description contains all of its properties.
private protocol CustomExactStringConvertible {
  var exactDescription: String { get }
}

extension CustomExactStringConvertible {
  var exactDescription: String { "\(self)" }
}

extension String: CustomExactStringConvertible {
  var exactDescription: String {
    "\"" + unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
  }
}
extension Bool: CustomExactStringConvertible {}
extension Int: CustomExactStringConvertible {}
extension Int8: CustomExactStringConvertible {}
extension Int16: CustomExactStringConvertible {}
extension Int32: CustomExactStringConvertible {}
extension Int64: CustomExactStringConvertible {}
extension UInt: CustomExactStringConvertible {}
extension UInt8: CustomExactStringConvertible {}
extension UInt16: CustomExactStringConvertible {}
extension UInt32: CustomExactStringConvertible {}
extension UInt64: CustomExactStringConvertible {}
extension Double: CustomExactStringConvertible {}
extension Float: CustomExactStringConvertible {}
extension Decimal: CustomExactStringConvertible {}
extension Date: CustomExactStringConvertible {
  var exactDescription: String { "\(timeIntervalSinceReferenceDate)" }
}
extension Data: CustomExactStringConvertible {
  var exactDescription: String { base64EncodedString() }
}
extension URL: CustomExactStringConvertible {
  var exactDescription: String { absoluteString }
}
extension UUID: CustomExactStringConvertible {}
extension DateComponents: CustomExactStringConvertible {}
extension DateInterval: CustomExactStringConvertible {
  var exactDescription: String { "\(start.exactDescription) \(duration)" }
}
extension TimeZone: CustomExactStringConvertible {
  var exactDescription: String { identifier }
}
extension IndexPath: CustomExactStringConvertible {}
extension JSONValue: CustomExactStringConvertible {}
