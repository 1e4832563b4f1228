// What the library uses of Apple's module `Combine`, with the declarations of its interface.

public protocol TopLevelDecoder {
  associatedtype Input

  func decode<T>(_ type: T.Type, from: Self.Input) throws -> T where T: Decodable
}
