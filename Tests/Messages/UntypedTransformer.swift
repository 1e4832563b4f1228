// 6.3: type '(Extractor) throws -> T' has no member 'numberInString'
// 6.3: converting non-Sendable function value to '@Sendable (Date) throws -> [Date]' may introduce data races
// 6.3: ambiguous use of 'init'
// 6.3: missing argument label 'rootKeyPath:' in call
// 6.3: type 'JSONKeyPath' has no member 'array'
// 6.3: referencing static method 'decodeValue(from:rootKeyPath:options:)' on 'Array' requires that 'Date' conform to 'Decodable'
// 6.3: type 'Date' has no member 'decodeValue'
// 6.3: cannot infer contextual base in reference to member 'day'

import Foundation
import Unravel

func read(_ e: Extractor, _ data: Data) throws {
  let number = try e.value("number", .numberInString)
  let size = try e.value("size", Transformer(Int.init))
  let days = try [Date].decodeValue(from: data, .array(.day))
  let day = try Date.decodeValue(from: data, .day)
  let starts: [Date] = try e.value(
    "starts",
    .anyOf(
      .array(.day), .array(.iso8601), .array(.secondsSince1970), .array(.httpDate),
      .chain(.day) { [$0] }))
  print(starts, number, size, days, day)
}
