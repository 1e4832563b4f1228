import Unravel

/// The form of the documents that a function accepts, as far as samples show it.
struct LeafForm {
  /// The type of the result.
  let type: Any.Type
  /// What becomes of a document.
  let outcome: (String) -> Samples.Outcome.Kind

  /// A date in the pattern of the function, as JSON text.
  var date: String?

  /// Whether the values are elements or members, in which arrays and objects are not tried again.
  private var isInner = false

  init(type: Any.Type, outcome: @escaping (String) -> Samples.Outcome.Kind) {
    self.type = type
    self.outcome = outcome
  }

  private func accepts(_ text: String) -> Bool { outcome(text) == .accepted }

  /// The schema; nil if no sample is accepted.
  var schema: JSONValue? {
    if isAnything { return [:] }
    var forms: [JSONValue] = []
    if listsCases { forms.append(["enum": .array(acceptedRawValues)]) }
    forms += booleans + numbers + strings
    if !isInner { forms += containers }
    guard !forms.isEmpty else { return nil }
    if accepts("null") { forms.append(["type": "null"]) }
    return JSONValue.any(of: forms)
  }

  /// The schema of documents that a function replaces.
  static func replaced(_ isReplaced: @escaping (String) -> Bool) -> JSONValue {
    let types = [
      ("string", "\"alpha\""), ("number", "1.5"), ("boolean", "true"), ("array", "[]"),
      ("object", "{}"),
    ].filter { isReplaced($0.1) }
    // A type of which some values are accepted has no sample that is replaced.
    guard types.map(\.0) == ["string"], !isReplaced("-1") else { return [:] }
    return ["type": "string"]
  }

  private var isAnything: Bool {
    ["true", "1.5", "\"alpha\""].allSatisfy(accepts)
      && (isInner || ["[]", "{}"].allSatisfy(accepts))
  }

  // MARK: Enums

  /// The raw values of the cases of an enum, also those of its elements.
  var rawValues: [JSONValue] {
    guard let type = innermostType(of: type) as? any (RawRepresentable & CaseIterable).Type else {
      return []
    }
    func values<E: RawRepresentable & CaseIterable>(_ type: E.Type) -> [JSONValue] {
      type.allCases.compactMap { value -> JSONValue? in
        switch value.rawValue {
        case let text as String: .string(text)
        case let number as any BinaryInteger: try? JSONValue.decodeValue(from: "\(number)")
        default: nil
        }
      }
    }
    return values(type)
  }

  private var acceptedRawValues: [JSONValue] { rawValues.filter { accepts($0.text()) } }

  /// Whether the accepted texts or numbers are those of the cases.
  var listsCases: Bool {
    guard let first = acceptedRawValues.first else { return false }
    return first.string == nil ? !accepts("1.5") : !accepts("\"alpha\"")
  }

  // MARK: Scalars

  private var booleans: [JSONValue] {
    switch (accepts("true"), accepts("false")) {
    case (true, true): [["type": "boolean"]]
    case (true, false): [["const": true]]
    case (false, true): [["const": false]]
    case (false, false): []
    }
  }

  private var strings: [JSONValue] {
    if listsCases, rawValues.first?.string != nil { return [] }
    let blank = ["\"\"", "\" \""]
    if accepts("\"alpha\"") {
      if isOfFoundation("URL") {
        let isEncoded = !accepts("\"a b\"")
        return [
          isEncoded
            ? ["type": "string", "format": "uri-reference"]
            : ["type": "string", "$comment": "A URL."]
        ]
      }
      let texts = blank + Samples.scalars.filter { $0.hasPrefix("\"") } + [Samples.longText]
      return [commented(["type": "string"], ifRefusing: texts)]
    }
    let blankForm = blank.allSatisfy(accepts) ? [JSONValue.blank[0]] : []
    let accepted = (Samples.scalars + (date.map { [$0] } ?? [])).filter {
      $0.hasPrefix("\"") && accepts($0) && !blank.contains($0)
    }
    guard let first = accepted.first else { return blankForm }
    let formats = [
      "\"2001-02-03\"": "date", "\"2001-02-03T04:05:06Z\"": "date-time",
      "\"6B29FC40-CA47-1067-B31D-00DD010662DA\"": "uuid", "\"https://example.com/a\"": "uri",
    ]
    let known = accepted.compactMap { formats[$0] }
    if known.count == accepted.count, isOfFoundation("Date") || known.count == 1 {
      return known.map { ["type": "string", "format": .string($0)] } + blankForm
    }
    return [["type": "string", "$comment": .string("A string such as \(first).")]]
  }

