import Foundation
import Unravel

extension Workload {
  /// Every workload, in the order of the table.
  ///
  /// - Parameter corpus: A folder with `twitter.json` and `citm_catalog.json`.
  static func all(corpus: URL?) -> [Workload] {
    typed + files(in: corpus) + other + wide + growth
  }

  private static var typed: [Workload] {
    [
      Workload(name: "timeline", about: "a status timeline") {
        Trial(Timeline.document(), as: Timeline.self)
      },
      Workload(name: "coordinates", about: "coordinates, `[[[Double]]]`") {
        Trial(Coordinates.document(), as: [Outline].self)
      },
      Workload(name: "catalogue", about: "tables of a concert hall") {
        Trial(Catalogue.document(), as: Catalogue.self)
      },
      Workload(name: "bands", about: "2,000 bands") {
        Trial(BandCatalogue.document(bands: 2_000), as: BandCatalogue.self)
      },
      Workload(name: "small", about: "two bands") {
        Trial(BandCatalogue.document(bands: 2), as: BandCatalogue.self)
      },
      Workload(name: "escapes", about: "strings full of escapes") {
        Trial(Comments.document(), as: [Comment].self)
      },
      Workload(name: "partial", about: "three fields of 2,000 bands") {
        Trial(BandCatalogue.document(bands: 2_000), as: BandSummary.self)
      },
    ]
  }

  /// The workloads whose documents are not generated.
  private static func files(in folder: URL?) -> [Workload] {
    guard let folder else { return [] }
    func file(_ name: String) throws -> Data {
      try read(folder.appendingPathComponent(name))
    }
    return [
      Workload(name: "twitter", about: "twitter.json") {
        try Trial(file("twitter.json"), as: Timeline.self)
      },
      Workload(name: "citm_catalog", about: "citm_catalog.json, dictionaries") {
        try Trial(file("citm_catalog.json"), as: Catalogue.self)
      },
      Workload(name: "value-twitter", about: "twitter.json as `JSONValue`") {
        try Trial(anyJSON: file("twitter.json"))
      },
    ]
  }

  private static var other: [Workload] {
    [
      // Codable has a recursive enum of any JSON.
      Workload(name: "value", about: "a status timeline as `JSONValue`") {
        Trial(anyJSON: Timeline.document())
      },
      Workload(name: "failing-first", about: "an error in the first of 2,000 bands") {
        Trial(failing: BandCatalogue.document(bands: 2_000, wrong: 0), as: BandCatalogue.self)
      },
      Workload(name: "failing-last", about: "an error in the last of 2,000 bands") {
        Trial(failing: BandCatalogue.document(bands: 2_000, wrong: 1_999), as: BandCatalogue.self)
      },
      Workload(name: "failing-small", about: "an error in the second of two bands") {
        Trial(failing: BandCatalogue.document(bands: 2, wrong: 1), as: BandCatalogue.self)
      },
      Workload(name: "lossy", about: "10,000 integers, half of the wrong type") {
        Trial(Readings.document(), as: Readings.self)
      },
      Workload(name: "dates", about: "ISO 8601 dates") {
        Trial(dates: Conversions.dates())
      },
      Workload(name: "links", about: "URLs") {
        Trial(Conversions.links(), as: [URL].self)
      },
      Workload(name: "decimals", about: "prices as `Decimal`") {
        Trial(Conversions.prices(), as: [Decimal].self)
      },
    ]
  }

  private static var wide: [Workload] {
    [64, 256, 1_000].flatMap { members in
      [
        Workload(name: "wide-\(members)", about: "objects of \(members) members, read in order") {
          Trial(Wide(members: members))
        },
        Workload(
          name: "wide-\(members)-shuffled",
          about: "objects of \(members) members, read out of order"
        ) {
          Trial(Wide(members: members, shuffled: true))
        },
      ]
    } + [
      Workload(name: "wide-256-part", about: "objects of 256 members, every fourth read in order") {
        Trial(Wide(members: 256, stride: 4))
      },
      Workload(name: "optional-60", about: "60 optional fields on objects of 60 members") {
        Trial(Sparse(fields: 60, present: 60))
      },
      Workload(name: "optional-100", about: "100 optional fields on objects of 60 members") {
        Trial(Sparse(fields: 100, present: 60))
      },
    ]
  }

  private static var growth: [Workload] {
    [
      ("1kB", 2), ("10kB", 20), ("100kB", 204), ("1MB", 2_040), ("10MB", 20_400),
      ("100MB", 204_000),
    ].map { size, bands in
      Workload(name: "growth-\(size)", about: "\(Table.grouped(Double(bands))) bands") {
        // Decoding the largest document through an object tree takes gigabytes.
        Trial(
          BandCatalogue.document(bands: bands), as: BandCatalogue.self,
          among: [.unravel, .codableDecoder, .jsonDecoder])
      }
    }
  }
}

