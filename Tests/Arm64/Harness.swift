// What main.c calls. The file is compiled into one module with the engine's files.

/// Parses a document; returns the number of words on its tape, or -1.
@_cdecl("unravel_parse")
public func unravelParse(_ start: UnsafeRawPointer, _ count: Int) -> Int {
  // SAFETY: main.c passes readable memory, and no document outlives the call.
  let bytes = unsafe Bytes(start: start, count: count)
  do throws(RefusedInput) {
    return try document(bytes, ParserOptions()).tape.count
  } catch {
    return -1
  }
}

/// Parses a document; returns a hash of its tape and its values.
///
/// - Parameter words: Set to the number of words on the tape, or for a malformed document to -1 minus
///   the offset of the error.
@_cdecl("unravel_outcome")
public func unravelOutcome(
  _ start: UnsafeRawPointer, _ count: Int, _ isJSON5: Bool, _ words: UnsafeMutablePointer<Int64>
) -> UInt64 {
  // SAFETY: as above.
  let bytes = unsafe Bytes(start: start, count: count)
  var options = ParserOptions()
  options.allowsJSON5 = isJSON5
  do throws(RefusedInput) {
    let document = try document(bytes, options)
    unsafe words.pointee = Int64(document.tape.count)
    return hash(of: document)
  } catch {
    unsafe words.pointee = -1 - Int64(error.syntaxError.offset)
    return 0
  }
}

// An exported function marks its callees as never inlined, so the engine is called from these.

@inline(never)
private func document(
  _ bytes: Bytes, _ options: ParserOptions
) throws(RefusedInput) -> Document {
  let input = Input(bytes, owner: .array([]), hasImmutableBytes: true)
  return try Document.parse(input, options: options)
}

@inline(never)
private func hash(of document: Document) -> UInt64 {
  var hash = Hash()
  for index in 0..<document.tape.count {
    hash.combine(document.tape[TapeIndex(index)].word)
  }
  var index = 0
  while index < document.tape.count {
    let entry = document.tape[TapeIndex(index)]
    switch entry.kind {
    case .string, .escapedString:
      for byte in document.string(at: TapeIndex(index)).utf8 { hash.combine(UInt64(byte)) }
    case .integer, .decimal, .number:
      hash.combine(document.double(at: TapeIndex(index)).map { $0.bitPattern } ?? 1)
      hash.combine(document.float(at: TapeIndex(index)).map { UInt64($0.bitPattern) } ?? 1)
      hash.combine(document.int64(at: TapeIndex(index)).map { UInt64(bitPattern: $0) } ?? 1)
    default:
      break
    }
    index += entry.isContainer ? 2 : 1
  }
  return hash.value
}

/// The FNV-1a hash, on words.
private struct Hash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
    value ^= value >> 29
  }
}
