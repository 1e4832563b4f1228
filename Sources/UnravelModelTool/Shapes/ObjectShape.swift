/// The common properties of the objects of one type: their members, or the values of a map.
struct ObjectShape {
  /// The number of objects in the samples.
  var count = 0
  /// The members, in the order in which their keys first occur; empty for a map.
  private(set) var members: [Member] = []
  /// The values, if the keys are data.
  private(set) var mapValues: ValueID?
  /// The kinds of objects that are types of their own; nil if all objects are of one type.
  var objectKinds: ObjectKinds?
  /// Whether the objects are one of several kinds that are types of their own.
  var isKind = false
  /// The member that tells the objects apart from those of other kinds, if it is in them.
  var tagOfKind: String?
  /// Whether keys of a map are canonically equivalent, of which a dictionary holds one.
  private(set) var hasEquivalentKeys = false
  /// The name that a JSON Schema gives the type.
  var schemaName: String?
  /// The title that a JSON Schema gives the type. Types with different titles can be one.
  var title: String?
  /// What a JSON Schema says about the type.
  var comment: String?

  /// Whether a JSON Schema allows members that it does not name.
  var hasOtherMembers = false
  /// The key path of a map whose keys could also be names.
  var guessedMapPath: String?
  /// Whether the keys are names, whatever they look like.
  var keepsKeys = false

  private var indices: [MemberKey: Int] = [:]

  struct Member {
    let key: String
    let value: ValueID
    /// The number of objects that have the member.
    var count: Int
    /// What a JSON Schema says about the member.
    var comment: String?
    /// Whether a JSON Schema allows values of all kinds besides those that it describes.
    var isOpen = false
  }

  /// The index of the member with a key.
  ///
  /// - Parameter hint: The index that it most likely has.
  func index(of key: String, hint: Int = 0) -> Int? {
    let key = MemberKey(key)
    if hint < members.count, MemberKey(members[hint].key) == key { return hint }
    return indices[key]
  }

  /// The shape of the values of a key.
  subscript(key: String) -> ValueID? { index(of: key).map { members[$0].value } }

  mutating func countMember(at index: Int) { members[index].count += 1 }

  mutating func setComment(_ comment: String, of key: String) {
    if let index = index(of: key) { members[index].comment = comment }
  }

  mutating func append(_ member: Member) {
    indices[MemberKey(member.key)] = members.count
    members.append(member)
  }

  /// Adds the members or values of other objects.
  ///
  /// - Returns: The pairs of shapes that have to be merged in consequence.
  mutating func merge(_ other: ObjectShape) -> [(ValueID, ValueID)] {
    count = count.saturatedSum(with: other.count)
    schemaName = schemaName ?? other.schemaName
    title = title ?? other.title
    hasEquivalentKeys = hasEquivalentKeys || other.hasEquivalentKeys
    comment = comment ?? other.comment
    hasOtherMembers = hasOtherMembers || other.hasOtherMembers
    guessedMapPath = guessedMapPath ?? other.guessedMapPath
    keepsKeys = keepsKeys || other.keepsKeys
    isKind = isKind && other.isKind
    if tagOfKind != other.tagOfKind { tagOfKind = nil }
    if let values = mapValues ?? other.mapValues {
      let all = [mapValues, other.mapValues].compactMap(\.self)
      let pairs = (all + members.map(\.value) + other.members.map(\.value)).map { (values, $0) }
      becomeMap(of: values)
      return pairs
    }
    var pairs: [(ValueID, ValueID)] = []
    for member in other.members {
      if let index = index(of: member.key) {
        members[index].count = members[index].count.saturatedSum(with: member.count)
        members[index].comment = members[index].comment ?? member.comment
        members[index].isOpen = members[index].isOpen || member.isOpen
        pairs.append((members[index].value, member.value))
      } else {
        append(member)
      }
    }
    return pairs
  }

  /// Whether the inference may take the keys for data.
  var canBecomeMap: Bool { mapValues == nil && !keepsKeys && objectKinds == nil && !isKind }

  /// Whether the objects have no members.
  var isEmpty: Bool { members.isEmpty && mapValues == nil && objectKinds == nil }

  /// Sorts the members.
  mutating func sortMembers(by areInOrder: (Member, Member) -> Bool) {
    members.sort(by: areInOrder)
    for (index, member) in members.enumerated() { indices[MemberKey(member.key)] = index }
  }

  /// Removes the keys.
  mutating func becomeMap(of values: ValueID) {
    mapValues = values
    hasEquivalentKeys = hasEquivalentKeys || Set(members.map(\.key)).count < members.count
    members = []
    indices = [:]
  }
}

/// A key that equals another one only if all bytes are the same, as in JSON.
///
/// Strings are equal if they are canonically equivalent: `"é"` may have one scalar or two.
struct MemberKey: Hashable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: Self, right: Self) -> Bool {
    left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
