/// Whether a text has no more combining marks in a row than the Stream-Safe Text Format of Unicode
/// allows (UAX #15).
///
/// The standard library sorts the marks of a character whenever it compares or hashes a string, which
/// takes quadratic time. No key that somebody writes is longer.
func isStreamSafe(_ text: String) -> Bool {
  let maximumMarkCount = 30
  // Each mark has at least two bytes.
  guard text.utf8.count > 2 * maximumMarkCount else { return true }
  var count = 0
  for scalar in text.unicodeScalars {
    count = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
    if count > maximumMarkCount { return false }
  }
  return true
}
