// 6.3: 'decodeValue(_:rootKeyPath:options:)' is deprecated: renamed to 'decodeValue(from:rootKeyPath:options:)'
// 6.3: 'diagnose(_:rootKeyPath:options:limit:)' is deprecated: renamed to 'diagnose(from:rootKeyPath:options:limit:)'
// 6.3: 'diagnose(_:rootKeyPath:options:limit:_:)' is deprecated: renamed to 'diagnose(from:rootKeyPath:options:limit:_:)'

import Unravel

func numbers(_ text: String) throws -> [Int] {
  try [Int].decodeValue(text)
}

func failures(_ text: String) -> [DecodeError] {
  [Int].diagnose(text)
    + diagnose(text) { e in try e <|| [] as [Int] }
    + diagnose(text, .array(.numberOrString(Int.self)))
}
