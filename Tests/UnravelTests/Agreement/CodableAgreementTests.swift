import Foundation
import Testing
import Unravel

// Random documents are decoded by CodableDecoder and by JSONDecoder, as random models and by random
// scripts: sequences of calls of a decoder and its containers. Both decoders have to return the same
// values and to throw the same errors at the same coding paths.
//
// JSONDecoder decodes the members of a dictionary in random order, so an error that a dictionary throws
// is only compared by whether there is one. Numbers that do not fit are errors with an empty path, or of
// a type of Foundation's own, in some versions of JSONDecoder.

struct CodableAgreementTests {
  @Test func `random scripts have the results that they have with JSONDecoder`() {
    var generator = SeededGenerator(for: "container scripts")
    for _ in 0..<2_000 {
      let document = RandomCodableDocument.value(depth: 3, &generator)
      let seed = generator.next()
      let ours = Script(seed: seed)
      var decoder = CodableDecoder()
      decoder.userInfo[.script] = ours
      ours.note(codableOutcome { try decoder.decode(Scripted.self, from: Data(document.utf8)) })
      let theirs = Script(seed: seed)
      let jsonDecoder = JSONDecoder()
      jsonDecoder.userInfo[.script] = theirs
      theirs.note(
        codableOutcome { try jsonDecoder.decode(Scripted.self, from: Data(document.utf8)) })
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
        let ours = codableOutcome { try CodableDecoder().decode(type, from: document) }
        let theirs = codableOutcome { try JSONDecoder().decode(type, from: document) }
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
    ours == theirs
      || ours.hasPrefix("dataCorrupted at ")
        && (theirs == "dataCorrupted at []"
          || theirs.hasPrefix("throws numberIsNotRepresentableInSwift"))
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

private enum RandomCodableDocument {
  static let keys = ["a", "b", "c", "super", "1"]

  static func value(depth: Int, _ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...3, using: &generator)
    switch depth > 0 ? Int.random(in: 0..<10, using: &generator) : 9 {
    case 0...3:
      let members = keys.shuffled(using: &generator).prefix(count + 1).map { key in
        "\"\(key)\": \(value(depth: depth - 1, &generator))"
      }
      return "{\(members.joined(separator: ", "))}"
    case 4...6:
      let elements = (0..<count).map { _ in value(depth: depth - 1, &generator) }
      return "[\(elements.joined(separator: ", "))]"
    default:
      return [
        "null", "true", "false", "0", "-1", "300", "1.5", "1e3", #""""#, #""x""#, #""1""#, "[]",
        "{}",
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

  func key() -> AnyKey { AnyKey(RandomCodableDocument.keys.randomElement(using: &generator)!) }

  func note(_ result: String) { results.append(result) }

  func note<T>(_ call: () throws -> T) { note(codableOutcome(call)) }
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
    case 0, 1: Self.ask(try decoder.container(keyedBy: AnyKey.self), script)
    case 2, 3:
      var container = try decoder.unkeyedContainer()
      Self.ask(&container, script)
    default: Self.ask(try decoder.singleValueContainer(), script)
    }
  }

  static func ask(_ container: any SingleValueDecodingContainer, _ script: Script) {
    script.note("\(container.decodeNil())")
    switch script.pick(6) {
    case 0: script.note { try container.decode(Int.self) }
    case 1: script.note { try container.decode(String.self) }
    case 2: script.note { try container.decode(Bool.self) }
    case 3: script.note { try container.decode([Int].self) }
    case 4: script.note { try container.decode(Scripted?.self) == nil }
    default: script.note { try container.decode(UInt8.self) }
    }
  }

  static func ask(_ container: KeyedDecodingContainer<AnyKey>, _ script: Script) {
    script.note(container.allKeys.map(\.stringValue).sorted().joined(separator: " "))
    for _ in 0...script.pick(4) {
      let key = script.key()
      switch script.pick(16) {
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
          ask(try container.nestedContainer(keyedBy: AnyKey.self, forKey: key), script)
        }
      case 11:
        script.note {
          var nested = try container.nestedUnkeyedContainer(forKey: key)
          ask(&nested, script)
        }
      case 12: script.note { _ = try Scripted(from: container.superDecoder()) }
      case 13: script.note { _ = try Scripted(from: container.superDecoder(forKey: key)) }
      default: script.note { _ = try container.decode(Scripted.self, forKey: key) }
      }
    }
  }

  static func ask(_ container: inout any UnkeyedDecodingContainer, _ script: Script) {
    for _ in 0...script.pick(4) {
      script.note("\(container.currentIndex) \(container.isAtEnd) \(container.count ?? -1)")
      var copy = container
      switch script.pick(12) {
      case 0: script.note { try copy.decode(Int.self) }
      case 1: script.note { try copy.decode(String.self) }
      case 2: script.note { try copy.decode(UInt8.self) }
      case 3: script.note { try copy.decodeNil() }
      case 4: script.note { try copy.decode([String].self) }
      case 5:
        let members = try? copy.decode([String: Bool].self)
        script.note("\(members?.sorted { $0.key < $1.key }.description ?? "none")")
      case 6: script.note { ask(try copy.nestedContainer(keyedBy: AnyKey.self), script) }
      case 7:
        script.note {
          var nested = try copy.nestedUnkeyedContainer()
          ask(&nested, script)
        }
      case 8: script.note { _ = try Scripted(from: copy.superDecoder()) }
      default: script.note { _ = try copy.decode(Scripted.self) }
      }
      container = copy
    }
  }
}
