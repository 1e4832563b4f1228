/// An array or object of a document whose members ``ElementScanner`` reads one by one.
struct OpenContainer: Sendable {
  /// Why a container is open.
  enum Role {
    /// The path to the array leads through it.
    case onPath
    /// It is the array.
    case array
    /// It is longer than a chunk, and is not needed.
    case skipped
  }

  let isObject: Bool
  let role: Role
  /// The location of a container on the path.
  let location: JSONLocation?
  /// The line and the column of the opening bracket, from 1.
  let line, column: Int
  /// The number of members or elements that are read.
  var count = 0
  /// The key of the member that is read.
  var key = ""
  /// Keys that may be meant if that of the path is missing.
  var similarKeys: [String] = []
  /// Whether a member of the path was read. Of members with the same key, the first counts.
  var isFound = false
  /// The keys so far, if they must differ.
  var keys: Set<UTF8Key> = []

  private static var maximumSimilarKeyCount: Int { 32 }

  init(isObject: Bool, role: Role, location: JSONLocation?, line: Int, column: Int) {
    self.isObject = isObject
    self.role = role
    self.location = location
    self.line = line
    self.column = column
  }

  /// The hint for input that ends in the container.
  var hint: MalformedJSON.Hint {
    .openBracket(isObject ? "{" : "[", line: line, column: column)
  }

  var closer: UInt8 { isObject ? Byte.closeBrace : Byte.closeBracket }

  /// Whether the path leads to the value that is read next.
  ///
  /// - Parameter element: The element of the path in this container.
  func selects(_ element: JSONKeyPath.Element) -> Bool {
    !isFound && element == (isObject ? .key(key) : .index(count))
  }

  /// Begins a member.
  ///
  /// - Parameter element: The element of the path in this container, if it is on the path.
  mutating func beginMember(_ key: String, wanted element: JSONKeyPath.Element?) {
    self.key = key
    guard case .key(let wanted)? = element, similarKeys.count < Self.maximumSimilarKeyCount,
      SimilarKey.isSimilar(key.utf8.count, wanted.utf8.count)
    else { return }
    similarKeys.append(key)
  }
}
