import Foundation
import Testing
import Unravel

// Random documents are decoded by CodableDecoder and by JSONDecoder, as random models and by random
// scripts: sequences of calls of a decoder and its containers. Both decoders have to return the same
// values and to throw the same errors at the same coding paths, with the same descriptions.
//
// JSONDecoder decodes the members of a dictionary in random order, so an error that a dictionary throws
// is only compared by whether there is one. In some versions of JSONDecoder, the error of a number that
// does not fit has an empty path or a type of Foundation, and that of an ISO 8601 date has the path of the
// enclosing value. No key is repeated: which of its members JSONDecoder reads depends on the strategy.

struct CodableAgreementTests {
  @Test(arguments: Strategies.all)
  func `random scripts have the results that they have with JSONDecoder`(strategies: Strategies)
    throws
  {
    var generator = SeededGenerator(for: "container scripts \(strategies.testDescription)")
    for _ in 0..<1_000 {
      let document = RandomCodableDocument.value(depth: 3, &generator)
      let data = document.data(using: RandomCodableDocument.encoding(&generator))!
      let seed = generator.next()
      let (ours, theirs) = (Script(seed: seed), Script(seed: seed))
      var (decoder, jsonDecoder) = decoders(strategies.apply)
      decoder.userInfo[.script] = ours
      jsonDecoder.userInfo[.script] = theirs
      ours.note(
        codableOutcome(describesErrors: true) { try decoder.decode(Scripted.self, from: data) })
      theirs.note(
        codableOutcome(describesErrors: true) { try jsonDecoder.decode(Scripted.self, from: data) })
      let difference = zip(ours.results, theirs.results).first { !agree($0, $1) }
      #expect(difference == nil, "\(document)")
      #expect(ours.results.count == theirs.results.count, "\(document)")
      if difference != nil { return }
    }
  }

  @Test func `random documents decode as models as with JSONDecoder`() {
    var generator = SeededGenerator(for: "models")
    for _ in 0..<1_000 {
      let document = Data(RandomCodableDocument.value(depth: 3, &generator).utf8)
      func check<T: Swift.Decodable>(_ type: T.Type, hasDictionary: Bool = false) {
        let ours = codableOutcome(describesErrors: true) {
          try CodableDecoder().decode(type, from: document)
        }
        let theirs = codableOutcome(describesErrors: true) {
          try JSONDecoder().decode(type, from: document)
        }
        #expect(
          agree(ours, theirs) || hasDictionary && isError(ours) && isError(theirs),
          "\(type) of \(String(decoding: document, as: UTF8.self))")
      }
      check([String: Int].self, hasDictionary: true)
      check([String: [Int?]].self, hasDictionary: true)
      check([Int: String].self, hasDictionary: true)
      check([String: Model?].self, hasDictionary: true)
      check([[Double]].self)
      check([Model].self)
      check(Model.self)
    }
  }

  private func agree(_ ours: String, _ theirs: String) -> Bool {
    if ours == theirs { return true }
    guard ours.hasPrefix("dataCorrupted at [") else { return false }
    if theirs.hasPrefix("throws numberIsNotRepresentableInSwift") { return true }
    // The path of JSONDecoder can end before that of CodableDecoder.
    let (our, their) = (ours.split(separator: "]: "), theirs.split(separator: "]: "))
    return theirs.hasPrefix("dataCorrupted at [") && our[0].hasPrefix(their[0])
      && our.last == their.last
  }

  private func isError(_ outcome: String) -> Bool {
    ["typeMismatch ", "valueNotFound ", "keyNotFound ", "dataCorrupted ", "throws "]
      .contains { outcome.hasPrefix($0) }
  }

  private struct Model: Codable {
    let a: Int?
    let b: [Bool]?
    let c: [Model]?
  }
}

/// The strategies of both decoders.
struct Strategies: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var keys = JSONDecoder.KeyDecodingStrategy.useDefaultKeys
  var dates = JSONDecoder.DateDecodingStrategy.deferredToDate
  var data = JSONDecoder.DataDecodingStrategy.base64
  var floats = JSONDecoder.NonConformingFloatDecodingStrategy.throw

  static let all = [
    Strategies(testDescription: "none"),
    Strategies(testDescription: "snake case", keys: .convertFromSnakeCase),
    Strategies(
      testDescription: "converted keys",
      keys: .custom { path in
        AnyKey((path.count % 2 == 0 ? "_" : "") + path.last!.stringValue)
      }),
    Strategies(
      testDescription: "formats", dates: .iso8601, data: .deferredToData,
      floats: .convertFromString(positiveInfinity: "", negativeInfinity: "1", nan: "x")),
    Strategies(
      testDescription: "functions",
      dates: .custom { decoder in
        (decoder.userInfo[.script] as! Script).note(shown(decoder.codingPath))
        return Date(timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self))
      },
      data: .custom { decoder in
        let container = try decoder.container(keyedBy: AnyKey.self)
        return Data(container.allKeys.map(\.stringValue).sorted().joined().utf8)
      }),
  ]

  func apply(to decoder: inout any DecoderInterface) {
    decoder.keyDecodingStrategy = keys
    decoder.dateDecodingStrategy = dates
    decoder.dataDecodingStrategy = data
    decoder.nonConformingFloatDecodingStrategy = floats
  }
}

