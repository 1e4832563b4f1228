import Foundation
import Testing
import Unravel
import UnravelSchema

/// Guards and branches on values of which a schema describes the type alone.
struct ValueSetTests {
  typealias ModelMetatype = any Unravel.Decodable.Type

  @Test(
    arguments: [
      Above100.self, Above50.self, Above0.self, Below500.self, LargeAmount.self, SmallAmount.self,
      NotEmptyText.self, LongText.self, ShortText.self, Period.self, Future.self, Past.self,
      TwoElements.self, TenElements.self, NotEmptyArray.self, NotEmptyDictionary.self,
      OneOfTwo.self, Ascending.self, OptionalAbove100.self, InnerAbove0.self, Present.self,
    ] as [ModelMetatype])
  func `a schema says that the model refuses some values`(model: ModelMetatype) {
    #expect(model.jsonSchema()["$comment"] == "The model refuses some of these values.")
  }

  @Test(arguments: [LargeOrder.self, EmptyReason.self, ManyElements.self] as [ModelMetatype])
  func `a schema says that a threshold decides what is read`(model: ModelMetatype) {
    #expect(model.jsonSchema()["$comment"] == "What is read depends on the values.")
  }

  @Test(
    arguments: [
      (
        Above100.self,
        #"""
        {"$comment": "The model refuses some of these values.", "type": "object", "required": ["amount"],
         "properties": {"amount": {"type": "integer"}}}
        """#
      ),
      (
        LargeOrder.self,
        #"""
        {"$comment": "What is read depends on the values.", "type": "object", "required": ["amount"],
         "properties": {"amount": {"type": "integer"}}}
        """#
      ),
      (
        Elements.self,
        #"""
        {"type": "object", "required": ["prices"],
         "properties": {"prices": {"type": "array",
           "items": {"$comment": "The model refuses some of these values.", "type": "integer"}}}}
        """#
      ),
      (
        RequiredAndPresent.self,
        #"""
        {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}
        """#
      ),
    ] as [(ModelMetatype, String)])
  func `the schema of a model with a guard`(model: ModelMetatype, schema: String) throws {
    #expect(model.jsonSchema().text() == (try JSONValue.decodeValue(from: schema)).text())
  }
}

/// A model that refuses some documents after its reads.
private protocol Guarded: Unravel.Decodable {
  init()
  static func accepts(_ e: Extractor) throws -> Bool
}

extension Guarded {
  static func decode(_ e: Extractor) throws -> Self {
    guard try accepts(e) else { throw DecodeError.custom("refused") }
    return Self()
  }
}

// MARK: - Numbers

private struct Above100: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool { try (e <| "amount" as Int) > 100 }
}

private struct Above50: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool { try (e <| "amount" as Int) > 50 }
}

private struct Above0: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool { try (e <| "amount" as Int) > 0 }
}

private struct Below500: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool { try (e <| "amount" as Int) < 500 }
}

private struct LargeAmount: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool { try (e <| "amount" as Double) > 1.5 }
}

private struct SmallAmount: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool { try (e <| "amount" as Double) <= 1_000 }
}

private struct Ascending: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool {
    let (first, second): (Int, Int) = try (e <| "first", e <| "second")
    return first < second
  }
}

private struct OptionalAbove100: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool {
    guard let amount = try e <|? "amount" as Int? else { return true }
    return amount > 100
  }
}

private struct InnerAbove0: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool {
    try e.value("price") { e in try Above0.accepts(e) }
  }
}

/// A threshold that decides what is read.
private struct LargeOrder: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> LargeOrder {
    if try (e <| "amount" as Int) > 1_000 { _ = try e <| "approval" as String }
    return LargeOrder()
  }
}

// MARK: - Texts and dates

private struct NotEmptyText: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool { try !(e <| "text" as String).isEmpty }
}

private struct LongText: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool { try (e <| "text" as String).count >= 8 }
}

private struct ShortText: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool { try (e <| "text" as String).count <= 50 }
}

private struct EmptyReason: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> EmptyReason {
    if try (e <| "text" as String).isEmpty { _ = try e <| "reason" as String }
    return EmptyReason()
  }
}

private struct Period: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool {
    try e.value("start", .iso8601) < e.value("end", .iso8601)
  }
}

private struct Future: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool {
    try e.value("day", .day) > Date(timeIntervalSince1970: 1_700_000_000)
  }
}

private struct Past: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool {
    try e.value("day", .day) < Date(timeIntervalSince1970: 1_700_000_000)
  }
}

// MARK: - Collections

private struct TwoElements: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool { try (e <|| "tags" as [String]).count >= 2 }
}

private struct TenElements: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool { try (e <|| "tags" as [String]).count <= 10 }
}

private struct NotEmptyArray: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool { try !(e <|| "tags" as [String]).isEmpty }
}

private struct NotEmptyDictionary: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool {
    try !(e <|-| "seats" as [String: Int]).isEmpty
  }
}

private struct ManyElements: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> ManyElements {
    if try (e <|| "tags" as [String]).count > 10 { _ = try e <| "reason" as String }
    return ManyElements()
  }
}

private struct Elements: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> Elements {
    _ = try e.array("prices") { element in
      let price: Int = try element <| []
      guard price >= 0 else { throw DecodeError.custom("negative") }
      return price
    }
    return Elements()
  }
}

// MARK: - Absent values

private struct OneOfTwo: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool {
    let (phone, mail): (String?, String?) = try (e <|? "phone", e <|? "mail")
    return phone != nil || mail != nil
  }
}

private struct Present: Guarded {
  static func accepts(_ e: Extractor) throws -> Bool { e.contains("name") }
}

private struct RequiredAndPresent: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> RequiredAndPresent {
    guard e.contains("name") else { throw DecodeError.custom("no name") }
    _ = try e <| "name" as String
    return RequiredAndPresent()
  }
}
