import Foundation
import Unravel

/// Collecting errors is linear, however they are collected.
let errorCases: [Case] = [
  Case("a lossy array with one bad element in each record", array(of: #"{"tags":[1,"x"]}"#)) {
    let records = try [Record].decodeValue(from: $0)
    expect(records.allSatisfy { $0.tags.invalidElements.count == 1 }, "errors are missing")
  },
  Case("lossy arrays described in a loop", array(of: #"{"tags":[1,"x"]}"#)) {
    var length = 0
    for record in try [Record].decodeValue(from: $0) {
      for invalid in record.tags.invalidElements { length += "\(invalid.error)".utf8.count }
    }
    expect(length > 0, "no errors")
  },
  Case("errors of JSON Lines, described", size: 4_000) {
    String(repeating: "{\"tags\":[1,\"x\"]}\n{\"tags\":3}\n", count: $0)
  } _: {
    var length = 0
    for line in JSONLines<Record>($0) {
      do {
        for invalid in try line.get().tags.invalidElements {
          length += "\(invalid.error)".utf8.count
        }
      } catch { length += "\(error)".utf8.count }
    }
    expect(length > 0, "no errors")
  },
  Case("a set of errors of JSON Lines with one path", size: 4_000) { size in
    (0..<size).map { "{\"id\":\"\($0)\"}\n" }.joined()
  } _: {
    var errors: Set<DecodeError> = []
    for line in JSONLines<Extractor>($0) {
      do { _ = try line.get() <| "id" as Int } catch let error as DecodeError {
        errors.insert(error)
      }
    }
    expect(errors.count >= 4_000, "errors are missing")
  },
  Case("a set of malformed lines", size: 4_000) { size in
    (0..<size).map { "[\($0),x\n" }.joined()
  } _: {
    var errors: Set<DecodeError> = []
    for line in JSONLines<Extractor>($0) {
      do { _ = try line.get() } catch let error as DecodeError { errors.insert(error) }
    }
    expect(errors.count >= 4_000, "errors are missing")
  },
  Case("alternatives without their keys in a lossy array", array(of: #"{"name":"A"}"#)) {
    expect(try Lossy<[Contact]>.decodeValue(from: $0).elements.isEmpty, "no errors")
  },
  Case("alternatives without their keys in a lossy array, described", array(of: #"{"name":"A"}"#)) {
    var length = 0
    for invalid in try Lossy<[Contact]>.decodeValue(from: $0).invalidElements {
      length += "\(invalid.error)".utf8.count
    }
    expect(length > 0, "no errors")
  },
  Case("alternatives without their keys under `try?`", array(of: #"{"name":"A"}"#)) {
    expect(try [Guest].decodeValue(from: $0).allSatisfy { $0.contact == nil }, "no errors")
  },
  Case(
    "alternatives that fail at every level, in elements", size: 200, maximumGrowth: 2.5,
    failingChains
  ) {
    expect(failures(of: $0).count == 20, "errors are missing")
  },
  Case("alternatives that fail at every level, in lines", size: 200, maximumGrowth: 2.5) {
    Array(repeating: failingChain($0), count: 20).joined(separator: "\n")
  } _: {
    var count = 0
    for line in JSONLines<FailingChain>($0, options: deepOptions) where (try? line.get()) == nil {
      count += 1
    }
    expect(count == 20, "errors are missing")
  },
  Case(
    "alternatives that fail at every level, described", size: 200, maximumGrowth: 3, failingChains
  ) {
    var length = 0
    for error in failures(of: $0) { length += "\(error)".utf8.count }
    expect(length > 0, "no errors")
  },
  Case("alternatives in a lossy Codable wrapper", array(of: #"{"name":"A"}"#)) {
    let guests = try CodableDecoder().decode(LossyCodable<Unraveled<Contact>>.self, from: $0)
    expect(guests.elements.isEmpty, "no errors")
  },
  Case("models in a lossy Codable wrapper", array(of: #"{"a":"x"}"#)) {
    let rows = try CodableDecoder().decode(LossyCodable<Unraveled<Triple>>.self, from: $0)
    expect(rows.elements.isEmpty, "no errors")
  },
  Case("errors that take a path in a lossy array", array(of: "{}")) {
    let tours = try Lossy<[Tour]>.decodeValue(from: $0)
    expect(tours.invalidElements[1].error.keyPath.elements == [.index(1)], "no path")
  },
  Case("every error of a lossy array described", array(of: #""x""#)) {
    let list = try Lossy<[Int]>.decodeValue(from: $0)
    var length = 0
    for invalid in list.invalidElements { length += "\(invalid.error)".utf8.count }
    expect(length > 0, "no errors")
  },
  Case("the error of every element described in a loop", array(of: #"{"a":"x"}"#)) {
    var length = 0
    for element in try Extractor.decodeValue(from: $0).elements {
      do { _ = try Triple.decode(element) } catch { length += "\(error)".utf8.count }
    }
    expect(length > 0, "no errors")
  },
  Case("the path of every element in a loop", array(of: #"{"a":"x"}"#)) {
    var length = 0
    for element in try Extractor.decodeValue(from: $0).elements {
      length += element.keyPath.description.utf8.count
    }
    expect(length > 0, "no paths")
  },
  Case("unknown keys denied 250 levels deep", maximumTimesRecords: 8) { size in
    String(repeating: #"{"next":"#, count: 250) + "{\"list\":"
      + array(of: #"{"a":1,"b":2,"c":"x"}"#)(size) + String(repeating: "}", count: 251)
  } _: {
    _ = try Strict.decodeValue(from: $0)
  },
  // 50,000 lookups, whose cost does not depend on the size of the document.
  Case(
    "unknown keys beside 50 absent ones in a lossy array", size: 1_000, maximumMillions: 92,
    array(of: #"{"property":1}"#)
  ) {
    expect(try Lossy<[Literals]>.decodeValue(from: $0).elements.isEmpty, "no errors")
  },
  // A path that is not a literal takes longer to copy and to look up.
  Case(
    "unknown keys beside 50 absent ones of computed paths", size: 1_000, maximumMillions: 85,
    array(of: #"{"property":1}"#)
  ) {
    expect(try Lossy<[Optionals]>.decodeValue(from: $0).elements.isEmpty, "no errors")
  },
  Case(
    "values that no case of an enum has in a lossy array", size: 100_000,
    maximumTimesRecords: 25, maximumMemory: .bytesPerByte(100)
  ) { size in
    "[" + String(repeating: "\"\",", count: size) + "\"\"]"
  } _: {
    let list = try Lossy<[Prefecture]>.decodeValue(from: $0)
    expect(list.invalidElements.count > 100_000, "no errors")
  },
  Case("every location of a lossy dictionary") { size in
    "{" + (0..<size).map { "\n\"k\($0)\":\"x\"" }.joined(separator: ",") + "}"
  } _: {
    let list = try Lossy<[String: Int]>.decodeValue(from: $0)
    for invalid in list.invalidElements {
      expect(invalid.error.keyPath.location != nil, "no location")
    }
  },
]

// MARK: - Models

/// A record with a lossy array.
struct Record: Unravel.Decodable, Sendable {
  let tags: Lossy<[Int]>

  static func decode(_ e: Extractor) throws -> Record { try Record(tags: e <| "tags") }
}

/// A model none of whose alternatives finds its key.
struct Contact: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Contact {
    _ = try e.anyOf(
      { e in try e <| "phone" as String }, { e in try e <| "mail" as String },
      { e in try e <| ["address", "city"] as String })
    return Contact()
  }
}

/// A model all of whose alternatives fail, as deep as its document.
private struct FailingChain: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> FailingChain {
    try e.anyOf({ e in try e <| "next" }, { e in try e <| "end" })
  }
}

private func failingChain(_ depth: Int) -> String {
  String(repeating: #"{"next":"#, count: depth) + "0" + String(repeating: "}", count: depth)
}

private let failingChains: @Sendable (Int) -> String = { depth in
  "[" + Array(repeating: failingChain(depth), count: 20).joined(separator: ",") + "]"
}

private let deepOptions = ReadingOptions(maximumDepth: 1_000)

/// The failures of the elements of an array, all of which are read.
private func failures(of input: [UInt8]) -> [any Error] {
  JSONElements<FailingChain>(input, at: [], options: deepOptions).compactMap { element in
    if case .failure(let error) = element.result { error } else { nil }
  }
}

/// A model with an optional contact, whose failure it tolerates.
private struct Guest: Unravel.Decodable {
  let contact: Contact?

  static func decode(_ e: Extractor) throws -> Guest { Guest(contact: try? Contact.decode(e)) }
}

/// An error that takes a path.
struct InvalidTour: Error, KeyPathReceiving { var keyPath: JSONKeyPath? }

/// A model that always throws an error that takes a path.
struct Tour: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Tour { throw InvalidTour() }
}

/// A model that denies unknown keys, with models of its own type.
private struct Strict: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Strict {
    try e.denyingUnknownKeys(except: ["a", "b", "c"]) { e in
      _ = try e <|? "next" as Strict?
      _ = try e <||? "list" as [Strict]?
      return Strict()
    }
  }
}

/// A model with 50 optional members and no others.
private struct Optionals: Unravel.Decodable {
  private static let keys = (0..<50).map { JSONKeyPath("property_\($0)_of_the_model") }

  static func decode(_ e: Extractor) throws -> Optionals {
    try e.denyingUnknownKeys { e in
      for key in keys { _ = try e <|? key as Int? }
      return Optionals()
    }
  }
}

/// A model with 50 optional members and no others, whose keys are literals.
private struct Literals: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Literals {
    try e.denyingUnknownKeys { e in
      _ = try e <|? "property_0_of_the_model" as Int?
      _ = try e <|? "property_1_of_the_model" as Int?
      _ = try e <|? "property_2_of_the_model" as Int?
      _ = try e <|? "property_3_of_the_model" as Int?
      _ = try e <|? "property_4_of_the_model" as Int?
      _ = try e <|? "property_5_of_the_model" as Int?
      _ = try e <|? "property_6_of_the_model" as Int?
      _ = try e <|? "property_7_of_the_model" as Int?
      _ = try e <|? "property_8_of_the_model" as Int?
      _ = try e <|? "property_9_of_the_model" as Int?
      _ = try e <|? "property_10_of_the_model" as Int?
      _ = try e <|? "property_11_of_the_model" as Int?
      _ = try e <|? "property_12_of_the_model" as Int?
      _ = try e <|? "property_13_of_the_model" as Int?
      _ = try e <|? "property_14_of_the_model" as Int?
      _ = try e <|? "property_15_of_the_model" as Int?
      _ = try e <|? "property_16_of_the_model" as Int?
      _ = try e <|? "property_17_of_the_model" as Int?
      _ = try e <|? "property_18_of_the_model" as Int?
      _ = try e <|? "property_19_of_the_model" as Int?
      _ = try e <|? "property_20_of_the_model" as Int?
      _ = try e <|? "property_21_of_the_model" as Int?
      _ = try e <|? "property_22_of_the_model" as Int?
      _ = try e <|? "property_23_of_the_model" as Int?
      _ = try e <|? "property_24_of_the_model" as Int?
      _ = try e <|? "property_25_of_the_model" as Int?
      _ = try e <|? "property_26_of_the_model" as Int?
      _ = try e <|? "property_27_of_the_model" as Int?
      _ = try e <|? "property_28_of_the_model" as Int?
      _ = try e <|? "property_29_of_the_model" as Int?
      _ = try e <|? "property_30_of_the_model" as Int?
      _ = try e <|? "property_31_of_the_model" as Int?
      _ = try e <|? "property_32_of_the_model" as Int?
      _ = try e <|? "property_33_of_the_model" as Int?
      _ = try e <|? "property_34_of_the_model" as Int?
      _ = try e <|? "property_35_of_the_model" as Int?
      _ = try e <|? "property_36_of_the_model" as Int?
      _ = try e <|? "property_37_of_the_model" as Int?
      _ = try e <|? "property_38_of_the_model" as Int?
      _ = try e <|? "property_39_of_the_model" as Int?
      _ = try e <|? "property_40_of_the_model" as Int?
      _ = try e <|? "property_41_of_the_model" as Int?
      _ = try e <|? "property_42_of_the_model" as Int?
      _ = try e <|? "property_43_of_the_model" as Int?
      _ = try e <|? "property_44_of_the_model" as Int?
      _ = try e <|? "property_45_of_the_model" as Int?
      _ = try e <|? "property_46_of_the_model" as Int?
      _ = try e <|? "property_47_of_the_model" as Int?
      _ = try e <|? "property_48_of_the_model" as Int?
      _ = try e <|? "property_49_of_the_model" as Int?
      return Literals()
    }
  }
}

/// An enum whose cases take much text.
private enum Prefecture: String, CaseIterable, Unravel.Decodable {
  case hokkaido, aomori, iwate, miyagi, akita, yamagata, fukushima, ibaraki, tochigi, gunma, saitama
  case chiba, tokyo, kanagawa, niigata, toyama, ishikawa, fukui, yamanashi, nagano, gifu, shizuoka
  case aichi, mie, shiga, kyoto, osaka, hyogo, nara, wakayama, tottori, shimane, okayama, hiroshima
}

/// A model with three members.
struct Triple: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Triple {
    _ = try e <| "a" as Int
    _ = try e <| "b" as Int
    _ = try e <| "c" as String
    return Triple()
  }
}

/// A `Codable` array that keeps the elements that decode.
private struct LossyCodable<Element: Swift.Decodable>: Swift.Decodable {
  var elements: [Element] = []

  private struct Skipped: Swift.Decodable {}

  init(from decoder: any Swift.Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      do {
        elements.append(try container.decode(Element.self))
      } catch {
        _ = try container.decode(Skipped.self)
      }
    }
  }
}
