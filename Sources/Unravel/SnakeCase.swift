extension Extractor {
  /// The same place, asked for members in snake case.
  ///
  ///     // {"id_str": "7", "user": {"screen_name": "nocchi"}}
  ///     let e = e.convertingFromSnakeCase
  ///     try e <| "idStr" as String                  // "7"
  ///     try e <| ["user", "screenName"] as String   // "nocchi"
  ///     try e <| "userName" as String               // throws: user_name: missing "user_name"
  ///
  /// Whatever is reached through this extractor is asked in snake case, too. Names are rewritten as
  /// `JSONEncoder` does for `.convertToSnakeCase`: `myURLValue` asks for `my_url_value`. (Where a name
  /// begins with several capitals, `JSONEncoder` cuts the first off; `URL` asks for `url` here.) The data is
  /// never rewritten: names in dictionaries and in ``JSONValue`` stay what they are.
  public var convertingFromSnakeCase: Extractor {
    derived { $0.convertsToSnakeCase = true }
  }
}

extension String {
  /// The name with its words in lower case and underscores between them. A run of capitals is one
  /// word, but for its last letter where a small one follows.
  var snakeCase: String {
    let letters = Array(unicodeScalars)
    var text = String.UnicodeScalarView()
    for (position, letter) in letters.enumerated() {
      guard letter.properties.isUppercase else {
        text.append(letter)
        continue
      }
      let followsWord = position > 0 && letters[position - 1] != "_"
      let followsCapital = position > 0 && letters[position - 1].properties.isUppercase
      let precedesSmall =
        position + 1 < letters.count && letters[position + 1].properties.isLowercase
      if followsWord, !followsCapital || precedesSmall { text.append("_") }
      text.append(contentsOf: letter.properties.lowercaseMapping.unicodeScalars)
    }
    return String(text)
  }
}
