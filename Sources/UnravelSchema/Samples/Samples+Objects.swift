import Unravel

extension Samples {
  /// The members that a value is tried as, one after the other.
  private static let members: [JSONValue] = [
    "alpha", 1, true, "2001-02-03T04:05:06Z", [], [:], "https://example.com/a",
    "6B29FC40-CA47-1067-B31D-00DD010662DA",
  ]

  /// The maximum number of objects that are tried.
  private static var maximumCount: Int { 100 }

  /// What a function makes of an object, such as a `Codable` type of whose reads nothing is known: an object gets
  /// each member that an error names.
  func valueOfObject<T>(_ decode: (Extractor) throws -> T) -> T? {
    var object: JSONValue = [:]
    var tried: [String: Int] = [:]
    for _ in 0..<Self.maximumCount {
      guard let e = try? Extractor.decodeValue(from: object) else { return nil }
      do {
        return try decode(e)
      } catch {
        guard let path = (error as? DecodeError)?.keyPath, !path.elements.isEmpty else {
          return nil
        }
        let index = tried[path.description, default: 0]
        tried[path.description] = index + 1
        guard index < Self.members.count,
          let other = object.setting(Self.members[index], at: path.elements[...])
        else { return nil }
        object = other
      }
    }
    return nil
  }
}

extension JSONValue {
  /// The object with another member at a path; nil if the path does not lead through objects.
  fileprivate func setting(
    _ value: JSONValue, at path: ArraySlice<JSONKeyPath.Element>
  ) -> JSONValue? {
    guard let first = path.first else { return value }
    guard case .key(let key) = first, object != nil,
      let member = (self[key] ?? [:]).setting(value, at: path.dropFirst())
    else { return nil }
    var result = self
    result[key] = member
    return result
  }
}
