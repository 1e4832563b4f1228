import Unravel

/// The documents on which functions are tried.
///
/// A function that accepts a sample decodes it; that it refuses one does not say which others it refuses.
final class Samples {
  let null: Extractor
  let emptyArray: Extractor
  let emptyObject: Extractor
  private let tolerated = ToleratedFlag()
  private let options: ReadingOptions
  private var documents: [String: Extractor] = [:]

  static let scalars = [
    "true", "false", "0", "1", "2", "-1", "1.5", "\"alpha\"", "\"a b\"", "\"12\"",
    "\"2001-02-03\"", "\"2001-02-03T04:05:06Z\"", "\"Sat, 03 Feb 2001 04:05:06 GMT\"",
    "\"Sat Feb 03 04:05:06 +0000 2001\"",
    "\"6B29FC40-CA47-1067-B31D-00DD010662DA\"", "\"https://example.com/a\"", "\"YWJj\"",
    "\"#a0b0c0\"", "\"1.2.3\"", "\"Europe/Berlin\"", "\"en\"", "\"true\"", "\"PT1H\"",
    "\"01:02\"", "\"2001\"", "\"\"", "\" \"",
  ]

  init() {
    let flag = tolerated
    var options = ReadingOptions()
    options.onToleratedFailure = { _ in flag.isSet = true }
    self.options = options
    func sample(_ value: JSONValue) -> Extractor {
      do {
        return try Extractor.decodeValue(from: value, options: options)
      } catch {
        preconditionFailure("a value is a document")
      }
    }
    null = sample(.null)
    emptyArray = sample([])
    emptyObject = sample([:])
  }

  /// What a function makes of a document.
  enum Outcome {
    case accepted(Any), replaced(Any), refused(any Error)

    enum Kind { case accepted, replaced, refused }

    var kind: Kind {
      switch self {
      case .accepted: .accepted
      case .replaced: .replaced
      case .refused: .refused
      }
    }

    var isAccepted: Bool { if case .accepted = self { true } else { false } }
    var isReplaced: Bool { if case .replaced = self { true } else { false } }
    var value: Any? { if case .accepted(let value) = self { value } else { nil } }
  }

  func outcome<T>(_ text: String, _ decode: (Extractor) throws -> T) -> Outcome {
    guard
      let e = documents[text] ?? (try? Extractor.decodeValue(from: text, options: options))
    else { return .refused(NoSample()) }
    documents[text] = e
    tolerated.isSet = false
    do {
      let value = try decode(e)
      return tolerated.isSet ? .replaced(value) : .accepted(value)
    } catch {
      return .refused(error)
    }
  }

  /// Whether a function replaces values that it cannot decode. That it drops elements does not count.
  func isTolerant<T>(_ decode: (Extractor) throws -> T) -> Bool {
    ["1.5", "\"alpha\""].contains { outcome($0, decode).isReplaced }
  }

  /// Which of some samples a function accepts, and which it replaces.
  func signature<T>(of decode: (Extractor) throws -> T) -> [Outcome.Kind] {
    ["true", "1", "1.5", "\"alpha\"", "\"12\"", "\"2001-02-03\"", "[]", "{}", "null"].map {
      outcome($0, decode).kind
    }
  }

  /// The forms besides an object or array that a function accepts, which reads values in an object or array.
  ///
  /// - Parameters:
  ///   - isArray: Whether the function reads all elements of an array, or all members of an object.
  ///   - optionalCount: The number of elements up to the last one that the function reads by its index; 0 if it reads
  ///     none, or requires one, so that it refuses an empty array.
  func otherForms<T>(
    ofArray isArray: Bool, optionalCount: Int, _ decode: (Extractor) throws -> T
  ) -> [JSONValue] {
    func accepts(_ text: String) -> Bool { outcome(text, decode).isAccepted }
    var forms: [JSONValue] = []
    let isEmptyAccepted = accepts("[]") && accepts("{}") && accepts("\"\"") && accepts("\" \"")
    if isEmptyAccepted, !accepts("\"alpha\"") { forms += JSONValue.blank }
    // A function that accepts an array of such values accepts one of each value that it accepts.
    let isArrayOfValues =
      optionalCount == 0
      || ["[]", "[1]", "[\"alpha\"]", "[true]", "[[]]", "[{}]"].filter(accepts).allSatisfy {
        accepts("[\(Array(repeating: $0, count: optionalCount).joined(separator: ","))]")
      }
    if !isArray, accepts("[]"), isArrayOfValues, accepts("[1]") || !isEmptyAccepted {
      // Elements that are not such values are accepted, too, or not.
      forms.append(accepts("[1]") ? ["type": "array", "items": [:]] : ["type": "array"])
    }
    let string = outcome("\"{}\"", decode)
    if case .refused(let error) = string, !error.isMismatchOfValue {
      forms.append(["type": "string", "$comment": "A string that contains the value as JSON."])
    }
    if string.isAccepted || isArray && accepts("\"[]\"") { forms.append(["type": "string"]) }
    if accepts("1") { forms.append(["type": accepts("1.5") ? "number" : "integer"]) }
    if accepts("true") { forms.append(["type": "boolean"]) }
    return forms
  }
}

extension JSONValue {
  /// The schemas of values that are empty: a text, an array, an object.
  static var blank: [JSONValue] {
    [["type": "string", "pattern": #"^\s*$"#], ["enum": [[], [:]]]]
  }
}

/// Whether a function replaced a value. It is set by the function that gets tolerated failures, on the thread of the
/// exploration.
private final class ToleratedFlag: @unchecked Sendable {
  var isSet = false
}

extension Error {
  /// Whether the error says that the whole value is of another type.
  fileprivate var isMismatchOfValue: Bool {
    guard case .typeMismatch(_, _, let keyPath)? = self as? DecodeError else { return false }
    return keyPath.elements.isEmpty
  }
}
