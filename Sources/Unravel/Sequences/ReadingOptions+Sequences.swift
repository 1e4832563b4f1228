extension ReadingOptions {
  /// The error of a reader that a sequence cannot use, since it parses its input in parts.
  var refusedReader: DecodeError? {
    reader == .unravel ? nil : .custom("a sequence needs Unravel's reader, not \(reader)")
  }

  /// The error of options that a sequence of lines or elements cannot apply.
  var refusalBySequences: DecodeError? {
    if allowsUTF16And32 {
      return .custom(
        "lines and elements are read as UTF-8: allowsUTF16And32 cannot be applied to them")
    }
    return refusedReader
  }
}
