extension JSONValue {
  /// How a value is written as JSON.
  ///
  /// ```swift
  /// value.text()                            // {"b":1,"a":[]}
  /// value.text(.compact.sortingKeys())      // {"a":[],"b":1}
  /// value.text(.pretty())                   // {
  ///                                         //   "b": 1,
  ///                                         //   "a": []
  ///                                         // }
  /// ```
  public struct OutputFormat: Hashable, Sendable {
    /// The number of spaces for each level; nil for one line without spaces.
    fileprivate var indentation: Int?
    fileprivate var sortsKeys = false

    /// One line without spaces.
    public static let compact = OutputFormat()

    /// A line for each value, indented by a number of spaces for each level.
    ///
    /// Numbers below 0 are replaced by 0, and numbers above 64 by 64.
    public static func pretty(indentation: Int = 2) -> OutputFormat {
      OutputFormat(indentation: min(max(indentation, 0), maximumIndentation))
    }

    private static var maximumIndentation: Int { 64 }

    /// The format with the members of each object in the order of the UTF-8 of their keys.
    public func sortingKeys() -> OutputFormat {
      var format = self
      format.sortsKeys = true
      return format
    }
  }

  /// The value as JSON, in UTF-8.
  ///
  /// ```swift
  /// request.httpBody = Data(value.utf8())
  /// try JSONValue.decodeValue(from: value.utf8(.pretty())) == value    // true
  /// ```
  ///
  /// Numbers are written as they were read. A value from JSON5 may contain `Infinity` or `NaN`, which are
  /// written as such although JSON does not have them.
  ///
  /// - Parameter format: The whitespace and the order of members.
  public func utf8(_ format: OutputFormat = .compact) -> [UInt8] {
    var writer = Writer(format: format, escapesHiddenCharacters: false)
    writer.write(self)
    return writer.output
  }

  /// The value as JSON, as ``utf8(_:)`` writes it.
  ///
  /// ```swift
  /// let value: JSONValue = ["name": "Perfume", "tags": ["pop"]]
  /// value.text()    // {"name":"Perfume","tags":["pop"]}
  /// ```
  ///
  /// - Parameter format: The whitespace and the order of members.
  public func text(_ format: OutputFormat = .compact) -> String {
    String(decoding: utf8(format), as: UTF8.self)
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON in one line. Characters that are not visible are escaped.
  ///
  /// ```swift
  /// // {"b": [1.50, null], "a": "é"}
  /// "\(value)"               // {"b":[1.50,null],"a":"é"}
  /// ```
  public var description: String {
    var writer = Writer(format: .compact, escapesHiddenCharacters: true)
    writer.write(self)
    return String(decoding: writer.output, as: UTF8.self)
  }
}

/// Writes values without recursion.
private struct Writer {
  let format: JSONValue.OutputFormat
  let escapesHiddenCharacters: Bool
  var output: [UInt8] = []

  /// An array or an object that is not written to its end.
  private struct Level {
    let values: [JSONValue]
    let keys: [String]?
    /// The indexes of the members in the order of their keys, if they are sorted.
    let order: [Int]?
    var next = 0
  }

  mutating func write(_ root: JSONValue) {
    var levels: [Level] = []
    if let level = open(root) { levels.append(level) }
    while var level = levels.popLast() {
      guard level.next < level.values.count else {
        if !level.values.isEmpty { startLine(levels.count) }
        output.append(level.keys == nil ? Byte.closeBracket : Byte.closeBrace)
        continue
      }
      if level.next > 0 { output.append(Byte.comma) }
      startLine(levels.count + 1)
      let index = level.order?[level.next] ?? level.next
      if let key = level.keys?[index] {
        write(key)
        output.append(Byte.colon)
        if format.indentation != nil { output.append(Byte.space) }
      }
      level.next += 1
      levels.append(level)
      if let inner = open(level.values[index]) { levels.append(inner) }
    }
  }

  /// Writes a scalar, or opens an array or an object.
  private mutating func open(_ value: JSONValue) -> Level? {
    switch value {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let bool): output.append(contentsOf: (bool ? "true" : "false").utf8)
    case .number(let number): output.append(contentsOf: number.text.utf8)
    case .string(let string): write(string)
    case .array(let elements):
      output.append(Byte.openBracket)
      return Level(values: elements, keys: nil, order: nil)
    case .object(let members):
      output.append(Byte.openBrace)
      let keys = members.keys
      let order =
        format.sortsKeys
        ? keys.indices.sorted { keys[$0].utf8.lexicographicallyPrecedes(keys[$1].utf8) } : nil
      return Level(values: members.values, keys: keys, order: order)
    }
    return nil
  }

  private mutating func startLine(_ depth: Int) {
    guard let indentation = format.indentation else { return }
    output.append(Byte.newline)
    output.append(contentsOf: repeatElement(Byte.space, count: indentation * depth))
  }

  private mutating func write(_ string: String) {
    let needsEscape = string.utf8.contains {
      $0 < Byte.space || $0 == Byte.quote || $0 == Byte.backslash
    }
    if needsEscape || escapesHiddenCharacters {
      let text = JSONText.quoted(string, escapesHiddenCharacters: escapesHiddenCharacters)
      return output.append(contentsOf: text.utf8)
    }
    output.append(Byte.quote)
    output.append(contentsOf: string.utf8)
    output.append(Byte.quote)
  }
}
