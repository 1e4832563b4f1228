/// One of two sets of values with which `diagnose` continues after failures.
///
/// The sets differ in each value, so that a failure that depends on a placeholder is found with one of
/// them only. The checks of most models let the values pass: `name.count > 2`, `count > 0`, `0...1 ~= share`,
/// `!tags.isEmpty`.
enum PlaceholderSet {
  case first, second

  /// A value of a type that needs no document; nil for other types.
  func value<T>(of type: T.Type) -> T? {
    if let type = type as? any PlaceholderProviding.Type {
      // Without `guard`, the cast to an optional type turns the lack of a placeholder into nil.
      guard let value = type.placeholder(self) else { return nil }
      return value as? T
    }
    if let type = type as? any CaseIterable.Type { return oneCase(of: type) as? T }
    if let type = type as? any (RawRepresentable & Decodable).Type { return raw(type) as? T }
    if let type = type as? any Numeric.Type { return number(type) as? T }
    return nil
  }

  private func oneCase<T: CaseIterable>(of type: T.Type) -> T? {
    self == .first ? type.allCases.first : Array(type.allCases).last
  }

  private func raw<T: RawRepresentable>(_ type: T.Type) -> T? {
    value(of: T.RawValue.self).flatMap { T(rawValue: $0) }
  }

  /// 1 and 2, or 1 and 0.5, which a share can be.
  private func number<T: Numeric>(_ type: T.Type) -> T? {
    if self == .first { return 1 }
    return (type as? any BinaryFloatingPoint.Type).map { half($0) } as? T ?? 2
  }

  private func half<T: BinaryFloatingPoint>(_ type: T.Type) -> T { 1 / 2 }

  /// Nil, if a type is an optional one; it is the placeholder of an optional value that has no other.
  func empty<T>(of type: T.Type) -> T? {
    (type as? any AnyOptional.Type)?.empty as? T
  }

  /// The documents that models, arrays and dictionaries are decoded from, and the input of transformers. Each
  /// read of such a document results in a placeholder.
  var documents: [Document] { self == .first ? Self.firstDocuments : Self.secondDocuments }

  private static let firstDocuments = documents(
    [#"{"1": null}"#, "[null]", #""alpha""#, "1", "false"])
  private static let secondDocuments = documents(
    [#"{"2": null, "3": null}"#, "[null, null]", #""bravo""#, "2", "true"])

  private static func documents(_ texts: [String]) -> [Document] {
    texts.compactMap { try? Document.parse(Array($0.utf8), options: ParserOptions()) }
  }
}

/// A type with two values that `diagnose` can continue with.
protocol PlaceholderProviding {
  static func placeholder(_ set: PlaceholderSet) -> Self?
}

extension String: PlaceholderProviding {
  static func placeholder(_ set: PlaceholderSet) -> String? { set == .first ? "alpha" : "bravo" }
}

extension Bool: PlaceholderProviding {
  static func placeholder(_ set: PlaceholderSet) -> Bool? { set == .second }
}

extension Optional: PlaceholderProviding {
  static func placeholder(_ set: PlaceholderSet) -> Wrapped?? {
    set == .first ? .some(nil) : set.value(of: Wrapped.self).map { .some($0) }
  }
}
