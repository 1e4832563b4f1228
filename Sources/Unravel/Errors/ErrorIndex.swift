/// The lines, containers and texts of a document that its errors share. With them, the time to resolve
/// all errors is proportional to the size of the document.
struct ErrorIndex: Sendable {
  var lines: LineIndex
  var paths = PathIndex()

  /// The names of types that errors expected, without and with the cases of an enum. Errors of a type share
  /// the text.
  var typeNames: [TypeNameKey: String] = [:]

  struct TypeNameKey: Hashable {
    let type: ObjectIdentifier
    let listsCases: Bool
  }
}
