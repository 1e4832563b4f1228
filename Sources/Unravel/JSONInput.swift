/// What JSON is read from: `[UInt8]`, `ArraySlice<UInt8>`, `String`, `Substring`, and with Foundation
/// `Data`.
///
/// ```swift
/// try [Int].decodeValue(from: data)                           // Data
/// try [Int].decodeValue(from: "[1, 2]")                       // [1, 2]
/// try [Int].decodeValue(from: "data: [1, 2]".dropFirst(5))    // [1, 2]
/// try [Int].decodeValue(from: Array("[1, 2".utf8))
/// // throws: malformed JSON: the input ends early
/// ```
///
/// Bytes are UTF-8; one byte order mark at their beginning is skipped. Arrays and `Data` are read in
/// place, and an extractor that outlives the call keeps them in memory. If the program changes the bytes
/// during the call (`Data(bytesNoCopy:)`, a mapped file), the values may differ, but no byte outside the
/// input is read. The locations of errors are relative to the beginning of a slice or a substring.
public protocol JSONInput {
  /// The bytes, and what keeps them in memory.
  var _bytes: _InputBytes { get }
}

/// The bytes of a ``JSONInput``, and what keeps them in memory.
public struct _InputBytes {
  @usableFromInline let input: Input

  init(_ input: Input) { self.input = input }
}

extension [UInt8]: JSONInput {
  public var _bytes: _InputBytes { _InputBytes(Input(self)) }
}

extension ArraySlice<UInt8>: JSONInput {
  public var _bytes: _InputBytes { Array(self)._bytes }
}

extension JSONInput where Self: StringProtocol {
  public var _bytes: _InputBytes { Array(utf8)._bytes }
}

extension String: JSONInput {}
extension Substring: JSONInput {}
