/// What goes with a document, or with a view of it, beside its text.
final class Context: Sendable {
  /// What the caller wants the models to know.
  let userInfo: [CodingUserInfoKey: any Sendable]

  init(userInfo: [CodingUserInfoKey: any Sendable]) {
    self.userInfo = userInfo
  }
}

extension Document {
  /// What goes with the document.
  var context: Context? { attachment as? Context }
}
