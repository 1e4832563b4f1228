/// How a document of a sequence becomes a model: by a type, or by a function in its place.
struct ModelDecoder<Model> {
  let rootKeyPath: JSONKeyPath
  let options: ReadingOptions
  private let decode: (Extractor, _ rootKeyPath: JSONKeyPath) throws -> Model

  private init(
    _ rootKeyPath: JSONKeyPath, _ options: ReadingOptions,
    _ decode: @escaping (Extractor, _ rootKeyPath: JSONKeyPath) throws -> Model
  ) {
    self.rootKeyPath = rootKeyPath
    self.options = options
    self.decode = decode
  }

  /// Decodes a document. An error does not refer to it.
  func model(of root: Extractor) throws -> Model { try decode(root, rootKeyPath) }

  /// The same decoder with a function in place of a type.
  func decoding<T>(_ decode: @escaping (Extractor) throws -> T) -> ModelDecoder<T> {
    ModelDecoder<T>(rootKeyPath, options) { e, rootKeyPath in try e.decodeRoot(rootKeyPath, decode)
    }
  }
}

extension ModelDecoder where Model: Decodable {
  init(_ rootKeyPath: JSONKeyPath, _ options: ReadingOptions) {
    self.init(rootKeyPath, options) { e, rootKeyPath in try e.decodeRoot(rootKeyPath) }
  }
}
