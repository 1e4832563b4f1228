import Foundation

/// An input that cannot be read or modeled.
struct InputError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Error {
  /// The description of the underlying error, such as "Is a directory"; the error itself has
  /// only a code.
  var cause: String {
    ((self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? self).localizedDescription
  }
}
