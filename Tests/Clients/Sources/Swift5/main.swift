// A module in the Swift 5 language mode, with transformers made of functions.

import Unravel

func letters(_ text: String) throws -> Int { text.count }

struct Title: Equatable {
  let text: String
  init(_ text: String) { self.text = text }

  static func quoted(_ text: String) throws -> Title { Title("\"\(text)\"") }
  static func transformers() -> [Transformer<String, Title>] {
    [Transformer(quoted), Transformer(Self.quoted), Transformer(Title.quoted)]
  }
}

final class Shop {
  let currency = "EUR"

  func price(_ number: Int) -> String { "\(number) \(currency)" }
}

let count = Transformer(letters)
let title = Transformer(Title.init)
let digits = Transformer.chain(
  .chain(Transformer<String, String> { $0 + "!" }, then: Transformer(letters)),
  then: Transformer(Shop().price))
let marked = Transformer.chain(
  Transformer<String, String> { $0 + "!" }, then: Transformer(Title.quoted))
let halves = Transformer.chain(
  Transformer<Int, Double> { Double($0) / 2 }, then: Transformer { $0 + 1 })

let price = Transformer(Shop().price)

struct Version {
  init?(_ text: String) { return nil }
}

let version = Transformer.failable(Version.init)

func known<T: RawRepresentable>(_ type: T.Type) -> Transformer<T.RawValue, T?> {
  Transformer { T(rawValue: $0) }
}

func rawValue<T: RawRepresentable>(_ type: T.Type) -> Transformer<T.RawValue, T?> {
  Transformer(T.init(rawValue:))
}

enum Status: String { case active }

let e = try Extractor.decodeValue(from: #"{"name": "Perfume", "status": "active", "year": 3}"#)
let length = try e.value("name", count)
let name = try e.value("name", title)
let status = try e.value("status", rawValue(Status.self))
let same = try e.value("status", known(Status.self))
let quoted = try Title.transformers().map { try e.value("name", $0) }
let cost = try e.value("year", price)
let half = try e.value("year", halves)
precondition(length == 7 && name == Title("Perfume") && status == .active && half == 2.5)
precondition(same == .active && quoted == Array(repeating: Title("\"Perfume\""), count: 3))
precondition(cost == "3 EUR")
let priced = try e.value("name", digits)
let exclaimed = try e.value("name", marked)
precondition(priced == "8 EUR" && exclaimed == Title("\"Perfume!\""))
let noVersion = try? e.value("name", version)
precondition(noVersion == nil)
print("in Swift 5")

/// As with `JSONDecoder`, a function that takes any values changes the user info of a decoder.
func register(_ userInfo: inout [CodingUserInfoKey: Any]) {
  userInfo[CodingUserInfoKey(rawValue: "currency")!] = "EUR"
}

var decoder = CodableDecoder()
register(&decoder.userInfo)
precondition(decoder.userInfo.count == 1)
