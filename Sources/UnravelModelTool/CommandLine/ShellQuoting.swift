/// An argument as a shell reads it, in one line.
///
/// ```text
/// bands.json   bands.json
/// it's         'it'\\''s'
/// a line       'a line'
/// a, newline   $'a\\n'
/// ```
func shellQuoted(_ argument: String) -> String {
  let isPlain = argument.utf8.allSatisfy {
    isLetter($0) || isDigit($0) || "-_./=:,+@%".utf8.contains($0)
  }
  if isPlain, !argument.isEmpty { return argument }
  guard argument.unicodeScalars.contains(where: isControl) else {
    return "'" + argument.replacing("'", with: "'\\''") + "'"
  }
  // A line break would end the comment that the command is in.
  var quoted = "$'"
  for scalar in argument.unicodeScalars {
    switch scalar {
    case "\n": quoted += "\\n"
    case "\r": quoted += "\\r"
    case "'", "\\": quoted += "\\\(scalar)"
    case _ where isControl(scalar):
      let digits = String(scalar.value, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "'"
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: true
  default: scalar.properties.isBidiControl
  }
}
