#if JSONSerialization

  import Foundation

  /// A value of an object tree that JSON cannot hold.
  ///
  /// ```text
  /// Date(timeIntervalSince1970: 0)     text "Date 1970-01-01 00:00:00 +0000"
  /// Double.nan                         text "nan"
  /// ```
  struct OpaqueValue {
    /// The value that the caller passed.
    let value: Any

    /// Makes the text for error messages. A description can be slow, so it is made on demand.
    let text: () -> String

    /// The type and the description of a value.
    static func text(of value: Any) -> String {
      let value = boxedType(of: value) == AnyHashable.self ? (value as! AnyHashable).base : value
      let ownType: Any.Type = Swift.type(of: value)
      // The class of an object can be a private subclass; `classForCoder` is the public one.
      let type = ownType is AnyClass ? (value as? NSObject)?.classForCoder ?? ownType : ownType
      return "\(type) \(value)"
    }
  }

  /// The opaque values of a document.
  ///
  /// The values never change after the tree is read, so threads can share them. The
  /// caller decides whether threads can share the objects among them.
  final class OpaqueTreeValues: OpaqueValues, @unchecked Sendable {
    private let values: [OpaqueValue]

    init(_ values: [OpaqueValue]) { self.values = values }

    func text(at index: Int) -> String { values[index].text() }

    func value(at index: Int) -> Any { values[index].value }
  }

#endif
