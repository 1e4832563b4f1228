// 6.3: failed to produce diagnostic for expression; please submit a bug report (https://swift.org/contributing/#reporting-bugs)
// 6.3: type '(Extractor) throws -> Date' has no member 'day'
// 6.3: type '(Extractor) throws -> Date' has no member 'iso8601'

import Foundation
import Unravel

func read(_ e: Extractor, _ path: JSONKeyPath) throws {
  let name = try e.anyOf({ try $0 <| "name" }, { try $0 <| "title" })
  let count: Int = try e <| path + ["counts", 0]
  let label = try e.value("label", String.self)
  print(name, count, label)
}

func day(_ e: Extractor) throws -> Date {
  try e.anyOf(.iso8601, .day)
}
