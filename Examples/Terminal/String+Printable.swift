extension String {
  /// The string with an escape in place of each character that controls a terminal or breaks a line.
  ///
  ///     "\u{1B}[2JTea\n".printable  // \u{1B}[2JTea\u{A}, as text
  public var printable: String { escaped { $0.controlsTerminal } }

  /// The same for text of several lines, whose line breaks are kept.
  public var printableLines: String { escaped { $0.controlsTerminal && $0 != "\n" } }

  private func escaped(_ condition: (Unicode.Scalar) -> Bool) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if condition(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether a terminal acts on the scalar, or shows what follows in another direction.
  fileprivate var controlsTerminal: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
