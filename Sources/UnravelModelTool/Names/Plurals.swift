import Foundation

// The singular of keys, which names an element of an array, and the plural of names.

/// A key with its last word in the singular.
///
/// ```text
/// members          member
/// user_addresses   user_address
/// categories       category
/// people           person
/// series           series
/// track_list       track
/// list             item
/// files_added      file_added
/// ```
func singular(_ key: String) -> String {
  let words = words(of: key)
  guard let last = words.last, let range = lastRange(of: last, in: key) else { return key }
  if collections.contains(last.lowercased()) {
    guard words.count > 1 else { return "item" }
    let rest = key[..<range.lowerBound].reversed().drop { !$0.isLetter && !$0.isNumber }
    return singular(String(rest.reversed()))
  }
  if words.count > 1, participles.contains(last.lowercased()),
    let before = lastRange(of: words[words.count - 2], in: String(key[..<range.lowerBound]))
  {
    return key.replacingCharacters(in: before, with: singularWord(words[words.count - 2]))
  }
  return key.replacingCharacters(in: range, with: singularWord(last))
}

/// Words after a plural: `repositories_added`.
private let participles: Set = [
  "added", "changed", "created", "deleted", "failed", "modified", "removed", "updated",
]

private func lastRange(of word: String, in key: String) -> Range<String.Index>? {
  if key.hasSuffix(word) {
    return key.index(key.endIndex, offsetBy: -word.count)..<key.endIndex
  }
  return key.range(of: word, options: .backwards)
}

private func singularWord(_ word: String) -> String {
  let lower = word.lowercased()
  if unchanged.contains(lower) { return word }
  if let irregular = irregulars[lower] {
    return word.first?.isUppercase == true
      ? irregular.prefix(1).uppercased() + irregular.dropFirst() : irregular
  }
  for (ending, replacement) in endings where lower.hasSuffix(ending) && lower.count > ending.count {
    // The capitals of an abbreviation are kept: `CVSS`.
    if ending == replacement { return word }
    return String(word.dropLast(ending.count)) + replacement
  }
  return word
}

private let collections: Set = ["array", "collection", "list"]

private let unchanged: Set = [
  "address", "alias", "analysis", "as", "atlas", "aws", "axis", "basis", "bias", "bonus", "bus",
  "campus", "canvas", "chorus", "class", "css", "data", "dns", "gas", "gps", "has", "https", "ios",
  "is", "js", "kms", "lens", "means", "media", "ms", "news", "ops", "os", "plus", "progress",
  "props", "rds", "rss", "s", "series", "settings", "sms", "sns", "species", "sqs", "stats",
  "status", "this", "tls", "ts", "us", "was", "yes",
]

private let irregulars = [
  "people": "person", "children": "child", "men": "man", "women": "woman", "feet": "foot",
  "teeth": "tooth", "mice": "mouse", "indices": "index", "vertices": "vertex",
  "matrices": "matrix", "appendices": "appendix", "criteria": "criterion", "movies": "movie",
  "cookies": "cookie", "shoes": "shoe", "caches": "cache", "houses": "house", "causes": "cause",
  "analyses": "analysis", "axes": "axis", "lives": "life", "shelves": "shelf", "heroes": "hero",
  "curies": "curie", "aliases": "alias", "calories": "calorie", "emojis": "emoji", "apis": "api",
  "uris": "uri",
]

/// The first one that fits is used.
private let endings = [
  ("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("zzes", "zz"),
  ("tatuses", "tatus"), ("nuses", "nus"), ("ruses", "rus"), ("puses", "pus"),
  ("ss", "ss"), ("us", "us"), ("is", "is"), ("s", ""),
]

/// A name in the plural: `bands`, `categories`, `boxes`.
func plural(_ name: String) -> String {
  if name.hasSuffix("y"), let before = name.dropLast().last, !"aeiou".contains(before) {
    return name.dropLast() + "ies"
  }
  return name + (["s", "x", "ch", "sh"].contains(where: name.hasSuffix) ? "es" : "s")
}
