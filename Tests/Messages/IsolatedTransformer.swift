// 6.3: main actor-isolated static property 'percentage' can not be referenced from a nonisolated context
// flags: -default-isolation MainActor

import Unravel

enum Transformers {
  static let percentage = Transformer<Int, Double> { number in Double(number) / 100 }
}

struct Battery: Decodable {
  let level: Double

  static func decode(_ e: Extractor) throws -> Battery {
    try Battery(level: e.value("level", Transformers.percentage))
  }
}
