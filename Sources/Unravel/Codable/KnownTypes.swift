/// What decoders have learned of types of the program, so that they request it from the runtime once.
///
/// A decode begins with what earlier ones have learned.
struct KnownTypes: @unchecked Sendable {
  // The values are types, and objects without a state. A conformance to `Decodable` or `CodingKey` can be isolated to
  // an actor; then only code of the actor can decode such a type, and finds it here.

  /// The array types that are read by ``KnownArray``.
  var arrays = TypeTable<any KnownArray.Type>()

  /// What makes keyed containers.
  var makers = ContainerMakers()

  private static let shared = Lock(KnownTypes())

  /// What all decodes have learned.
  static var all: KnownTypes { shared.withLock { $0 } }

  /// Adds what a decode has learned.
  static func learn(_ new: KnownTypes) {
    shared.withLock { known in
      known.arrays.merge(new.arrays)
      known.makers.merge(new.makers)
    }
  }
}
