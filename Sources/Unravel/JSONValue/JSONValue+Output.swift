extension JSONValue {
  /// The value as JSON, in UTF-8.
  ///
  /// ```swift
  /// request.httpBody = Data(value.utf8())
  /// try JSONValue.decodeValue(from: value.utf8(indentation: 2)) == value    // true
  /// ```
  ///
  /// Numbers are written as they were read. A value that was read from JSON5 may contain `Infinity` or `NaN`,
  /// which are written as such although JSON does not have them. Every other value is written as JSON.
  ///
  /// - Parameters:
  ///   - indentation: The number of spaces for each level, at most 64, with a line for each value; nil for
  ///     one line without spaces.
  ///   - sortedKeys: Whether the members of each object are in the order of the UTF-8 of their keys, or as
  ///     in ``Members``.
  public func utf8(indentation: Int? = nil, sortedKeys: Bool = false) -> [UInt8] {
    var writer = Writer(
      indentation: indentation.map { min(max($0, 0), 64) }, sortsKeys: sortedKeys,
      escapesHiddenCharacters: false)
    writer.write(self)
    return writer.output
  }

  /// The value as JSON, as ``utf8(indentation:sortedKeys:)`` writes it.
  ///
  /// ```swift
  /// let value: JSONValue = ["b": 1, "a": []]
  /// value.text()                    // {"b":1,"a":[]}
  /// value.text(sortedKeys: true)    // {"a":[],"b":1}
  /// value.text(indentation: 2)      // {
  ///                                 //   "b": 1,
  ///                                 //   "a": []
  ///                                 // }
  /// ```
  ///
  /// - Parameters:
  ///   - indentation: The number of spaces for each level; nil for one line.
  ///   - sortedKeys: Whether members are in the order of their keys.
  public func text(indentation: Int? = nil, sortedKeys: Bool = false) -> String {
    String(decoding: utf8(indentation: indentation, sortedKeys: sortedKeys), as: UTF8.self)
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
    var writer = Writer(escapesHiddenCharacters: true)
    writer.write(self)
    return String(decoding: writer.output, as: UTF8.self)
  }
}

/// Writes values without recursion.
private struct Writer {
  var indentation: Int?
  var sortsKeys = false
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
        if indentation != nil { output.append(Byte.space) }
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
        sortsKeys
        ? keys.indices.sorted { keys[$0].utf8.lexicographicallyPrecedes(keys[$1].utf8) } : nil
      return Level(values: members.values, keys: keys, order: order)
    }
    return nil
  }

  private mutating func startLine(_ depth: Int) {
    guard let indentation else { return }
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
