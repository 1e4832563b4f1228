import Unravel

extension JSONValue {
  /// All values with one change: another value in place of one, or one member or element less.
  func variations(_ others: [JSONValue]) -> [JSONValue] {
    var variations = others
    switch self {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        var fewer = elements
        fewer.remove(at: index)
        variations.append(.array(fewer))
        for variation in element.variations(others) {
          var changed = elements
          changed[index] = variation
          variations.append(.array(changed))
        }
      }
    case .object(let members):
      for (key, member) in members.sorted(by: { $0.key < $1.key }) {
        var fewer = members
        fewer[key] = nil
        variations.append(.object(fewer))
        for variation in member.variations(others) {
          var changed = members
          changed[key] = variation
          variations.append(.object(changed))
        }
      }
    default:
      break
    }
    return variations
  }
}