extension Trial {
  fileprivate init(anyJSON document: Data) {
    let codableDecoder = CodableDecoder()
    let decoder = JSONDecoder()
    self.init(
      document,
      unravel: { try JSONValue.decodeValue(from: $0) },
      unravelOnJSONSerialization: {
        try JSONValue.decodeValue(from: $0, options: ReadingOptions(reader: .jsonSerialization))
      },
      codableDecoder: { try codableDecoder.decode(AnyJSON.self, from: $0) },
      jsonDecoder: { try decoder.decode(AnyJSON.self, from: $0) },
      agree: { ours, theirs in theirs == ours })
  }

  fileprivate init(dates document: Data) {
    func dates(_ text: Extractor) throws -> [Date] { try text.array([], .iso8601) }
    var codableDecoder = CodableDecoder()
    codableDecoder.dateDecodingStrategy = .iso8601
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    self.init(
      document,
      unravel: { try dates(Extractor.decodeValue(from: $0)) },
      unravelOnJSONSerialization: {
        try dates(
          Extractor.decodeValue(from: $0, options: ReadingOptions(reader: .jsonSerialization)))
      },
      codableDecoder: { [codableDecoder] in try codableDecoder.decode([Date].self, from: $0) },
      jsonDecoder: { try decoder.decode([Date].self, from: $0) },
      agree: ==)
  }

  /// A document that does not match the model. The result is whether decoding threw.
  fileprivate init<Model: Unravel.Decodable & Swift.Decodable>(
    failing document: Data, as model: Model.Type
  ) {
    func isRefused(_ decode: () throws -> Model) -> Bool {
      do {
        _ = try decode()
        return false
      } catch {
        return true
      }
    }
    let codableDecoder = CodableDecoder()
    let decoder = JSONDecoder()
    self.init(
      document,
      unravel: { data in isRefused { try Model.decodeValue(from: data) } },
      unravelOnJSONSerialization: { data in
        isRefused {
          try Model.decodeValue(from: data, options: ReadingOptions(reader: .jsonSerialization))
        }
      },
      codableDecoder: { data in isRefused { try codableDecoder.decode(model, from: data) } },
      jsonDecoder: { data in isRefused { try decoder.decode(model, from: data) } },
      agree: { $0 && $1 })
  }

  fileprivate init(_ wide: Wide) {
    let paths = wide.names.map { JSONKeyPath($0) }
    func values(of objects: [Extractor]) throws -> [[Int]] {
      try objects.map { object in try paths.map { try object.value($0) } }
    }
    let names = wide.names.map(WideObject.Name.init(stringValue:))
    var codableDecoder = CodableDecoder()
    codableDecoder.userInfo[.names] = names
    let decoder = JSONDecoder()
    decoder.userInfo[.names] = names
    self.init(
      wide.document,
      unravel: { try values(of: [Extractor].decodeValue(from: $0)) },
      unravelOnJSONSerialization: {
        try values(
          of: [Extractor].decodeValue(from: $0, options: ReadingOptions(reader: .jsonSerialization))
        )
      },
      codableDecoder: { [codableDecoder] in
        try codableDecoder.decode([WideObject].self, from: $0)
      },
      jsonDecoder: { try decoder.decode([WideObject].self, from: $0) },
      agree: { $0 == $1.map(\.values) })
  }

  fileprivate init(_ sparse: Sparse) {
    let paths = sparse.names.map { JSONKeyPath($0) }
    func values(of objects: [Extractor]) throws -> [[Int?]] {
      try objects.map { object in try paths.map { try object.valueOptional($0) } }
    }
    let names = sparse.names.map(WideObject.Name.init(stringValue:))
    var codableDecoder = CodableDecoder()
    codableDecoder.userInfo[.names] = names
    let decoder = JSONDecoder()
    decoder.userInfo[.names] = names
    self.init(
      sparse.document,
      unravel: { try values(of: [Extractor].decodeValue(from: $0)) },
      unravelOnJSONSerialization: {
        try values(
          of: [Extractor].decodeValue(from: $0, options: ReadingOptions(reader: .jsonSerialization))
        )
      },
      codableDecoder: { [codableDecoder] in
        try codableDecoder.decode([SparseObject].self, from: $0)
      },
      jsonDecoder: { try decoder.decode([SparseObject].self, from: $0) },
      agree: { $0 == $1.map(\.values) })
  }
}
