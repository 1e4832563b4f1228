import Foundation
import Unravel

// Models that use each method of a decoder.

extension CodableDecoder {
  /// A decoder whose errors quote values of the document.
  static var quoting: CodableDecoder {
    var decoder = CodableDecoder()
    decoder.options.redactsErrors = false
    return decoder
  }
}

/// Any key.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

enum Suit: String, Codable, CaseIterable { case hearts, spades }

enum Rank: String, Codable, CodingKeyRepresentable { case king, queen }

enum Grade: Int, Codable { case good = 1, better, best }

struct Identifier: RawRepresentable, Codable { let rawValue: Int }

struct CodableBand: Codable {
  enum Status: String, Codable { case active, hiatus }

  struct Member: Codable {
    let name: String
    let born: Int?
    let stage: String?
  }

  let name: String
  let formed: Int16
  let status: Status
  let rating: Float
  let label: String?
  let members: [Member]
  let rooms: [String: UInt8]?
  let tags: Set<String>
  let site: URL?
  let rank: Grade?
}

enum Shape: Codable {
  case circle(radius: Double)
  case square(Int)
  case point
}

struct Tree: Codable {
  let value: Int
  let children: [Tree]
}

indirect enum Expression: Codable {
  case leaf(Int)
  case sum(Expression, Expression)
}

struct Pair<A: Codable, B: Codable>: Codable {
  let first: A
  let second: B
}

// MARK: Classes

class Animal: Codable {
  let name: String
  let legs: Int
}

/// Whose superclass has a decoder of its own.
final class Dog: Animal {
  let breed: String

  private enum Keys: String, CodingKey { case breed }

  required init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    breed = try container.decode(String.self, forKey: .breed)
    try super.init(from: container.superDecoder())
  }
}

/// Whose superclass shares the decoder.
final class Cat: Animal {
  let lives: Int

  private enum Keys: String, CodingKey { case lives }

  required init(from decoder: any Swift.Decoder) throws {
    lives = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .lives)
    try super.init(from: decoder)
  }
}

/// Whose superclass is under a name.
final class Bird: Animal {
  let flies: Bool

  private enum Keys: String, CodingKey { case flies, animal }

  required init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    flies = try container.decodeIfPresent(Bool.self, forKey: .flies) ?? true
    try super.init(from: container.superDecoder(forKey: .animal))
  }
}

// MARK: Containers

/// Containers in containers.
struct Wrapped: Swift.Decodable {
  let x: Int
  let y: [Int]
  let list: [String]

  private enum Keys: String, CodingKey { case inner, list }
  private enum InnerKeys: String, CodingKey { case x, y }

  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let inner = try container.nestedContainer(keyedBy: InnerKeys.self, forKey: .inner)
    x = try inner.decode(Int.self, forKey: .x)
    var numbers = try inner.nestedUnkeyedContainer(forKey: .y)
    var y: [Int] = []
    while !numbers.isAtEnd { y.append(try numbers.decode(Int.self)) }
    self.y = y
    var rows = try container.nestedUnkeyedContainer(forKey: .list)
    var list = ["\(rows.count ?? -1)"]
    while !rows.isAtEnd {
      var row = try rows.nestedUnkeyedContainer()
      let number = try row.decode(Int.self)
      list.append("\(number) \(try row.decode(String.self)) \(shown(row.codingPath))")
    }
    self.list = list
  }
}

/// Calls every method of a container of elements, even past its end.
struct Mixed: Swift.Decodable {
  let answers: [String]

  init(from decoder: any Swift.Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var answers = ["\(container.count ?? -1)"]
    answers.append("\(try container.decodeIfPresent(Int.self) ?? -1)")
    answers.append(try container.decode(String.self))
    answers.append("\(try container.decodeNil())")
    answers.append("\(try container.decodeNil())")
    let member = try container.nestedContainer(keyedBy: AnyKey.self)
    answers.append(
      "\(try member.decode(Int.self, forKey: AnyKey("a"))) \(shown(member.codingPath))")
    var elements = try container.nestedUnkeyedContainer()
    answers.append("\(try elements.decode(Bool.self)) \(elements.currentIndex)")
    let above = try container.superDecoder()
    answers.append("\(try Int(from: above)) \(shown(above.codingPath))")
    answers.append("\(try container.decodeIfPresent(Double.self) ?? -1)")
    answers.append(try container.decodeIfPresent(String.self) ?? "nil")
    answers.append("\(container.isAtEnd) \(container.currentIndex)")
    answers.append("\(try container.decodeIfPresent([Int].self) ?? [])")
    answers.append("\(container.isAtEnd) \(container.currentIndex)")
    self.answers = answers
    do {
      _ = try container.decode(Bool.self)
    } catch DecodingError.valueNotFound(let type, let context) {
      throw Failure(text: "\(type) \(shown(context.codingPath))")
    }
  }

  struct Failure: Error { let text: String }
}

/// The keys of an object, and those that are present and null.
struct AllKeys: Swift.Decodable {
  let keys: [String]
  let found: Int
  let nulls: Set<String>

  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    keys = container.allKeys.map(\.stringValue).sorted()
    found = container.allKeys.count { container.contains($0) }
    nulls = try Set(
      container.allKeys.filter { try container.decodeNil(forKey: $0) }.map(\.stringValue))
    if container.contains(AnyKey("missing")) { throw CustomError.Failure(path: "missing") }
  }
}

/// The keys of an object as they come.
struct OrderedKeys: Swift.Decodable {
  let keys: [String]

  init(from decoder: any Swift.Decoder) throws {
    keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
  }
}

/// One of several shapes, each tried.
enum OneOf: Swift.Decodable {
  case number(Int)
  case text(String)
  case object(id: Int)

  private enum Keys: String, CodingKey { case id }

  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      let object = try decoder.container(keyedBy: Keys.self)
      self = .object(id: try object.decode(Int.self, forKey: .id))
    }
  }
}

/// The elements that decode.
struct Lenient: Swift.Decodable {
  let items: [Int]

  private enum Keys: String, CodingKey { case items }
  private struct Anything: Swift.Decodable { init(from decoder: any Swift.Decoder) {} }

  init(from decoder: any Swift.Decoder) throws {
    var container = try decoder.container(keyedBy: Keys.self)
      .nestedUnkeyedContainer(forKey: .items)
    var items: [Int] = []
    while !container.isAtEnd {
      do {
        items.append(try container.decode(Int.self))
      } catch {
        _ = try container.decode(Anything.self)
      }
    }
    self.items = items
  }
}

/// Throws errors of its own, of both kinds.
struct CustomError: Swift.Decodable {
  struct Failure: Error { let path: String }

  let value: Int

  private enum Keys: String, CodingKey { case value }

  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    value = try container.decode(Int.self, forKey: .value)
    guard value >= 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .value, in: container, debugDescription: "negative")
    }
    guard value < 2 else { throw Failure(path: shown(decoder.codingPath)) }
  }
}
