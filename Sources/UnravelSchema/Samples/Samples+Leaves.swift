import Unravel

extension Samples {
  /// The leaf of a function.
  func leaf<T>(
    _ type: T.Type, ordinal: Int = 1, _ decode: (Extractor) throws -> T
  ) -> Leaf {
    withoutActuallyEscaping(decode) { decode in
      var known: [String: Outcome] = [:]
      var leaf = leaf(of: type, ordinal: ordinal, signature: signature(of: decode)) { text in
        let outcome = known[text] ?? self.outcome(text, decode)
        known[text] = outcome
        return outcome
      }
      if leaf.values.isEmpty, let value = valueOfObject(decode) {
        leaf.schema = ["type": "object", "$comment": "The members are not known."]
        for set in ValueSet.allCases { leaf.values[set] = value }
      }
      return leaf
    }
  }

  private func leaf(
    of type: Any.Type, ordinal: Int, signature: [Outcome.Kind],
    _ outcome: @escaping (String) -> Outcome
  ) -> Leaf {
    let date = outcome("\"alpha\"").error?.sampleOfExpectedPattern.map { "\"\($0)\"" }
    let texts = Self.scalars + ["[]", "{}", "null"]
    let outcomes = texts.map(outcome)
    var form = LeafForm(type: wrappedType(of: type)) { outcome($0).kind }
    form.date = date
    var leaf = Leaf(schema: form.schema ?? ["$comment": "No sample of this value is known."])
    leaf.signature = signature
    if outcomes.contains(where: \.isReplaced) {
      leaf.replaced = LeafForm.replaced { outcome($0).isReplaced }
      if form.schema == nil { leaf.schema = [:] }
    }
    leaf.cases = cases(of: form, leaf, outcome)
    let isEnum = form.type == Bool.self || !form.rawValues.isEmpty
    leaf.values = values(
      ordinal: ordinal, cases: isEnum ? leaf.cases.compactMap(\.value) : []
    ) { outcome($0).value }
    if leaf.values.isEmpty, let date, let value = outcome(date).value {
      for set in ValueSet.allCases { leaf.values[set] = value }
    }
    if leaf.values.isEmpty, let other = (outcomes.lazy.compactMap(\.anyValue).first) {
      for set in ValueSet.allCases { leaf.values[set] = other }
    }
    return leaf
  }

  /// The values that a model may branch on. A value that other texts result in has an open schema.
  private func cases(
    of form: LeafForm, _ leaf: Leaf, _ outcome: (String) -> Outcome
  ) -> [Leaf.Case] {
    var cases =
      form.type == Bool.self ? booleanCases(leaf, outcome) : listedCases(of: form, leaf, outcome)
    guard !cases.isEmpty else { return [] }
    if let null = outcome("null").value {
      cases.append(Leaf.Case(schema: ["type": "null"], value: null))
    }
    guard let replaced = outcome("\"alpha\"").replacedValue ?? outcome("1.5").replacedValue
    else { return cases }
    return adding(replaced, leaf.replaced ?? [:], to: cases)
  }

  /// The cases true and false; none if no sample is one of them.
  private func booleanCases(_ leaf: Leaf, _ outcome: (String) -> Outcome) -> [Leaf.Case] {
    let truths = Self.scalars.compactMap { text in
      outcome(text).value.map { (text: text, value: $0) }
    }
    // A text or a number that no sample is may be accepted as well.
    let isListed = truths.allSatisfy { $0.text == "true" || $0.text == "false" }
    var cases: [Leaf.Case] = []
    for bool in [true, false] {
      guard let value = truths.first(where: { $0.value as? Bool == bool })?.value else {
        return []
      }
      cases.append(
        Leaf.Case(schema: isListed ? ["const": .bool(bool)] : leaf.schema, value: value))
    }
    return cases
  }

  /// The cases of an enum, also in a collection, or those of different types of JSON.
  private func listedCases(
    of form: LeafForm, _ leaf: Leaf, _ outcome: (String) -> Outcome
  ) -> [Leaf.Case] {
    let isCollection = form.type is any CollectionType.Type
    let isListed = form.listsCases && !isCollection
    var cases: [Leaf.Case] = []
    for json in form.rawValues {
      guard let value = outcome(json.text()).value else { continue }
      cases.append(Leaf.Case(schema: isListed ? ["const": json] : leaf.schema, value: value))
    }
    if cases.isEmpty { return casesByType(leaf, isCollection: isCollection, outcome) }
    if isCollection, let empty = outcome("[]").value {
      cases.append(Leaf.Case(schema: ["const": []], value: empty))
    }
    return cases
  }

