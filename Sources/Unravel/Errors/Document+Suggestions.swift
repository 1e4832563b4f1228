extension Document {
  /// The maximum number of keys that are compared with a missing one.
  private static var maximumComparedKeyCount: Int { 256 }

  /// A key of an object that is similar to another.
  func key(similarTo wanted: String, in object: TapeIndex) -> String? {
    guard let similar = SimilarKey(to: wanted), self[object].length <= Self.maximumComparedKeyCount
    else { return nil }
    var keys: [String] = []
    forEachMember(of: object) { key, _ in
      if self[key].length <= SimilarKey.maximumLength * 2 { keys.append(string(at: key)) }
    }
    return similar.best(of: keys)
  }

  /// A wanted key that is similar to the one at a tape index.
  func key(similarTo key: TapeIndex, in wanted: [String]) -> String? {
    SimilarKey(to: string(at: key))?.best(of: wanted)
  }

  /// The path that may be meant by one that leads to no member of an object, as it is written in code: a similar
  /// key, the path that the missing key is in another notation, or the key that the elements are parts of.
  func path(similarTo rest: [JSONKeyPath.Element], in object: TapeIndex) -> String? {
    guard case .key(let wanted)? = rest.first else { return nil }
    if let key = key(similarTo: wanted, in: object) { return JSONText.quoted(key) }
    let parts = rest.compactMap(\.key)
    if parts.count > 1, parts.count == rest.count {
      for joined in [parts.joined(separator: "."), parts.joined(separator: "/")]
      where descend([.key(joined)], from: object).rest.isEmpty { return Excerpt.quoting(joined) }
    }
    return path(writtenAs: wanted, in: object).map { elements in
      let texts = elements.map { element in
        switch element {
        case .key(let key): Excerpt.quoting(key)
        case .index(let index): String(index)
        }
      }
      return "[\(texts.joined(separator: ", "))]"
    }
  }

  /// The path that a text is in another notation, if it leads to a value: `a.b`, `items[0].name`, `items.0`,
  /// `/items/0/name`, `$.items[0]`, `$['items'][0]`.
  private func path(writtenAs text: String, in object: TapeIndex) -> [JSONKeyPath.Element]? {
    let separators = Set(".[]/".unicodeScalars)
    var tokens = text.unicodeScalars.split { separators.contains($0) }
    if tokens.first?.elementsEqual("$".unicodeScalars) ?? false { tokens.removeFirst() }
    guard 1...8 ~= tokens.count, !tokens[0].elementsEqual(text.unicodeScalars) else { return nil }
    var elements: [JSONKeyPath.Element] = []
    var value = object
    for token in tokens {
      var key = String(token)
      if let quote = key.first, quote == "'" || quote == "\"", key.count > 1, key.last == quote {
        key = String(key.dropFirst().dropLast())
      }
      let index = self[value].kind == .array ? Int(key) : nil
      let element = index.map { JSONKeyPath.Element.index($0) } ?? .key(key)
      let (next, rest) = descend([element], from: value)
      guard rest.isEmpty else { return nil }
      elements.append(element)
      value = next
    }
    return elements
  }
}
