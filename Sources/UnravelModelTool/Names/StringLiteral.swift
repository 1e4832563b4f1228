/// A text as a Swift string literal.
///
/// ```text
/// say "hi"   "say \"hi\""
/// ```
func literal(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": literal += "\\\(scalar)"
    case "\n": literal += "\\n"
    case "\r": literal += "\\r"
    case "\t": literal += "\\t"
    case _ where isInvisible(scalar):
      literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  // Swift takes these noncharacters as they are, but not as escapes.
  if "\u{FDCF}" < scalar, scalar < "\u{FDF0}" { return false }
  return switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
  case .spaceSeparator: scalar != " "
  default: false
  }
}
