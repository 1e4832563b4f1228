// 6.3: cannot convert value of type 'URL?' to specified type 'URL'
// 6.3: cannot convert value of type 'Date?' to specified type 'Date'
// 6.3: 'nil' is not compatible with expected argument type 'Date'
// 6.3: 'nil' is not compatible with expected argument type 'Kind'
// 6.3: missing argument label 'as:' in call
// 6.3: cannot convert value of type 'String' to specified type 'Int'
// 6.3: referencing static method 'unknown(as:)' on 'Transformer' requires that 'Int' conform to 'RawRepresentable'
// 6.3: type 'Cache' does not conform to the 'Sendable' protocol

import Foundation
import Unravel

enum Kind: String, Decodable { case solo, other }

final class Cache: Decodable {
  var size = 0
  static func decode(_ e: Extractor) throws -> Cache { Cache() }
}

func read(_ e: Extractor) throws {
  let site: URL = try e.value("site", .nilWhenEmpty(.url))
  let born: Date = try e.value("born", .nullable(.day))
  let due: Date = try e.value("due", .invalid(.day, as: nil))
  let kinds: [Kind] = try e.array("kinds", .unknown(as: nil))
  let size: Int = try e.value("size", .invalid(3))
  let count: Int = try e.value("count", .invalid(as: "none"))
  let level: Int = try e.value("level", .unknown(as: 0))
  let cache: Cache = try e.value("cache", .invalid(as: Cache()))
  print(site, born, due, kinds, size, count, level, cache)
}
