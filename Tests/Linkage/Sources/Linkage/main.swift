import Unravel

#if Foundation
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  struct Order: Unravel.Decodable {
    let id: UUID
    let placed: Date
    let due: Date
    let page: URL
    let total: Decimal
    let signature: Data

    static func decode(_ e: Extractor) throws -> Order {
      try Order(
        id: e <| "id",
        placed: e.value("placed", .iso8601),
        due: e.value("due", .format("dd/MM/yyyy")),
        page: e <| "page",
        total: e <| "total",
        signature: e.value("signature", .base64))
    }
  }

  struct CodableOrder: Codable {
    let id: UUID
    let placed: Date
    let page: URL
    let total: Decimal
    let signature: Data
  }

  let data = Data(
    #"""
    {
      "id": "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "placed": "2022-07-03T04:32:05Z",
      "due": "10/07/2022", "page": "https://example.com/orders/1", "total": 19.99,
      "signature": "UGVyZnVtZQ=="
    }
    """#.utf8)
  let order = try Order.decodeValue(from: data)
  print(order)

  var decoder = CodableDecoder()
  decoder.dateDecodingStrategy = .iso8601
  let codable = try decoder.decode(CodableOrder.self, from: data)
  precondition(codable.placed == order.placed && codable.total == order.total)

  do {
    _ = try Order.decodeValue(from: Data(#"{"id": 1}"#.utf8))
  } catch let error as any LocalizedError {
    print(error.errorDescription ?? "")
  }

  // No pattern needs a `DateFormatter`.
  let ordinal = try Transformer.format("yyyy-DDD").apply("2022-184")
  let week = try Transformer.format("YYYY-'W'ww-e").apply("2022-W26-7")
  precondition(week == ordinal)
#else
  struct Group: Decodable {
    let name: String
    let floor: Int

    static func decode(_ e: Extractor) throws -> Group {
      try Group(name: e <| "name", floor: e <| "floor")
    }
  }

  print(try [Group].decodeValue(from: #"[{"name": "a", "floor": 3}]"#)[0])
#endif
