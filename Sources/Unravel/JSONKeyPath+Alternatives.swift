// Several paths to one value, as one path. Each of them has no alternatives itself.

extension JSONKeyPath {
  /// Creates a path with alternatives: the first that leads to a value other than null, otherwise the first that
  /// leads to null.
  ///
  /// ```swift
  /// // {"title": null, "name": "Perfume", "info": {"year": 2000}}
  /// try e <| .anyOf("title", "name") as String             // "Perfume"
  /// try e <|? .anyOf("year", ["info", "year"]) as Int?     // 2000
  /// try e <|? .anyOf("label", "title") as String?          // nil
  /// try e.value(.anyOf("born", "name"), .day)              // throws: name: expected Date "yyyy-MM-dd", …
  /// try e <| .anyOf("label", "manager") as String          // throws: missing "label" or "manager"
  /// ```
  ///
  /// It serves wherever a path does, except as the path to the array of ``JSONElements``. After an operator,
  /// which binds tighter than `+`, a sum stands in parentheses:
  ///
  /// ```swift
  /// try e <| ("info" + .anyOf("formed", "year")) as Int    // 2000: info.formed or info.year
  /// ```
  ///
  /// A read throws ``DecodeError/noMatchingAlternative(_:keyPath:)`` with a
  /// ``DecodeError/missingKeyPath(_:)`` for each alternative if a required value is absent or null. The error of
  /// a value that was found has the path of that value.
  ///
  /// ``elements`` and ``jsonPointer`` are those of the first alternative.
  ///
  /// - Parameters:
  ///   - first: The path that is looked up first.
  ///   - second: The path that is looked up if `first` leads to no value or to null.
  ///   - others: Further paths, in the order in which they are looked up.
  public static func anyOf(
    _ first: JSONKeyPath, _ second: JSONKeyPath, _ others: JSONKeyPath...
  ) -> JSONKeyPath {
    JSONKeyPath(storage: .anyOf(([first, second] + others).flatMap(\.alternatives)))
  }

  /// One alternative, as in `.anyOf(["name", "title"])`, which is the member "title" of the member "name".
  @available(
    *, unavailable,
    message: "alternatives are arguments: write .anyOf(\"name\", \"title\"), without brackets"
  )
  public static func anyOf(_ keyPath: JSONKeyPath) -> JSONKeyPath { fatalError() }

  /// The alternatives in their order; the path itself if it has none.
  var alternatives: [JSONKeyPath] {
    if case .anyOf(let alternatives) = storage { alternatives } else { [self] }
  }

  /// Whether the path has alternatives.
  var hasAlternatives: Bool {
    if case .anyOf = storage { true } else { false }
  }
}
