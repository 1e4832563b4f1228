/// Values and the key path that leads to them.
struct ValuePath {
  let value: ValueID
  /// The key of the member; nil for documents, elements and values of maps.
  private(set) var key: String?
  private(set) var isRoot = true
  /// The object that has the member.
  private(set) var parent: ObjectID?
  /// The key path as the command line takes it; empty for the document.
  private var text = ""

  init(value: ValueID) {
    self.value = value
  }

  private init(value: ValueID, key: String? = nil, parent: ObjectID? = nil, text: String) {
    self.value = value
    self.key = key
    self.parent = parent
    self.text = text
    isRoot = false
  }

  func element(_ value: ValueID) -> ValuePath {
    ValuePath(value: value, text: text + "[*]")
  }

  /// The values of a map.
  func entry(_ value: ValueID) -> ValuePath {
    ValuePath(value: value, text: text + (text.isEmpty ? "*" : ".*"))
  }

  func member(_ member: ObjectShape.Member, of parent: ObjectID) -> ValuePath {
    let key = member.key
    let isPlain = !key.isEmpty && key.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == 0x5F }
    let step = isPlain && !isInteger(key) ? (text.isEmpty ? key : ".\(key)") : "[\"\(key)\"]"
    return ValuePath(value: member.value, key: key, parent: parent, text: text + step)
  }

  /// Whether the key is a plural.
  var isPlural: Bool { key.map { singular($0) != $0 } ?? false }

  /// Whether the key is a plural that names attributes of one thing.
  var namesAttributes: Bool { key.map(UnravelModelTool.namesAttributes) ?? false }
}

extension ValuePath: CustomStringConvertible {
  var description: String { text.isEmpty ? "." : text }
}
