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
      let precedesLowercase = index + 1 < letters.count && letters[index + 1].properties.isLowercase
      if followsWord, !followsCapital || precedesLowercase { text.append("_") }
      text.append(contentsOf: letter.properties.lowercaseMapping.unicodeScalars)
    }
    return String(text)
  }

  /// The key that most likely becomes this one by ``convertedFromSnakeCase()``: the key in snake case, or the
  /// key itself if that one becomes another.
  func unconvertedFromSnakeCase() -> String {
    let converted = snakeCase
    return converted.convertedFromSnakeCase().hasSameUTF8(as: self) ? converted : self
  }

  /// The words between single underscores joined, each but the first capitalized. Underscores at the
  /// start and at the end stay, and a single word does not change.
  func convertedFromSnakeCase() -> String {
    guard let first = firstIndex(where: { !$0.isUnderscore }),
      let last = lastIndex(where: { !$0.isUnderscore })
    else { return self }
    let words = self[first...last].split(whereSeparator: \.isUnderscore)
    guard words.count > 1 else { return self }
    var key = String(self[..<first])
    key += words[0].lowercased()
    for word in words[1...] { key += String(word).capitalizedWord }
    key += self[index(after: last)...]
    return key
  }
}

extension Character {
  /// Whether this is `_`. `==` compares by canonical equivalence, which takes quadratic time for a key of
  /// combining marks.
  fileprivate var isUnderscore: Bool { utf8.elementsEqual(CollectionOfOne(UInt8(ascii: "_"))) }
}

#if !Foundation
  extension String {
    /// The word with its letters in lower case, except for each letter that follows no letter.
    var capitalizedWord: String {
      var capitalized = ""
      var followsLetter = false
      for character in self {
        capitalized += followsLetter ? character.lowercased() : character.uppercased()
        followsLetter = character.isLetter || character == "'"
      }
      return capitalized
    }
  }
#endif
