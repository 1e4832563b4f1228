extension Unicode.Scalar {
  /// Whether the scalar is invisible, or changes how the text around it is displayed.
  var isHiddenInText: Bool {
    if " "..."~" ~= self { return false }
    if properties.isDefaultIgnorableCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