  /// The values of different types of JSON, if a model may distinguish them: those of an enum, such as a `JSONValue`,
  /// and empty ones of a collection.
  private func casesByType(
    _ leaf: Leaf, isCollection: Bool, _ outcome: (String) -> Outcome
  ) -> [Leaf.Case] {
    var cases: [Leaf.Case] = []
    let types = [
      ("string", Self.scalars.filter { $0.hasPrefix("\"") }), ("number", ["1", "0", "-1", "1.5"]),
      ("boolean", ["true", "false"]), ("array", ["[]"]), ("object", ["{}"]),
    ]
    for (type, texts) in types {
      guard let value = texts.compactMap({ outcome($0).value }).first else { continue }
      let isEmpty = isCollection && (type == "array" || type == "object")
      guard isEmpty || Mirror(reflecting: value).displayStyle == .enum else { continue }
      cases.append(
        Leaf.Case(
          schema: isEmpty ? ["const": type == "array" ? [] : [:]] : ["type": .string(type)],
          value: cases.isEmpty && !isEmpty ? nil : value))
    }
    if isCollection, !cases.isEmpty {
      return [Leaf.Case(schema: leaf.schema, value: nil)] + cases
    }
    return cases.count > 1 ? cases : []
  }

  /// The cases with one more, whose value may be one of them.
  private func adding(
    _ value: Any, _ schema: JSONValue, to cases: [Leaf.Case]
  ) -> [Leaf.Case] {
    var cases = cases
    let key = value as? AnyHashable
    if let key, let index = cases.firstIndex(where: { $0.value as? AnyHashable == key }) {
      cases[index].schema = cases[index].schema.or(schema)
    } else {
      cases.append(Leaf.Case(schema: schema, value: value))
    }
    return cases
  }

  /// The values of a leaf for each set: texts of each form are tried.
  private func values(
    ordinal: Int, cases: [Any], _ decode: (String) -> Any?
  ) -> [ValueSet: Any] {
    var values: [ValueSet: Any] = [:]
    for set in ValueSet.allCases {
      if !cases.isEmpty {
        values[set] = set == .last ? cases.last : cases.first
        continue
      }
      let texts = Self.extremes(of: set) + Self.texts(of: set, ordinal: ordinal)
      values[set] = (texts + Self.scalars + ["[]", "{}"]).lazy.compactMap(decode).first
    }
    return values
  }

  /// The texts of a set that are tried first, one of each form.
  private static func texts(of set: ValueSet, ordinal: Int) -> [String] {
    let number =
      switch set {
      case .ascending: ordinal % 90 + 1
      case .equal, .least, .greatest: 1
      case .descending: 91 - ordinal % 90
      case .last: 2
      }
    let padded = number < 10 ? "0\(number)" : "\(number)"
    let day = number % 28 + 1
    let date = "2001-01-\(day < 10 ? "0" : "")\(day)"
    return [
      "\"s\(padded)\"", "\(number)", "\(Double(number) / 100)", "\"\(date)\"",
      "\"\(date)T00:00:00Z\"", "\"\(number)\"",
      "\"6B29FC40-CA47-1067-B31D-00DD010662\(padded)\"", "\"https://example.com/\(number)\"",
    ]
  }

  /// The values that a guard such as `amount > 0` or `text.count <= 50` refuses.
  private static func extremes(of set: ValueSet) -> [String] {
    switch set {
    case .ascending, .equal, .descending, .last: []
    case .least: ["\"\"", "-1", "0", "\"0001-01-01\"", "\"0001-01-01T00:00:00Z\"", "\"-1\""]
    case .greatest:
      [
        longText, "1000000", "255", "127", "\"9999-12-31\"", "\"9999-12-31T00:00:00Z\"",
        "\"1000000\"",
      ]
    }
  }

  /// A text of 1,000 characters.
  static let longText = "\"" + String(repeating: "z", count: 1_000) + "\""
}

extension Samples.Outcome {
  fileprivate var error: DecodeError? {
    if case .refused(let error) = self { error as? DecodeError } else { nil }
  }

  /// The value of a document that was accepted or replaced.
  fileprivate var anyValue: Any? {
    switch self {
    case .accepted(let value), .replaced(let value): value
    case .refused: nil
    }
  }

  fileprivate var replacedValue: Any? {
    if case .replaced(let value) = self { value } else { nil }
  }
}