private enum RandomCodableDocument {
  static let keys = ["a", "b", "c", "super", "1", "05", "two_words", "Index 0"]

  static func encoding(_ generator: inout SeededGenerator) -> String.Encoding {
    let others: [String.Encoding] = [.utf16, .utf16LittleEndian, .utf32BigEndian]
    return Bool.random(using: &generator) ? .utf8 : others.randomElement(using: &generator)!
  }

  private static func trailingComma(_ generator: inout SeededGenerator) -> String {
    Int.random(in: 0..<4, using: &generator) == 0 ? "," : ""
  }

  static func value(depth: Int, _ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...3, using: &generator)
    switch depth > 0 ? Int.random(in: 0..<10, using: &generator) : 9 {
    case 0...3:
      let members = keys.shuffled(using: &generator).prefix(count + 1).map { key in
        "\"\(key)\": \(value(depth: depth - 1, &generator))"
      }
      return "{\(members.joined(separator: ", "))\(trailingComma(&generator))}"
    case 4...6:
      let elements = (0..<count).map { _ in value(depth: depth - 1, &generator) }
      return "[\(elements.joined(separator: ", "))\(count > 0 ? trailingComma(&generator) : "")]"
    default:
      return [
        "null", "true", "false", "0", "-1", "300", "1.5", "1e3", #""""#, #""x""#, #""1""#, "[]",
        "{}", #""a""#, #""2022-07-03T04:32:05Z""#, #""https://example.com/a""#, #""AAEC""#,
      ].randomElement(using: &generator)!
    }
  }
}

/// The calls to make, and their results so far.
private final class Script: @unchecked Sendable {
  var generator: SeededGenerator
  var results: [String] = []
  var depth = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  func key() -> AnyKey {
    AnyKey((RandomCodableDocument.keys + ["twoWords", "_a"]).randomElement(using: &generator)!)
  }

  func note(_ result: String) { results.append(result) }

  func note<T>(_ call: () throws -> T) { note(codableOutcome(describesErrors: true, call)) }
}

extension CodingUserInfoKey {
  fileprivate static var script: CodingUserInfoKey { CodingUserInfoKey(rawValue: "script")! }
}

/// A model that makes the calls of a script.
private struct Scripted: Swift.Decodable {
  init(from decoder: any Swift.Decoder) throws {
    let script = decoder.userInfo[.script] as! Script
    script.note(shown(decoder.codingPath))
    guard script.depth < 4 else { return }
    script.depth += 1
    defer { script.depth -= 1 }
    switch script.pick(5) {
    case 0: Self.ask(try decoder.container(keyedBy: AnyKey.self), script) { script.key() }
    case 1:
      Self.ask(try decoder.container(keyedBy: CaseKey.self), script) {
        CaseKey.allCases[script.pick(CaseKey.allCases.count)]
      }
    case 2, 3:
      var container = try decoder.unkeyedContainer()
      Self.ask(&container, script)
    default: Self.ask(try decoder.singleValueContainer(), script)
    }
  }

  static func ask(_ container: any SingleValueDecodingContainer, _ script: Script) {
    script.note("\(container.decodeNil()) \(shown(container.codingPath))")
    switch script.pick(7) {
    case 0: script.note { try container.decode(Int.self) }
    case 1: script.note { try container.decode(String.self) }
    case 2: script.note { try container.decode(Bool.self) }
    case 3: script.note { try container.decode([Int].self) }
    case 4: script.note { try container.decode(Scripted?.self) == nil }
    case 5: script.note { try container.decode(UInt8.self) }
    default: Types.random(script).decode { try container.decode($0) }
    }
  }

