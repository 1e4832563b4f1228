// Documents whose end is missing. The parser has stopped with an error at the end of the input.

extension Parser {
  /// Closes the open containers of an input that ends early; throws the error if it does not, or must not.
  @inline(never)
  consuming func finishTruncated(by error: SyntaxError) throws(SyntaxError) -> ParsedTape {
    guard error.offset >= scanner.end, error.reason != .emptyDocument else { throw error }
    if options.content == .elements { return try completeElements() }
    guard options.acceptsTruncation else { throw error }
    let input = scanner.input
    let partialString = options.keepsPartialStrings ? try input.partialString(at) : nil
    let refusesDuplicateKeys = options.refusesDuplicateKeys
    var writer = TapeWriter(tape, next: next, container: container, memberCount: memberCount)
    let truncated = try writer.closeAll(
      of: input, keeping: partialString, refusesDuplicateKeys: refusesDuplicateKeys,
      isCut: { $0.isCut(at: input.count) })
    return writer.finish(truncated: truncated)
  }

  /// Removes the element that the end of the input cuts, and closes the array.
  private consuming func completeElements() throws(SyntaxError) -> ParsedTape {
    let (input, at, next) = (scanner.input, at, next)
    var writer = TapeWriter(tape, next: next, container: container, memberCount: memberCount)
    writer.removeOpenElement()
    _ = try writer.closeAll(
      of: input, keeping: nil, refusesDuplicateKeys: false, isCut: { $0.isCut(at: input.count) })
    // The words of a removed element are still in the buffer.
    let end = writer.next < next ? Entry(word: writer.tape[writer.next]).firstByte : at
    var tape = writer.finish()
    tape.end = min(end, input.count)
    return tape
  }
}

extension Bytes {
  /// The complete characters of the string that begins at an offset, or nil if none does.
  fileprivate func partialString(_ at: Int) throws(SyntaxError) -> Entry? {
    guard at < count, self[unchecked: at] == Byte.quote else { return nil }
    let start = at + 1
    var hasEscapes = false
    var end = start
    while end < count {
      if self[unchecked: end] == Byte.backslash {
        guard let length = escapeLength(at: end, end: count) else { break }
        hasEscapes = true
        end += length
      } else {
        end += 1
      }
    }
    end = endOfCompleteCharacters(from: start, to: end)
    guard end - start <= Entry.maximumLength else { throw SyntaxError(.tooLarge, at: at) }
    return ScannedString(end: end, hasEscapes: hasEscapes).entry(from: start)
  }
}
