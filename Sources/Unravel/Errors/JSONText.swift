/// Compact JSON text for messages, cut to a number of Unicode scalars.
struct JSONText {
  private(set) var text = ""
  private var remaining: Int

  /// Whether the limit cut the text.
  private(set) var isCut = false

  /// Whether invisible characters are escaped that JSON allows in strings.
  private let escapesHiddenCharacters: Bool

  init(limit: Int, escapesHiddenCharacters: Bool = true) {
    remaining = limit
    self.escapesHiddenCharacters = escapesHiddenCharacters
  }

  /// A string as JSON.
  static func quoted(_ string: String, escapesHiddenCharacters: Bool = true) -> String {
    var text = JSONText(limit: .max, escapesHiddenCharacters: escapesHiddenCharacters)
    text.write(quoting: string)
    return text.text
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    guard remaining > 0 else {
      isCut = true
      return
    }
    remaining -= 1
    text.unicodeScalars.append(scalar)
  }

  /// Writes printable ASCII, in which each byte is a scalar and a character.
  private mutating func write(ascii string: String) {
    let count = string.utf8.count
    if count <= remaining {
      text += string
      remaining -= count
    } else {
      text += string.prefix(remaining)
      remaining = 0
      isCut = true
    }
  }

  mutating func write(quoting string: String) {
    write(ascii: "\"")
    // Most strings need no escapes.
    if string.utf8.allSatisfy({
      $0 >= Byte.space && $0 < 0x7F && $0 != Byte.quote && $0 != Byte.backslash
    }) {
      write(ascii: string)
      write(ascii: "\"")
      return
    }
    for scalar in string.unicodeScalars {
      if isCut { return }
      switch scalar {
      case "\"": write(ascii: "\\\"")
      case "\\": write(ascii: "\\\\")
      case "\n": write(ascii: "\\n")
      case "\r": write(ascii: "\\r")
      case "\t": write(ascii: "\\t")
      case _ where escapesHiddenCharacters ? scalar.isHiddenInText : scalar < " ":
        for unit in UTF16.encode(scalar)! {
          let digits = String(unit, radix: 16)
          write(ascii: "\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
        }
      default: write(scalar)
      }
    }
    write(ascii: "\"")
  }

  /// Writes a value of a document. Stops at the limit, so a large value costs no more than a small one.
  mutating func write(_ root: TapeIndex, of document: Document) {
    let tape = document.tape
    // The containers that are not closed yet.
    var open: [(end: TapeIndex, closer: Unicode.Scalar, isObject: Bool)] = []
    var index = root
    var isFirst = true
    while !isCut {
      if let container = open.last {
        if index == container.end {
          write(container.closer)
          open.removeLast()
          isFirst = false
          if open.isEmpty { return }
          continue
        }
        if !isFirst { write(ascii: ",") }
        if container.isObject {
          write(quoting: string(tape[index], of: document))
          write(ascii: ":")
          index = tape.value(of: index)
        }
      }
      let entry = tape[index]
      if entry.isContainer {
        write(ascii: entry.isObject ? "{" : "[")
        open.append((tape.end(of: index), entry.isObject ? "}" : "]", entry.isObject))
        index = tape.entry(after: index)
        isFirst = true
        continue
      }
      switch entry.kind {
      case .null: write(ascii: "null")
      case .true: write(ascii: "true")
      case .false: write(ascii: "false")
      case .string, .escapedString: write(quoting: string(entry, of: document))
      case .opaque: write(onOneLine: document.opaqueValues?.text(at: entry.offset) ?? "")
      default: write(ascii: number(entry, of: document))
      }
      if open.isEmpty { return }
      isFirst = false
      index = tape.entry(after: index)
    }
  }

  /// Writes text that is not JSON, on one line.
  mutating func write(onOneLine text: String) {
    for scalar in text.unicodeScalars where !isCut { write(scalar.isHiddenInText ? " " : scalar) }
  }

  /// The beginning of a string, at least as long as can be written.
  private func string(_ entry: Entry, of document: Document) -> String {
    // A scalar has at most four bytes, or twelve if the input has it as a surrogate pair of escapes.
    let needed = min(entry.length, remaining > entry.length ? entry.length : (remaining + 1) * 12)
    guard needed < entry.length else { return document.bytes.string(entry) }
    return document.bytes.string(Entry(entry.kind, offset: entry.offset, length: needed))
  }

  private func number(_ entry: Entry, of document: Document) -> String {
    let length = min(entry.numberLength ?? 0, max(remaining, 0) + 1)
    return document.bytes.string(Entry(.string, offset: entry.offset, length: length))
  }
}

extension Document {
  /// A value as compact JSON, cut to the length of an excerpt.
  func text(of index: TapeIndex) -> String {
    var whole = JSONText(limit: Excerpt.maximumLength)
    whole.write(index, of: self)
    guard whole.isCut else { return whole.text }
    var cut = JSONText(limit: Excerpt.maximumLength - 1)
    cut.write(index, of: self)
    return cut.text + "…"
  }
}

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

extension Kind {
  /// The kind of a value as an error without values has it.
  var description: String {
    switch self {
    case .null: "null"
    case .true, .false: "a boolean"
    case .string, .escapedString: "a string"
    case .integer, .decimal, .number: "a number"
    case .array: "an array"
    case .object, .objectNeedingFullLookup: "an object"
    case .opaque: "something else"
    }
  }
}
