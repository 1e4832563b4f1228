extension Extractor {
  /// The same value, whose members are looked up by snake-case keys.
  ///
  /// ```swift
  /// // {"id_str": "7", "user": {"screen_name": "nocchi"}}
  /// let e = e.convertingFromSnakeCase
  /// try e <| "idStr" as String                  // "7"
  /// try e <| ["user", "screenName"] as String   // "nocchi"
  /// try e <| "userName" as String               // throws: user_name: missing "user_name"
  /// ```
  ///
  /// Nested values that are decoded through this extractor use snake-case keys too. A key is converted in
  /// the same way as by `JSONEncoder` with `.convertToSnakeCase`: `myURLValue` looks up `my_url_value`. If a
  /// key begins with several capital letters, `JSONEncoder` separates the first one; here, `URL` looks up
  /// `url`. The conversion applies to the keys of lookups only. The keys of dictionaries and of ``JSONValue``
  /// do not change.
  public var convertingFromSnakeCase: Extractor {
    derived { $0.convertsToSnakeCase = true }
  }
}

extension String {
  /// The key with its words in lower case, separated by underscores.
  ///
  /// A run of capital letters is one word, except for its last letter if a lower-case letter follows.
  var snakeCase: String {
    let letters = Array(unicodeScalars)
    var text = String.UnicodeScalarView()
    for (index, letter) in letters.enumerated() {
      guard letter.properties.isUppercase else {
        text.append(letter)
        continue
      }
      let followsWord = index > 0 && letters[index - 1] != "_"
      let followsCapital = index > 0 && letters[index - 1].properties.isUppercase
      let precedesLowercase =
        index + 1 < letters.count && letters[index + 1].properties.isLowercase
      if followsWord, !followsCapital || precedesLowercase { text.append("_") }
      text.append(contentsOf: letter.properties.lowercaseMapping.unicodeScalars)
    }
    return String(text)
  }
}
