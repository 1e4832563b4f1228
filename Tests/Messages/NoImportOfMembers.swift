// 6.3: static method 'decodeValue(from:rootKeyPath:options:)' is not available due to missing import of defining module 'Unravel'
// flags: -enable-upcoming-feature MemberImportVisibility Tests/Messages/Support/Band.swift

func load(_ text: String) throws -> Band {
  try Band.decodeValue(from: text)
}
