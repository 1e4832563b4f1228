// The forms of models that projects with Himotoki use beyond Himotoki's own tests, and the values that
// they decode: from an object tree, as with Himotoki, and from the text with both readers.
//
// Each edit is marked with the line that it replaces.

import Foundation
import Unravel  // edit: import Himotoki

// MARK: Classes

// An entity of a database: the superclass requires an initializer without parameters.
class Entity: NSObject {
  override required init() {}
}

final class Listener: Entity {
  var id = 0
  var name = ""
}

final class Review: Entity, Decodable {
  var id = 0
  var stars: Float?
  var author: Listener?

  convenience init(id: Int, stars: Float?, author: Listener) {
    self.init()
    (self.id, self.stars, self.author) = (id, stars, author)
  }

  static func decode(_ e: Extractor) throws -> Self {
    return try self.init(id: e <| "id", stars: e <|? "stars", author: e <| "author")
  }
}

extension Listener: Decodable {
  static func decode(_ e: Extractor) throws -> Listener {
    do {
      let listener = Listener()
      listener.id = try e <| "id"
      listener.name = try e <| "name"
      return listener
    } catch {
      throw DecodeError.custom("not a listener")
    }
  }
}

// A superclass that decodes in its initializer.
class Work: Decodable {
  let id: Int

  required init(_ e: Extractor) throws { id = try e <| "id" }

  class func decode(_ e: Extractor) throws -> Self { return try self.init(e) }
}

final class Opera: Work {
  let acts: [String]

  required init(_ e: Extractor) throws {
    acts = try e <|| "acts"
    try super.init(e)
  }
}

final class Receipt: NSObject, Decodable {
  let number: String
  let month: UInt8
  let paid: Date
  let rawValue: Any

  init(_ e: Extractor) {
    number = try! e <| "number"
    month = try! e <| "month"
    paid = try! Transformer<TimeInterval, Date> { Date(timeIntervalSince1970: $0) }
      .apply(e <| "paid")
    rawValue = e.rawValue
  }

  static func decode(_ e: Extractor) throws -> Self {
    return try castOrFail(Receipt(e))
  }
}

// MARK: Key paths

enum OrderKey: String {
  case id, side, price

  // edit: func keyPath() -> KeyPath { return KeyPath(rawValue) }
  func keyPath() -> JSONKeyPath { return JSONKeyPath(rawValue) }
}

struct Order: Decodable {
  let id: Int
  let side: Side
  let prices: [Int]

  enum Side: String { case buy = "BUY", sell = "SELL" }

  static func decode(_ e: Extractor) throws -> Order {
    return try Order(
      id: e <| OrderKey.id.keyPath(),
      side: Side(rawValue: e <| OrderKey.side.keyPath())!,
      prices: e <|| OrderKey.price.keyPath())
  }
}

// MARK: Generic models

struct Identifier<Value>: Hashable { let value: Int }

struct Hall: Decodable {
  let id: Identifier<Hall>
  let city: Identifier<String>
  let seats: Int?

  static func decode(_ e: Extractor) throws -> Hall {
    return try Hall(
      id: Identifier(value: e <| "id"),
      city: Identifier(value: e <| ["city", "id"]),
      seats: e <|? "seats")
  }
}

protocol Collected: Decodable {
  static var collection: String { get }
}

extension Hall: Collected {
  static var collection: String { return "halls" }
}

struct Index<Element: Collected>: Decodable {
  let elements: [Element]
  let count: Int

  static func decode(_ e: Extractor) throws -> Index {
    return try Index(
      elements: e <|| JSONKeyPath(Element.collection),  // edit: KeyPath(Element.collection)
      count: e <| "count")
  }
}

struct Results<Item> {
  let items: [Item]
  let total: Int
}

extension Results: Decodable where Item: Decodable {
  static func decode(_ e: Extractor) throws -> Results {
    return try Results(items: e.value("items"), total: e.value("total"))
  }
}

// MARK: Requests

protocol Request {
  associatedtype Response
  func response(from object: Any) throws -> Response
}

protocol ShopRequest: Request {}

extension ShopRequest where Response: Decodable {
  func response(from object: Any) throws -> Response {
    return try decodeValue(object)
  }
}

struct HallRequest: ShopRequest { typealias Response = Hall }
struct HallsRequest: ShopRequest { typealias Response = [Hall] }
struct HallsByNameRequest: ShopRequest { typealias Response = [String: Hall] }

