#if Foundation

  // What makes a pattern invalid.
  //
  //     yyyy-mm-DD
  //
  //     "DD" is the day of the year, which a month beside it contradicts: the author means "dd".
  //     "mm" are minutes, which mean nothing without an hour before them: the author means "MM".
  //
  // Letters that differ in case only are the most frequent mistakes. Read as they are, such patterns give
  // other dates than the text has.

  extension DatePattern {
    /// The reason why a pattern is invalid, with what to write instead.
    struct Mistake: Error {
      let text: String

      static let literalUTC = Mistake(
        text: "text in quotes is not read as a time zone, write \"X\"")
    }

    /// A run of one letter.
    struct Field {
      let letter: Unicode.Scalar
      let count: Int
      /// The text between the field before and this one.
      let textBefore: [UInt8]

      var name: String { String(repeating: String(letter), count: count) }

      var kind: Kind {
        switch letter {
        case "G": .era
        case "y", "u": .year
        case "Y": .yearOfWeek
        case "Q", "q": .quarter
        case "M", "L": .month
        case "w": .week
        case "d": .day
        case "D": .dayOfYear
        case "E", "e", "c": .weekday
        case "H", "k", "h", "K": .hour
        case "a": .halfOfDay
        case "m": .minute
        case "s": .second
        case "S": .fraction
        default: .zone
        }
      }
    }

    /// What a field is. The raw value is its name in a message.
    enum Kind: String {
      case era = "era"
      case year = "year"
      case yearOfWeek = "year of a week"
      case quarter = "quarter"
      case month = "month"
      case week = "week"
      case day = "day"
      case dayOfYear = "day of the year"
      case weekday = "day of the week"
      case hour = "hour"
      case halfOfDay = "half of the day"
      case minute = "minute"
      case second = "second"
      case fraction = "fraction of a second"
      case zone = "time zone"

      var isTime: Bool {
        switch self {
        case .hour, .halfOfDay, .minute, .second, .fraction: true
        default: false
        }
      }
    }

    /// Checks that the fields mean something together.
    static func check(_ fields: [Field]) throws(Mistake) {
      guard !fields.isEmpty else { throw Mistake(text: "it has no field such as \"yyyy\"") }
      let check = Check(fields: fields)
      try check.repetitions()
      try check.year()
      try check.time()
      try check.date()
    }
  }

  // MARK: - One field

  extension DatePattern.Field {
    typealias Mistake = DatePattern.Mistake

    func checkTextBefore() throws(Mistake) {
      if textBefore.last == UInt8(ascii: "%") {
        throw Mistake(text: "\"%\" is not part of a field, which is a letter such as \"y\"")
      }
      if count == 2, kind == .year || kind == .yearOfWeek, Byte.isDigit(textBefore.last ?? 0) {
        throw Mistake(text: "\"\(name)\" follows a digit, write \"yyyy\"")
      }
    }

    /// The mistake of a field that dates in JSON do not have.
    var unknown: Mistake {
      guard let replacement else {
        return Mistake(text: "\"\(name)\" is not a field, write '\(name)' in quotes")
      }
      return Mistake(text: "\"\(name)\" is not a field of a date in JSON, write \"\(replacement)\"")
    }

    /// The field that the author of an unknown one probably means, as other languages and longer runs have
    /// it.
    private var replacement: String? {
      switch letter {
      case "y", "u", "Y", "U", "r": count == 2 ? "yy" : "yyyy"
      case "Q", "q": "Q"
      case "M", "L", "l": "MMMM"
      case "m": count == 3 ? "MMM" : "MMMM"
      case "W": String(repeating: "w", count: min(count, 2))
      case "d": count == 3 ? "EEE" : "EEEE"
      case "D", "g": "dd"
      case "j": "d"
      case "E", "e", "c": "EEEE"
      case "H", "k": "HH"
      case "h", "K": "hh"
      case "A", "B", "b", "a", "t", "p": "a"
      case "i": "mm"
      case "s": "SSS"
      case "S", "f", "F": String(repeating: "S", count: min(count, 9))
      case "Z", "X", "x", "z", "v", "V", "O": "XXX"
      default: nil
      }
    }
  }

  // MARK: - Several fields

  /// The rules about several fields of a pattern.
  private struct Check {
    typealias Kind = DatePattern.Kind
    typealias Mistake = DatePattern.Mistake

    let fields: [DatePattern.Field]

    private func index(of kind: Kind) -> Int? { fields.firstIndex { $0.kind == kind } }

    private func has(_ kind: Kind) -> Bool { index(of: kind) != nil }

    private func kind(at index: Int) -> Kind? {
      fields.indices.contains(index) ? fields[index].kind : nil
    }

    /// A field twice is wrong once: the other one is a field that the pattern lacks.
    func repetitions() throws(Mistake) {
      for (index, field) in fields.enumerated() {
        guard let first = self.index(of: field.kind), first < index else { continue }
        let names =
          "\"\(fields[first].name)\" and \"\(field.name)\" are both the \(field.kind.rawValue)"
        let missing: [(Kind, String)] =
          switch field.kind {
          case .month: has(.hour) ? [(.minute, "mm")] : [(.day, "dd")]
          case .minute: [(.month, "MM"), (.second, "ss")]
          case .second: has(.minute) ? [(.fraction, "SSS")] : [(.minute, "mm")]
          case .day: [(.month, "MM")]
          default: []
          }
        guard let (kind, name) = missing.first(where: { !has($0.0) }) else {
          throw Mistake(text: "\(names), write one of them")
        }
        throw Mistake(text: "\(names), write \"\(name)\" for the \(kind.rawValue)")
      }
    }

    /// The year of a week and the day of the year are for dates without months.
    func year() throws(Mistake) {
      if let index = index(of: .dayOfYear),
        has(.month) || has(.quarter) || has(.day) || has(.week) || has(.minute) && !has(.hour)
      {
        throw wrong(index, write: fields[index].count == 1 ? "d" : "dd")
      }
      if let index = index(of: .yearOfWeek),
        !has(.week) || has(.month) || has(.quarter) || has(.day) || has(.dayOfYear)
      {
        throw wrong(index, write: fields[index].count == 2 ? "yy" : "yyyy")
      }
      guard has(.week), !has(.yearOfWeek) || has(.year) else { return }
      guard let index = index(of: .year) else { throw needs(.week, "YYYY") }
      guard has(.yearOfWeek) else {
        throw Mistake(text: "\"\(fields[index].name)\" is not the year of a week, write \"YYYY\"")
      }
      throw Mistake(
        text: "\"\(fields[index].name)\" is a second year, write \"e\" for the day of the week")
    }

    /// Minutes follow the hour, seconds the minutes, and a fraction the seconds; or the other way round.
    func time() throws(Mistake) {
      if let index = index(of: .fraction), kind(at: index - 1) != .second {
        throw wrong(index, write: fields[index].count == 1 ? "s" : "ss")
      }
      if let index = index(of: .month), kind(at: index - 1) == .hour {
        let isBesideDay = kind(at: index + 1) == .day || kind(at: index + 1) == .year
        if !isBesideDay || fields[index].textBefore == [Byte.colon] {
          throw wrong(index, write: fields[index].count == 1 ? "m" : "mm")
        }
      }
      if let index = index(of: .second), kind(at: index - 1) != .minute,
        kind(at: index + 1) != .minute || kind(at: index + 2) != .hour
      {
        throw needs(.second, "mm")
      }
      if let index = index(of: .minute), kind(at: index - 1) != .hour,
        kind(at: index - 1) != .second || kind(at: index + 1) != .hour
      {
        if fields.allSatisfy({ $0.kind.isTime || $0.kind == .zone }) { throw needs(.minute, "HH") }
        throw wrong(index, write: fields[index].count == 1 ? "M" : "MM")
      }
      if let index = index(of: .hour), "hK".unicodeScalars.contains(fields[index].letter),
        !has(.halfOfDay)
      {
        let name = fields[index].name
        let replacement = String(repeating: "H", count: fields[index].count)
        throw Mistake(
          text: "\"\(name)\" has no \"a\" for AM and PM, write \"\(replacement)\" or \"\(name) a\"")
      }
      if has(.halfOfDay), !has(.hour) { throw needs(.halfOfDay, "h") }
      if has(.zone), fields.count == 1 { throw needs(.zone, "HH:mm") }
    }

    /// A day is in a month, and a month in a year. A time of day is on a day or stands alone.
    func date() throws(Mistake) {
      if has(.day), !has(.month) { throw needs(.day, "MM") }
      for kind in [Kind.era, .quarter, .month, .dayOfYear] where has(kind) && !has(.year) {
        throw needs(kind, "yyyy")
      }
      if has(.quarter), has(.month) {
        throw Mistake(text: "a quarter and a month contradict each other, write one of them")
      }
      let hasDay = has(.day) || has(.dayOfYear) || has(.week)
      if has(.weekday), !hasDay { throw needs(.weekday, "d MMM yyyy") }
      guard has(.hour) else { return }
      if has(.year), !hasDay { throw needs(.hour, has(.month) ? "dd" : "MM-dd") }
      if has(.week), !has(.weekday) { throw needs(.hour, "e") }
    }

    /// A field that is valid elsewhere.
    private func wrong(_ index: Int, write replacement: String) -> Mistake {
      let field = fields[index]
      return Mistake(
        text: "\"\(field.name)\" is the \(field.kind.rawValue), write \"\(replacement)\"")
    }

    /// A field that means nothing without another.
    private func needs(_ kind: Kind, _ other: String) -> Mistake {
      let name = index(of: kind).map { fields[$0].name } ?? ""
      return Mistake(text: "\"\(name)\", the \(kind.rawValue), needs \"\(other)\"")
    }
  }

#endif
