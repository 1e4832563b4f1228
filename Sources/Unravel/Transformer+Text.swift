extension Transformer where From == String, To == [String] {
  /// The parts of a text between separators.
  ///
  /// ```swift
  /// // {"tags": "pop,techno", "labels": "", "years": 2001}
  /// try e.value("tags", .separated(by: ","))      // ["pop", "techno"]
  /// try e.value("labels", .separated(by: ","))    // []
  /// try e.value("years", .separated(by: ","))     // throws: years: expected String, found 2001
  /// ```
  ///
  /// The empty text has no part. Whitespace is kept: `"pop, techno"` is separated by `", "`.
  public static func separated(by separator: String) -> Transformer<String, [String]> {
    Transformer(nil) { $0.parts(separatedBy: separator) }
  }
}

extension Transformer where From == String {
  /// The parts of a text between separators, each converted by a transformer.
  ///
  /// ```swift
  /// // {"years": "2000,2001", "days": "2022-07-03;soon"}
  /// let years: [Int] = try e.value("years", .separated(by: ",", .numberInString))    // [2000, 2001]
  /// let days: [Date] = try e.value("days", .separated(by: ";", .day))
  /// // throws: days: expected Date "yyyy-MM-dd" at index 1, found "2022-07-03;soon"
  /// ```
  public static func separated<Part>(
    by separator: String, _ transformer: Transformer<String, Part>
  ) -> Transformer<String, [Part]> where To == [Part] {
    Transformer(nil) { text in
      try text.parts(separatedBy: separator).enumerated().map { index, part in
        do {
          return try transformer.convert(part)
        } catch let error as DecodeError {
          guard let expected = error.expectedOfWholeValue else { throw error }
          throw typeMismatch("\(expected) at index \(index)", actual: text)
        }
      }
    }
  }
}

extension String {
  /// The parts between separators, which are compared byte for byte; none if the text is empty.
  fileprivate func parts(separatedBy separator: String) -> [String] {
    guard !utf8.isEmpty else { return [] }
    let separator = Array(separator.utf8)
    guard let first = separator.first else { return [self] }
    var parts: [String] = []
    var start = utf8.startIndex
    var index = start
    while let found = utf8[index...].firstIndex(of: first) {
      if utf8[found...].starts(with: separator) {
        parts.append(String(self[start..<found]))
        start = utf8.index(found, offsetBy: separator.count)
        index = start
      } else {
        index = utf8.index(after: found)
      }
    }
    parts.append(String(self[start...]))
    return parts
  }
}
