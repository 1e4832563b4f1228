#if JSONSerialization

  import Foundation

  /// A value of an object tree that JSON cannot hold.
  ///
  /// ```text
  /// Date(timeIntervalSince1970: 0)     text "non-JSON Date 1970-01-01 00:00:00 +0000"
  /// Point(x: 1, y: 2)                  text "non-JSON Point"
  /// Double.nan                         text "nan"
  /// ```
  struct OpaqueValue {
    /// The value that the caller passed.
    let value: Any

    /// Makes the text for error messages, on demand.
    let text: () -> String

    /// The type of a value, and the description if it is known not to trap.
    static func text(of value: Any) -> String {
      let value = boxedType(of: value) == AnyHashable.self ? (value as! AnyHashable).base : value
      let ownType: Any.Type = Swift.type(of: value)
      // The class of an object can be a private subclass; `classForCoder` is the public one.
      let type = ownType is AnyClass ? (value as? NSObject)?.classForCoder ?? ownType : ownType
      return "\(type)" + (DecodeError.knownText(of: value).map { " \($0)" } ?? "")
    }
  }

  /// The opaque values of a document.
  ///
  /// It is `Sendable` because the list never changes after the tree is read. The objects among the values are the
  /// program's: the documentation of `decodeValue(_:)` tells the program not to use them at the same time.
  final class OpaqueTreeValues: OpaqueValues, @unchecked Sendable {
    private let values: [OpaqueValue]

    init(_ values: [OpaqueValue]) { self.values = values }

    func text(at index: Int) -> String { values[index].text() }

    func value(at index: Int) -> Any { values[index].value }
  }

#endif
