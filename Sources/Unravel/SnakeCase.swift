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
