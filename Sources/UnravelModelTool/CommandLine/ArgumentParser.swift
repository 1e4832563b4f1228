import Unravel

/// Splits a command line into options and paths.
struct ArgumentParser {
  enum Argument { case option(String), path(String) }

  private var rest: ArraySlice<String>
  private var option = ""
  /// What follows `=` in `--name=Band`.
  private var attachedValue: String?
  /// Whether `--` was read, after which all arguments are paths.
  private var areOptionsOver = false

  init(_ arguments: [String]) {
    rest = arguments[...]
  }

  mutating func next() throws -> Argument? {
    if let attachedValue { throw UsageError("\(option) takes no value: \(attachedValue)") }
    guard let argument = rest.popFirst() else { return nil }
    guard !areOptionsOver, argument.hasPrefix("-"), argument != "-" else { return .path(argument) }
    if argument == "--" {
      areOptionsOver = true
      return try next()
    }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    option = String(parts[0])
    attachedValue = parts.count > 1 ? String(parts[1]) : nil
    return .option(option)
  }

  /// The value of the option.
  mutating func value() throws -> String {
    defer { attachedValue = nil }
    guard let value = attachedValue ?? rest.popFirst(), !value.isEmpty else {
      throw UsageError("\(option) needs a value")
    }
    return value
  }

  mutating func choice<T: CaseIterable & RawRepresentable>() throws -> T
  where T.RawValue == String {
    let value = try value()
    guard let choice = T(rawValue: value) else {
      let choices = T.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("\(option) must be one of \(choices), not \(value)")
    }
    return choice
  }

  /// A name that Swift code can declare.
  mutating func name(beginsWithCapital: Bool) throws -> String {
    let value = try value()
    let scalars = value.unicodeScalars
    let isName =
      scalars.first.map { $0.properties.isXIDStart || $0 == "_" } == true
      && scalars.allSatisfy(\.properties.isXIDContinue)
    let isUsable =
      beginsWithCapital ? value.first?.isUppercase == true : declared(value) == value
    guard isName, isUsable else {
      let example = beginsWithCapital ? "begin with a capital letter, such as Band" : "be a name"
      throw UsageError("\(option) must \(example), not \(value)")
    }
    return value
  }

  /// The name of a type that generated code does not use.
  mutating func typeName() throws -> String {
    let name = try name(beginsWithCapital: true)
    guard !reservedTypeNames.contains(name) else {
      throw UsageError("\(option) must not be \(name), which names another type")
    }
    return name
  }

  /// Key paths with wildcards: `items[*].prices`.
  mutating func keyPathPattern() throws -> KeyPathPattern {
    let text = try value()
    guard let pattern = KeyPathPattern(text) else {
      throw UsageError("\(option) must be a key path, such as items[*].prices, not \(text)")
    }
    return pattern
  }

  /// A key path: `response.items[0]` or `response["odd.key"]`.
  mutating func keyPath() throws -> [JSONKeyPath.Element] {
    let text = try value()
    let elements = KeyPathPart.parts(of: text)?.map(element) ?? [nil]
    guard !elements.contains(nil) else {
      throw UsageError(
        "\(option) must be a key path, such as response.items[0] or a[\"b.c\"], not \(text)")
    }
    return elements.compactMap(\.self)
  }
}

/// The element of a part of a key path; nil for a word in brackets without quotes.
private func element(_ part: KeyPathPart) -> JSONKeyPath.Element? {
  switch part {
  case .plain(let text): index(text) ?? .key(String(text))
  case .bracketed(let text): index(text)
  case .quoted(let text): .key(String(text))
  }
}

private func index(_ text: Substring) -> JSONKeyPath.Element? {
  text.utf8.allSatisfy(isDigit) ? Int(text).map { .index($0) } : nil
}
