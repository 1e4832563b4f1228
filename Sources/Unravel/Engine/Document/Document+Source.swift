extension Document {
  /// The range of a value in the input: of a string with its quotes, and of a container only the first
  /// byte.
  func sourceRange(of index: TapeIndex) -> Range<Int> {
    let entry = tape[index]
    if let source = rewritten?.source(of: entry.offset) { return source }
    switch entry.kind {
    case .string, .escapedString:
      // A key of JSON5 can be without quotes.
      guard bytes.isQuoted(entry) else { return entry.offset..<entry.offset + entry.length }
      return entry.offset - 1..<entry.offset + entry.length + 1
    case .array, .object, .objectNeedingFullLookup: return entry.offset..<entry.offset + 1
    default: return entry.offset..<entry.offset + (entry.numberLength ?? entry.length)
    }
  }

  /// The number of bytes from the bracket of an array or object to the next value of the text, or to its end. In
  /// JSON5, where values can be rewritten at other offsets, it is an estimate.
  func byteCount(ofContainer index: TapeIndex) -> Int {
    let next = tape.next(after: index)
    let end = next.value < tape.count ? tape[next].firstByte : bytes.count
    return end - tape[index].offset
  }

  /// The range in the input of the element of the root that a value is in.
  func elementRange(around index: TapeIndex) -> Range<Int> {
    var element = tape.first(of: .root)
    while tape.next(after: element) <= index { element = tape.next(after: element) }
    let next = tape.next(after: element)
    var end = next.value < tape.count ? tape[next].firstByte : bytes.count
    // The comma and whitespace after the element.
    while bytes[unchecked: end - 1] == Byte.comma || Byte.isWhitespace(bytes[unchecked: end - 1]) {
      end -= 1
    }
    return tape[element].firstByte..<end
  }

  /// Whether the end of the input closed a container, or cut a string.
  ///
  /// True only for documents that were parsed with an option that accepts truncated input.
  func isTruncated(_ index: TapeIndex) -> Bool {
    guard let truncated else { return false }
    if tape[index].isContainer {
      // The innermost truncated container and those around it.
      return index.value <= truncated.container.value && truncated.container < tape.end(of: index)
    }
    return index == truncated.string
  }
}
