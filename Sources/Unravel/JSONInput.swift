/// What JSON is read from: `[UInt8]`, `ArraySlice<UInt8>`, `ContiguousArray<UInt8>`, `String`, `Substring`, their UTF-8
/// views, ``JSONValue``, and with Foundation `Data`.
///
/// ```swift
/// try [Int].decodeValue(from: data)                           // Data
/// try [Int].decodeValue(from: "[1, 2]")                       // [1, 2]
/// try [Int].decodeValue(from: "data: [1, 2]".dropFirst(5))    // [1, 2]
/// try [Int].decodeValue(from: Array("[1, 2".utf8))
/// // throws: malformed JSON: the input ends early (…)
/// ```
///
/// Bytes are UTF-8 unless ``ReadingOptions/allowsUTF16And32`` is set; one byte order mark at their beginning is
/// skipped. Arrays and `Data` are read in place, and an extractor that outlives the call keeps them in memory. The
/// bytes of the others are copied once, and a ``JSONValue`` is written as JSON first. Other bytes, such as SwiftNIO's
/// `ByteBuffer`, are copied once by `Array(buffer.readableBytesView)`. If the program changes the bytes
/// during the call (`Data(bytesNoCopy:)`, a mapped file), the values may differ, but no byte outside the
/// input is read. The locations of errors are relative to the beginning of a slice or a substring.
///
/// Do not declare new conformances to `JSONInput`. Only these types are valid ones; a type of another module passes
/// one of them. Later versions may add requirements.
public protocol JSONInput {
  /// The bytes, and what keeps them in memory.
  var _bytes: _InputBytes { get }
}

/// The bytes of a ``JSONInput``, and what keeps them in memory.
public struct _InputBytes: Sendable {
  @usableFromInline let input: Input

  init(_ input: Input) { self.input = input }
}

extension JSONInput where Self: Sequence, Element == UInt8 {
  // The bytes of an array are not copied.
  public var _bytes: _InputBytes { _InputBytes(Input(Array(self))) }
}

extension JSONInput where Self: StringProtocol {
  public var _bytes: _InputBytes { Array(utf8)._bytes }
}

extension JSONValue: JSONInput {
  public var _bytes: _InputBytes { utf8()._bytes }
}

extension [UInt8]: JSONInput {}
extension ArraySlice<UInt8>: JSONInput {}
extension ContiguousArray<UInt8>: JSONInput {}
extension String: JSONInput {}
extension Substring: JSONInput {}
extension String.UTF8View: JSONInput {}
extension Substring.UTF8View: JSONInput {}