struct Page<Element> {
  let elements: [Element]
  let total: Int
}

struct PageRequest<Element: Decodable>: Request {
  var header: [String: Any]

  func response(from object: Any) throws -> Page<Element> {
    let elements = try decodeValue(object, rootKeyPath: "items") as [Element]
    guard let text = header["Total"] as? String, let total = Int(text) else {
      throw typeMismatch("Int", actual: header["Total"])
    }
    return Page(elements: elements, total: total)
  }
}

struct Feed: Decodable {
  let halls: [Hall]

  static func decode(_ e: Extractor) throws -> Feed {
    return try Feed(halls: Unravel.decodeValue(e.rawValue))  // edit: Himotoki.decodeArray
  }
}

// MARK: Transformers

extension Range where Bound == Int {
  enum Transformers {
    static let pair = Transformer<[Int], Range<Int>> { Range(uncheckedBounds: ($0[0], $0[1])) }
  }
}

extension Decodable {
  static var address: Transformer<String, URL?> {
    return Transformer<String, URL?> { text throws -> URL in
      guard let url = URL(string: text) else {
        throw DecodeError.custom("not an address: \(text)")  // edit: customError
      }
      return url
    }
  }
}

struct Video: Decodable {
  let indices: Range<Int>
  let ratio: (width: Int, height: Int)
  let title: String
  let page: URL
  let cover: URL?

  static func decode(_ e: Extractor) throws -> Video {
    return try Video(
      indices: Range.Transformers.pair.apply(e <|| "indices"),
      ratio: Transformer<[Int], (width: Int, height: Int)> { ($0[0], $0[1]) }.apply(e <|| "ratio"),
      title: e <|? "title" ?? e <| "id",
      page: address.apply(e.value("page"))!,
      cover: Transformer { try castOrFail(URL(string: $0)) }.apply(e <|? "cover"))
  }
}

// MARK: Errors that are tolerated

struct Recording: Decodable {
  enum Status: String, Decodable { case recorded = "-3", unknown }

  let status: Status
  let isManaged: Bool?
  let homepage: URL?

  static func decode(_ e: Extractor) throws -> Recording {
    return Recording(
      status: (try? e <| "status") ?? .unknown,
      isManaged: try? e <| "is_managed",
      homepage: (try? e <|? "homepage") ?? nil)
  }
}

// MARK: A type for each value of a member

struct UnknownKind: Error, Equatable { let kind: String }

struct Event: Decodable {
  enum Content: Equatable {
    case star(listener: String, song: String)
    case other
  }

  enum Kind: Decodable {
    case watch, other

    static func decode(_ e: Extractor) throws -> Kind {
      let text = try String.decode(e)
      switch text {
      case "WatchEvent": return .watch
      case "PushEvent": return .other
      default: throw UnknownKind(kind: text)
      }
    }
  }

  let content: Content

  static func decode(_ e: Extractor) throws -> Event {
    let kind: Kind = try e <| "type"
    switch kind {
    case .watch:
      return try Event(
        content: .star(listener: e <| ["actor", "login"], song: e <| ["song", "name"]))
    case .other:
      return Event(content: .other)
    }
  }
}

// MARK: Checks

/// The values that a document decodes to: from an object tree and with both readers.
func each<T: Decodable>(_ text: String, _ type: T.Type = T.self) throws -> [T] {
  let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
  return try [
    decodeValue(object), T.decodeValue(from: text),
    T.decodeValue(from: text, options: ReadingOptions(reader: .jsonSerialization)),
  ]
}

