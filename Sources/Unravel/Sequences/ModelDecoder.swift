/// How a document of a sequence becomes a model: by a type, or by a function in its place.
///
/// The code is inlinable, because a client's code for its own models looks up no metadata of generic types
/// at run time: that takes most of the time of a short line.
@usableFromInline
struct ModelDecoder<Model> {
  @usableFromInline let rootKeyPath: JSONKeyPath

  /// Decodes the value at the path in a document. An error does not refer to the document.
  @usableFromInline let decode: (Extractor) throws -> Model

  @inlinable
  init(_ rootKeyPath: JSONKeyPath, _ decode: @escaping (Extractor) throws -> Model) {
    self.rootKeyPath = rootKeyPath
    self.decode = decode
  }

  /// The outcome of a part of an input.
  @inlinable
  func result(of part: Part) -> Result<Model, any Error> {
    Result { try decode(part.document.get()) }
  }

  /// The same decoder with a function in place of a type.
  @inlinable
  func decoding<T>(_ decode: @escaping (Extractor) throws -> T) -> ModelDecoder<T> {
    ModelDecoder<T>(rootKeyPath) { [rootKeyPath] e in try e.decodeRoot(rootKeyPath, decode) }
  }
}

extension ModelDecoder where Model: Decodable {
  @inlinable
  init(_ rootKeyPath: JSONKeyPath = []) {
    self.init(rootKeyPath) { e in try e.decodeRoot(rootKeyPath) }
  }
}