  static func ask<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ script: Script, _ randomKey: () -> Key
  ) {
    script.note(shown(container.codingPath))
    script.note(container.allKeys.map { shown([$0]) }.sorted().joined(separator: " "))
    for _ in 0...script.pick(4) {
      let key = randomKey()
      switch script.pick(20) {
      case 0: script.note { try container.decode(Int.self, forKey: key) }
      case 1: script.note { try container.decode(String.self, forKey: key) }
      case 2: script.note { try container.decode(Bool.self, forKey: key) }
      case 3: script.note { try container.decode(Int8.self, forKey: key) }
      case 4: script.note { try container.decode([Double].self, forKey: key) }
      case 5: script.note { try container.decodeIfPresent(Int.self, forKey: key) }
      case 6:
        let members = try? container.decodeIfPresent([String: Int].self, forKey: key)
        script.note("\(members?.sorted { $0.key < $1.key }.description ?? "none")")
      case 7: script.note { try container.decode(Int?.self, forKey: key) }
      case 8: script.note { try container.decodeNil(forKey: key) }
      case 9: script.note("\(container.contains(key))")
      case 10:
        script.note {
          let nested = try container.nestedContainer(keyedBy: AnyKey.self, forKey: key)
          ask(nested, script) { script.key() }
        }
      case 11:
        script.note {
          var nested = try container.nestedUnkeyedContainer(forKey: key)
          ask(&nested, script)
        }
      case 12: script.note { _ = try Scripted(from: container.superDecoder()) }
      case 13: script.note { _ = try Scripted(from: container.superDecoder(forKey: key)) }
      case 14: script.note { try container.decodeIfPresent(String.self, forKey: key) }
      case 15: Types.random(script).decode { try container.decodeIfPresent($0, forKey: key) }
      case 16, 17: Types.random(script).decode { try container.decode($0, forKey: key) }
      default: script.note { _ = try container.decode(Scripted.self, forKey: key) }
      }
    }
  }

  static func ask(_ container: inout any UnkeyedDecodingContainer, _ script: Script) {
    for _ in 0...script.pick(4) {
      script.note(shown(container.codingPath))
      script.note("\(container.currentIndex) \(container.isAtEnd) \(container.count ?? -1)")
      var copy = container
      switch script.pick(15) {
      case 0: script.note { try copy.decode(Int.self) }
      case 1: script.note { try copy.decode(String.self) }
      case 2: script.note { try copy.decode(UInt8.self) }
      case 3: script.note { try copy.decodeNil() }
      case 4: script.note { try copy.decode([String].self) }
      case 5:
        let members = try? copy.decode([String: Bool].self)
        script.note("\(members?.sorted { $0.key < $1.key }.description ?? "none")")
      case 6:
        script.note {
          ask(try copy.nestedContainer(keyedBy: AnyKey.self), script) { script.key() }
        }
      case 7:
        script.note {
          var nested = try copy.nestedUnkeyedContainer()
          ask(&nested, script)
        }
      case 8: script.note { _ = try Scripted(from: copy.superDecoder()) }
      case 9: script.note { try copy.decodeIfPresent(Int.self) }
      case 10: Types.random(script).decode { try copy.decodeIfPresent($0) }
      case 11: Types.random(script).decode { try copy.decode($0) }
      default: script.note { _ = try copy.decode(Scripted.self) }
      }
      container = copy
    }
  }
}

/// Keys that are the cases of an enumeration, with numbers.
private enum CaseKey: Int, CodingKey, CaseIterable { case a = 1, b, c, twoWords }

/// A type with a representation of its own, and the script that the results are for.
private struct Types {
  let type: any Swift.Decodable.Type
  let script: Script

  static func random(_ script: Script) -> Types {
    Types(type: all[script.pick(all.count)], script: script)
  }

  func decode(_ decode: (any Swift.Decodable.Type) throws -> (any Swift.Decodable)?) {
    script.note {
      let value = try decode(type)
      return value.map { value in codableOutcome(describesErrors: true) { value } } ?? "nil"
    }
  }

  private static let all: [any (Swift.Decodable & SendableMetatype).Type] = [
    Date.self, Data.self, URL.self, UUID.self, Decimal.self, Float.self, UInt64.self,
    [Date?].self, [Data].self, Set<Int>.self, Set<String>.self, ContiguousArray<Bool>.self,
    Range<Int>.self, ClosedRange<Double>.self, PartialRangeFrom<Int>.self, Int??.self,
    Choice.self, Payload.self, Tolerant.self, [Tolerant].self, Derived.self,
  ]

  private enum Choice: String, Swift.Decodable { case a, x }

  private enum Payload: Swift.Decodable { case a(Int), b(c: String) }

  /// Discards errors.
  private struct Tolerant: Swift.Decodable {
    let values: [Double]?
    let members: Int?

    init(from decoder: any Swift.Decoder) throws {
      values = try? [Double](from: decoder)
      members = (try? decoder.singleValueContainer().decode([Int: Int].self))?.count
      _ = try decoder.singleValueContainer()
    }
  }

  private class Base: Swift.Decodable {
    let a: Int?
  }

  private final class Derived: Base {
    let b: String?

    private enum CodingKeys: CodingKey { case b }

    required init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      b = try container.decodeIfPresent(String.self, forKey: .b)
      try super.init(from: container.superDecoder())
    }
  }
}
