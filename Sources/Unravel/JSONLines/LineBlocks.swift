/// A text that comes in blocks, cut into blocks of whole lines.
///
///     block 1    {"name": "Perfume"}⏎{"name":
///     block 2     "U2"}⏎{"name": "Fugazi"}⏎
///
///     cut        {"name": "Perfume"}⏎             from line 1
///                {"name": "U2"}⏎{"name": "Fugazi"}⏎    from line 2
struct LineBlocks {
  private let maximumLength: Int
  /// What has come and is not cut yet: the beginning of a line, or the rest of one that is skipped.
  private var rest: [UInt8] = []
  private var offset = 0
  private var number = 1
  private var isSkipping = false
  private var isComplete = false

  init(maximumLength: Int) {
    self.maximumLength = maximumLength
  }

  /// The next lines, ready to be cut; nil after the last.
  mutating func next(from nextBlock: () throws -> [UInt8]?) rethrows -> LineCutter? {
    while !isComplete {
      guard let block = try nextBlock() else {
        isComplete = true
        return isSkipping || rest.isEmpty ? nil : take(rest.count)
      }
      let known = rest.count
      if rest.isEmpty { rest = block } else { rest += block }
      if isSkipping {
        let newline = rest.firstIndex(of: Byte.newline) ?? rest.count
        isSkipping = newline == rest.count
        drop(isSkipping ? newline : newline + 1)
        if isSkipping { continue }
      }
      if let newline = rest[min(known, rest.count)...].lastIndex(of: Byte.newline) {
        return take(newline + 1)
      }
      if rest.count - 1 > maximumLength {
        // Too long: what has come of the line is enough to say so.
        defer { isSkipping = true }
        return take(rest.count)
      }
    }
    return nil
  }

  /// The first bytes of the rest as lines.
  private mutating func take(_ count: Int) -> LineCutter {
    var cutter = LineCutter(maximumLength: maximumLength, number: number, offset: offset)
    cutter.append(count == rest.count ? rest : Array(rest[..<count]))
    cutter.finish()
    drop(count)
    return cutter
  }

  private mutating func drop(_ count: Int) {
    offset += count
    number += rest.count(ofNewlinesTo: count)
    rest = count == rest.count ? [] : Array(rest[count...])
  }
}

extension Array where Element == UInt8 {
  fileprivate func count(ofNewlinesTo end: Int) -> Int {
    // SAFETY: the array is here for as long as the bytes are looked at.
    withExtendedLifetime(self) {
      unsafe Bytes(inPlace: self).occurrences(of: Byte.newline, from: 0, to: end)
    }
  }
}