func testClasses() throws {
  let text = #"{"id": 3, "stars": 4.5, "author": {"id": 7, "name": "Nocchi"}}"#
  for review: Review in try each(text) {
    check(review.id == 3 && review.stars == 4.5)
    check(review.author?.id == 7 && review.author?.name == "Nocchi")
  }
  do {
    _ = try Review.decodeValue(from: #"{"id": 3, "author": {"id": 7}}"#)
    check(false)
  } catch {
    check("\(error)".hasPrefix("author: not a listener\n"), "\(error)")
  }
  for opera: Opera in try each(#"{"id": 620, "acts": ["I", "II"]}"#) {
    check(opera.id == 620 && opera.acts == ["I", "II"])
  }
  let works: [String: Opera] = try decodeValue([
    "a": ["id": 1, "acts": [String]()] as [String: Any]
  ])
  check(works["a"]?.id == 1 && works["a"]?.acts == [])
  for receipt: Receipt in try each(#"{"number": "A-1", "month": 12, "paid": 86400.5}"#) {
    check(receipt.number == "A-1" && receipt.month == 12)
    check(receipt.paid == Date(timeIntervalSince1970: 86400.5))
    check((receipt.rawValue as? [String: Any])?["month"] as? Int == 12)
  }
}

func testKeyPathsOfProjects() throws {
  for order: Order in try each(#"{"id": 9, "side": "SELL", "price": [100, 250]}"#) {
    check(order.id == 9 && order.side == .sell && order.prices == [100, 250])
  }
}

let hall = #"{"id": 5, "city": {"id": 13}, "seats": null}"#

func testGenericModels() throws {
  for hall: Hall in try each(hall) {
    check(
      hall.id == Identifier(value: 5) && hall.city == Identifier(value: 13) && hall.seats == nil)
  }
  for index: Index<Hall> in try each(#"{"halls": [\#(hall), \#(hall)], "count": 2}"#) {
    check(index.elements.map(\.id.value) == [5, 5] && index.count == 2)
  }
  for results: Results<Hall> in try each(#"{"items": [\#(hall)], "total": 40}"#) {
    check(results.items.map(\.city.value) == [13] && results.total == 40)
  }
}

func testRequests() throws {
  let object = try JSONSerialization.jsonObject(with: Data(hall.utf8))
  check(try HallRequest().response(from: object).id.value == 5)
  check(try HallsRequest().response(from: [object]).map(\.id.value) == [5])
  check(try HallsByNameRequest().response(from: ["a": object]).mapValues(\.id.value) == ["a": 5])

  let page = try PageRequest<Hall>(header: ["Total": "12"]).response(from: ["items": [object]])
  check(page.elements.map(\.id.value) == [5] && page.total == 12)
  do {
    _ = try PageRequest<Hall>(header: ["Total": 12]).response(from: ["items": [object]])
    check(false)
  } catch {
    check("\(error)" == "expected Int, found 12", "\(error)")
  }
  do {
    _ = try HallsRequest().response(from: [object, ["id": 1]])
    check(false)
  } catch let DecodeError.missingKeyPath(keyPath) {
    check(keyPath == [1, "city", "id"], "\(keyPath)")
  }
  for feed: Feed in try each("[\(hall), \(hall)]") {
    check(feed.halls.map(\.id.value) == [5, 5])
  }
}

func testTransformersOfProjects() throws {
  let text = #"""
    {"indices": [2, 8], "ratio": [16, 9], "id": "v1", "page": "https://a.example/v1",
     "cover": "https://a.example/v1.png"}
    """#
  for video: Video in try each(text) {
    check(video.indices == 2..<8 && video.ratio == (16, 9) && video.title == "v1")
    check(video.page.path == "/v1" && video.cover?.lastPathComponent == "v1.png")
  }
  let titled = #"{"indices": [2, 8], "ratio": [16, 9], "title": "T", "page": "https://a.example/"}"#
  for video: Video in try each(titled) {
    check(video.title == "T" && video.cover == nil)
  }
}

func testToleratedErrors() throws {
  for recording: Recording in try each(#"{"status": "-3", "is_managed": false, "homepage": 3}"#) {
    check(
      recording.status == .recorded && recording.isManaged == false && recording.homepage == nil)
  }
  for recording: Recording in try each(#"{"status": "-4", "homepage": "https://a.example"}"#) {
    check(recording.status == .unknown && recording.isManaged == nil)
    check(recording.homepage?.host == "a.example")
  }
}

func testEvents() throws {
  let star = #"{"type": "WatchEvent", "actor": {"login": "kashiyuka"}, "song": {"name": "Dream"}}"#
  for event: Event in try each(star) {
    check(event.content == .star(listener: "kashiyuka", song: "Dream"))
  }
  for events: [Event] in try each(#"[{"type": "PushEvent"}, \#(star)]"#) {
    check(events.map(\.content) == [.other, .star(listener: "kashiyuka", song: "Dream")])
  }
  do {
    _ = try Event.decodeValue(from: #"{"type": "ForkEvent"}"#)
    check(false)
  } catch let error as UnknownKind {
    check(error.kind == "ForkEvent")
  }
}

func testProjects() throws {
  try testClasses()
  try testKeyPathsOfProjects()
  try testGenericModels()
  try testRequests()
  try testTransformersOfProjects()
  try testToleratedErrors()
  try testEvents()
}
