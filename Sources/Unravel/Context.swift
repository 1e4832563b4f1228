/// What goes with a document, or with a view of it, beside its text.
struct Context: Sendable {
  /// What the caller wants the models to know.
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Whether members are asked for in snake case.
  var convertsToSnakeCase = false

  /// Who is told which members are asked for, innermost last.
  var trackers: [UnknownKeyTracker] = []

  /// What failed so far, while all failures are being collected.
  var diagnosis: Diagnosis?

  /// What the document is of a text that is parsed in pieces.
  var part: TextPart?

  /// Whether lookups have to pass by here.
  private var isObserving: Bool {
    convertsToSnakeCase || !trackers.isEmpty || diagnosis != nil
  }

  /// A view of a document with this context.
  func view(of document: Document) -> Document {
    Document(view: document, isObserved: isObserving, attachment: attachment)
  }

  /// A member's name as the document is to be asked for it.
  func spelling(of name: String) -> String {
    convertsToSnakeCase ? name.snakeCase : name
  }

  func spelling(of elements: [JSONKeyPath.Element]) -> [JSONKeyPath.Element] {
    guard convertsToSnakeCase else { return elements }
    return elements.map { element in
      if case .key(let name) = element { .key(name.snakeCase) } else { element }
    }
  }

  /// Somebody asked for a member, and this is its value.
  func asked(for value: TapeIndex) {
    for tracker in trackers { tracker.asked(for: value) }
  }
}

extension Context {
  /// A context as documents keep it.
  private final class Kept: Sendable {
    let context: Context

    init(_ context: Context) { self.context = context }
  }

  var attachment: Attachment { Kept(self) }

  /// What was kept.
  init?(_ attachment: Attachment?) {
    guard let kept = attachment as? Kept else { return nil }
    self = kept.context
  }
}

extension Document {
  /// What goes with the document.
  var context: Context? { Context(attachment) }
}

extension Extractor {
  /// The same place in a view of the document whose context is changed.
  func view(_ change: (inout Context) -> Void) -> Extractor {
    var context = document.context ?? Context()
    change(&context)
    return Extractor(document: context.view(of: document), index: index)
  }

  /// Somebody looks at all members of the object here.
  @usableFromInline
  func askedForAll() {
    guard document.isObserved, let context = document.context, !context.trackers.isEmpty,
      document[index].isObject
    else { return }
    document.forEachMember(of: index) { _, value in context.asked(for: value) }
  }
}
