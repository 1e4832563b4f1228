/// The variables of the parser's loop that most members do not change or only increment.
///
/// They are kept in memory. In registers they would displace variables that every member uses several
/// times, which costs 6 % more instructions.
@safe
struct ParserState {
  @unsafe
  struct Variables {
    /// The address that offset 0 has in the input, or in the copy of its tail.
    var start: UnsafeRawPointer
    var checkpoint = 0
    var container = -1
    var members = 0
    var closer = Byte.closeBracket
    var prediction = ShapePrediction.none
    var level = TapeBuffer.Level.outermost
    var deepest = TapeBuffer.Level.outermost
  }

  private let variables: UnsafeMutablePointer<Variables>

  /// - Parameter variables: The variables of one parse, which outlive this value.
  @unsafe
  @inline(__always)
  init(_ variables: UnsafeMutablePointer<Variables>) {
    unsafe self.variables = variables
  }

  // SAFETY: in each of these properties, the variables outlive this value, and one parser uses them.

  /// The address that offset 0 has in the bytes that are scanned.
  @unsafe
  @inline(__always)
  var start: UnsafeRawPointer { unsafe variables.pointee.start }

  /// Sets the address of offset 0. A call keeps the variables in memory.
  @unsafe
  @inline(never)
  func setStart(_ start: UnsafeRawPointer) { unsafe variables.pointee.start = start }

  /// The offset at which there may be no room for a member, or the tail has to be scanned.
  @inline(__always)
  var checkpoint: Int {
    get { unsafe variables.pointee.checkpoint }
    nonmutating set { unsafe variables.pointee.checkpoint = newValue }
  }

  /// The index of the innermost open container, or -1.
  @inline(__always)
  var container: Int {
    get { unsafe variables.pointee.container }
    nonmutating set { unsafe variables.pointee.container = newValue }
  }

  /// The number of members that the innermost container has so far.
  @inline(__always)
  var members: Int {
    get { unsafe variables.pointee.members }
    nonmutating set { unsafe variables.pointee.members = newValue }
  }

  /// The bracket that closes the innermost container.
  @inline(__always)
  var closer: UInt8 {
    get { unsafe variables.pointee.closer }
    nonmutating set { unsafe variables.pointee.closer = newValue }
  }

  /// The prediction for the innermost container.
  @inline(__always)
  var prediction: ShapePrediction {
    get { unsafe variables.pointee.prediction }
    nonmutating set { unsafe variables.pointee.prediction = newValue }
  }

  /// The level of the innermost container.
  @inline(__always)
  var level: TapeBuffer.Level {
    get { unsafe variables.pointee.level }
    nonmutating set { unsafe variables.pointee.level = newValue }
  }

  /// The innermost level so far.
  @inline(__always)
  var deepest: TapeBuffer.Level {
    get { unsafe variables.pointee.deepest }
    nonmutating set { unsafe variables.pointee.deepest = newValue }
  }
}
