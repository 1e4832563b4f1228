// The notes about a level of nesting:
//
//     fingerprints: 1,024 bits │ whitespace: 1 word │ prediction: 1 word
//
// A fingerprint bit is set for every key of the level's open object, so that few keys are compared with
// those before them. If all are compared when the object is closed, a parse takes more time: twitter
// 296 us instead of 222, update-center 490 instead of 276.
//
// The whitespace word holds the bit of the first byte after the indentation of the level's last
// member. The prediction word holds the parser's prediction for the level while an inner level is
// open.

extension TapeBuffer {
  @_transparent static var wordsPerLevel: Int { 18 }
  @_transparent private static var fingerprintWords: Int { 16 }

  /// A level of nesting, stored as the index of its first note.
  struct Level {
    fileprivate var note: Int

    /// The level inside a number of containers.
    init(depth: Int) {
      note = max(0, min(depth, Int.max / TapeBuffer.wordsPerLevel)) &* TapeBuffer.wordsPerLevel
    }

    private init(note: Int) { self.note = note }

    /// The level inside no container.
    static var outermost: Level { Level(note: 0) }

    @_transparent
    static func < (left: Level, right: Level) -> Bool { left.note < right.note }

    @_transparent
    var inner: Level { Level(note: note &+ TapeBuffer.wordsPerLevel) }

    @_transparent
    var outer: Level { Level(note: note &- TapeBuffer.wordsPerLevel) }
  }

  /// Whether the buffer has notes for a level.
  @_transparent
  func hasNotes(_ level: Level) -> Bool { level.note < noteCount }

  /// Clears the fingerprints of a level.
  @_transparent
  func clearFingerprints(_ level: Level) {
    // Without optimization, a loop over a range would take ten times the instructions.
    var index = 0
    while index < Self.fingerprintWords {
      self[note: level.note &+ index] = 0
      index &+= 1
    }
  }

  /// Records a key's fingerprint at a level; returns whether the level already had it.
  @_transparent
  func recordFingerprint(_ fingerprint: UInt64, _ level: Level) -> Bool {
    let index = level.note &+ Int(truncatingIfNeeded: fingerprint &>> 6)
    let bit = 1 as UInt64 &<< (fingerprint & 63)
    let before = self[note: index]
    self[note: index] = before | bit
    return before & bit != 0
  }

  /// The bit of the first byte after the spaces that followed the last line break at a level.
  @_transparent
  func whitespaceBit(_ level: Level) -> UInt64 {
    self[note: level.note &+ Self.fingerprintWords]
  }

  @_transparent
  func setWhitespaceBit(_ bit: UInt64, _ level: Level) {
    self[note: level.note &+ Self.fingerprintWords] = bit
  }

  /// The prediction that was stored when the level was opened.
  @_transparent
  func prediction(_ level: Level) -> UInt64 {
    self[note: level.note &+ Self.fingerprintWords &+ 1]
  }

  @_transparent
  func setPrediction(_ prediction: UInt64, _ level: Level) {
    self[note: level.note &+ Self.fingerprintWords &+ 1] = prediction
  }
}
