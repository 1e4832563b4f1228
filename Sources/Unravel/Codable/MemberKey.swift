/// A member's key as one of the standard library's coding keys.
@usableFromInline
struct MemberKey: CodingKey {
  @usableFromInline let stringValue: String

  @usableFromInline
  init(_ key: String) { stringValue = key }

  @usableFromInline
  init(stringValue: String) { self.stringValue = stringValue }

  @usableFromInline
  init?(intValue: Int) { nil }

  @usableFromInline var intValue: Int? { Int(stringValue) }
}
