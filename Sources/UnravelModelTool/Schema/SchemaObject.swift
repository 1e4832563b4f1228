/// What schemas say about objects.
struct SchemaObject {
  struct Member {
    let key: String
    /// The expression of the values.
    var value: Int
    /// What a schema says about the member.
    var comment: String?
    /// Whether an alternative says nothing about the member, which can then have any value.
    var isOpen = false
  }

  /// What other members can be.
  enum Rest: Hashable {
    case anything
    case nothing
    case values(Int)
  }

  private(set) var members: [Member] = []
  private var indices: [MemberKey: Int] = [:]
  var required: Set<MemberKey> = []
  var rest = Rest.anything
  /// The keywords that describe other members.
  var restKeywords: [String] = []

  func index(of key: String) -> Int? { indices[MemberKey(key)] }

  mutating func append(_ member: Member) {
    indices[MemberKey(member.key)] = members.count
    members.append(member)
  }

  /// The objects that satisfy two descriptions.
  ///
  /// - Parameter all: The expression of the values that satisfy two expressions.
  func intersection(_ other: SchemaObject, all: (Int, Int) -> Int) -> SchemaObject {
    var result = self
    for member in other.members {
      guard let index = index(of: member.key) else {
        result.append(member)
        continue
      }
      let mine = members[index]
      switch (mine.isOpen, member.isOpen) {
      case (true, false): result.members[index].value = member.value
      // What is said about some values says nothing about all.
      case (false, true): break
      default: result.members[index].value = all(mine.value, member.value)
      }
      result.members[index].comment = mine.comment ?? member.comment
      result.members[index].isOpen = mine.isOpen && member.isOpen
    }
    result.required.formUnion(other.required)
    switch (rest, other.rest) {
    case (.values(let mine), .values(let theirs)): result.rest = .values(all(mine, theirs))
    case (.nothing, _), (_, .nothing): result.rest = .nothing
    case (.anything, let theirs): result.rest = theirs
    default: break
    }
    result.addRestKeywords(other.restKeywords)
    if result.rest == .nothing { result.restKeywords = [] }
    return result
  }

  private mutating func addRestKeywords(_ keywords: [String]) {
    for keyword in keywords where !restKeywords.contains(keyword) { restKeywords.append(keyword) }
  }

  /// The objects that satisfy one of two descriptions.
  ///
  /// - Parameters:
  ///   - any: The expression of the values that satisfy one of two expressions.
  ///   - others: The expression of values of which nothing is said.
  func union(_ other: SchemaObject, others: Int, any: (Int, Int) -> Int) -> SchemaObject {
    var result = SchemaObject()
    for member in members {
      var member = member
      if let index = other.index(of: member.key) {
        let theirs = other.members[index]
        member.value = any(member.value, theirs.value)
        member.comment = member.comment ?? theirs.comment
        member.isOpen = member.isOpen || theirs.isOpen
      } else {
        member.widen(by: other.rest, any: any)
      }
      result.append(member)
    }
    for var member in other.members where index(of: member.key) == nil {
      member.widen(by: rest, any: any)
      result.append(member)
    }
    result.required = required.intersection(other.required)
    switch (rest, other.rest) {
    case (.values(let mine), .values(let theirs)): result.rest = .values(any(mine, theirs))
    case (.nothing, let theirs): result.rest = theirs
    case (let mine, .nothing): result.rest = mine
    case (.values(let some), .anything), (.anything, .values(let some)):
      // A struct leaves out the other members, and a dictionary has them all.
      result.rest = .values(any(some, others))
    case (.anything, .anything): break
    }
    result.restKeywords = restKeywords
    result.addRestKeywords(other.restKeywords)
    return result
  }
}

extension SchemaObject.Member {
  /// Adds what a description without the member says about it.
  fileprivate mutating func widen(by rest: SchemaObject.Rest, any: (Int, Int) -> Int) {
    switch rest {
    case .anything: isOpen = true
    case .nothing: break
    case .values(let values): value = any(value, values)
    }
  }
}
