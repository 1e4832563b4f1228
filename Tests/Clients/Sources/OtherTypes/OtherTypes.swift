// Names that packages for JSON and for servers export.

/// As BetterCodable has it.
@propertyWrapper
public struct LossyArray<Element> {
  public var wrappedValue: [Element]

  public init(wrappedValue: [Element]) { self.wrappedValue = wrappedValue }
}

/// As BetterCodable has it.
@propertyWrapper
public struct LossyDictionary<Key: Hashable, Value> {
  public var wrappedValue: [Key: Value]

  public init(wrappedValue: [Key: Value]) { self.wrappedValue = wrappedValue }
}

/// As Hummingbird has it.
public struct HTTPError: Error {
  public var status: Int

  public init(status: Int) { self.status = status }
}

/// As SwiftNIO has it.
public struct ByteBuffer {
  public var readableBytesView: [UInt8]

  public init(bytes: [UInt8]) { readableBytesView = bytes }
}

/// As a client of a service has it.
public enum DecodeError: Error {
  case noData
}