  /// Whether the type is the one of Foundation that has a name.
  ///
  /// The product imports no Foundation, so its types are known by their names only. On Linux, those of
  /// FoundationEssentials have its name.
  private func isOfFoundation(_ name: String) -> Bool {
    ["Foundation", "FoundationEssentials"].contains { "\($0).\(name)" == String(reflecting: type) }
  }

  private var numbers: [JSONValue] {
    if listsCases, rawValues.first?.string == nil { return [] }
    if accepts("1.5") {
      return [commented(["type": "number"], ifRefusing: ["0", "-1", "1000000"])]
    }
    let accepted = ["0", "1", "2", "-1"].filter(accepts)
    guard !accepted.isEmpty else { return [] }
    guard type != Bool.self || accepts("2") else {
      return [["enum": .array(accepted.compactMap { try? JSONValue.decodeValue(from: $0) })]]
    }
    var schema: JSONValue = ["type": "integer"]
    if let type = type as? any FixedWidthInteger.Type { addBounds(of: type, to: &schema) }
    let numbers =
      ["0", "1", "2"] + (schema["minimum"] == 0 ? [] : ["-1"])
      + (schema["maximum"] == nil ? ["1000000"] : [])
    return [commented(schema, ifRefusing: numbers)]
  }

  /// The schema, with a comment if the function refuses some values that the schema describes.
  private func commented(_ schema: JSONValue, ifRefusing texts: [String]) -> JSONValue {
    guard let refused = texts.first(where: { outcome($0) == .refused }) else { return schema }
    let text = refused == Samples.longText ? "a text of 1,000 characters" : refused
    var schema = schema
    schema.set("$comment", .string("The model refuses some values, such as \(text)."))
    return schema
  }

  private func addBounds<I: FixedWidthInteger>(of type: I.Type, to schema: inout JSONValue) {
    if !I.isSigned, !accepts("-1") {
      schema.set("minimum", 0)
    } else if I.bitWidth < 64, accepts("\(I.min)"), !accepts("\(I.min)0"),
      let minimum = JSONValue.Number("\(I.min)")
    {
      schema.set("minimum", .number(minimum))
    }
    if I.bitWidth < 64, accepts("\(I.max)"), !accepts("\(I.max)0"),
      let maximum = JSONValue.Number("\(I.max)")
    {
      schema.set("maximum", .number(maximum))
    }
  }

  // MARK: Arrays and objects

  private var containers: [JSONValue] {
    var forms: [JSONValue] = []
    let elements = inner { "[\($0)]" }
    let members = inner { "{\"1\": \($0)}" }
    if accepts("[]"), accepts("{}"), elements == nil, members == nil { return [JSONValue.blank[1]] }
    if accepts("[]") {
      forms.append(
        elements.map { $0.isAnything ? ["type": "array"] : ["type": "array", "items": $0] }
          ?? ["$comment": "The elements are not known.", "anyOf": [["type": "array"], [:]]])
    }
    if accepts("{}") {
      forms.append(
        members.map {
          $0.isAnything ? ["type": "object"] : ["type": "object", "additionalProperties": $0]
        } ?? ["type": "object", "$comment": "The members are not known."])
    }
    return forms
  }

  /// The schema of the values in an array or object.
  private func inner(_ text: @escaping (String) -> String) -> JSONValue? {
    var form = LeafForm(type: innermostType(of: type)) { [outcome] in outcome(text($0)) }
    form.isInner = true
    guard let schema = form.schema else { return nil }
    // Arrays and objects are not tried.
    let isOpen = schema.isAnything || accepts(text("[]")) || accepts(text("{}"))
    return isOpen ? [:] : schema
  }
}
