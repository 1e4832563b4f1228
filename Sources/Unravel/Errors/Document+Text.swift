extension Document {
  /// A value as compact JSON, cut to a number of Unicode scalars. A large value costs no more than a small
  /// one.
  func text(of root: TapeIndex, limit: Int = Excerpt.maximumLength) -> String {
    var text = ""
    // The containers that are not closed yet.
    var open: [(end: TapeIndex, closer: String, isObject: Bool)] = []
    var index = root
    var isFirst = true
    repeat {
      if let container = open.last {
        if index == container.end {
          text += container.closer
          open.removeLast()
          isFirst = false
          continue
        }
        if !isFirst { text += "," }
        if container.isObject {
          text += scalarText(of: tape[index], limit: limit) + ":"
          index = tape.value(of: index)
        }
      }
      let entry = tape[index]
      if entry.isContainer {
        text += entry.isObject ? "{" : "["
        open.append((tape.end(of: index), entry.isObject ? "}" : "]", entry.isObject))
      } else {
        text += scalarText(of: entry, limit: limit)
      }
      isFirst = entry.isContainer
      index = tape.entry(after: index)
    } while !open.isEmpty && !(text.utf8.count > limit && text.unicodeScalars.count > limit)
    return Excerpt.of(text, limit: limit)
  }

  /// A key or a scalar as JSON. The text of a long one has only the beginning, with more than `limit` scalars.
  private func scalarText(of entry: Entry, limit: Int) -> String {
    switch entry.kind {
    case .null: return "null"
    case .true: return "true"
    case .false: return "false"
    case .string, .escapedString:
      // A scalar has at most four bytes, or twelve if the input has it as a surrogate pair of escapes.
      let length = min(entry.length, (limit + 1) * 12)
      return JSONText.quoted(bytes.string(Entry(entry.kind, offset: entry.offset, length: length)))
    case .opaque: return (opaqueValues?.text(at: entry.offset) ?? "").onOneLine
    default:
      let length = min(entry.numberLength ?? 0, limit + 1)
      return bytes.string(Entry(.string, offset: entry.offset, length: length))
    }
  }
}
