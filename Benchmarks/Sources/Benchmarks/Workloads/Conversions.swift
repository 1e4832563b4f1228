import Foundation

// The most frequent conversions of strings and numbers, one for each workload: dates, URLs and decimals.
//
//     ["2013-07-21T18:05:09Z",…]
//     ["https://karimo.example.com/shedo?q=7FbT0aL",…]
//     [719.38,…]

enum Conversions {
  static func dates(_ count: Int = 10_000) -> Data {
    var generator = Generator(seed: 3339)
    return JSON.array((0..<count).map { _ in .string(generator.dateTime()) }).data(.compact)
  }

  static func links(_ count: Int = 10_000) -> Data {
    var generator = Generator(seed: 3986)
    let links: [JSON] = (0..<count).map { _ in
      "https://\(generator.word()).example.com/\(generator.word())?q=\(generator.token(7))"
    }
    return JSON.array(links).data(.compact)
  }
  static func prices(_ count: Int = 10_000) -> Data {
    var generator = Generator(seed: 754)
    let prices = (0..<count).map { _ in
      JSON.number("\(generator.integer(0...99_999)).\(generator.digits(2))")
    }
    return JSON.array(prices).data(.compact)
  }
}
