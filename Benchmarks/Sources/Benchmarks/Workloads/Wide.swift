import Foundation
import Unravel

// Objects of many members, read by key: all in document order or in another order, or some in order.
//
//     [{"field_0_karimo":482,"field_1_shedo":77,…},…]

struct Wide {
  let document: Data
  /// The keys in the order of the lookups.
  let names: [String]

  /// Objects with 16,000 members in total, for every width.
  ///
  /// - Parameter stride: 1 reads every member, 4 every fourth.
  init(members: Int, shuffled: Bool = false, stride: Int = 1) {
    var generator = Generator(seed: UInt64(members))
    let names = (0..<members).map { "field_\($0)_\(generator.word())" }
    let objects = (0..<16_000 / members).map { _ in
      JSON.object(names.map { ($0, .integer(generator.integer(0...1_000_000))) })
    }
    document = JSON.array(objects).data(.compact)
    let read = names.enumerated().filter { $0.offset.isMultiple(of: stride) }.map(\.element)
    self.names = shuffled ? generator.shuffle(read) : read
  }
}

/// The members of one object for Codable. The keys are in the decoder's `userInfo`.
struct WideObject: Swift.Decodable {
  let values: [Int]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    let names = decoder.userInfo[.names] as? [Name] ?? []
    values = try names.map { try container.decode(Int.self, forKey: $0) }
  }

  struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension CodingUserInfoKey {
  static let names = CodingUserInfoKey(rawValue: "names")!
}

// Objects of 60 members and a model of optional fields, of which some are absent.

struct Sparse {
  let document: Data
  /// The keys in the order of the lookups, the present ones in document order.
  let names: [String]

  /// 200 objects of the present fields, which are spread evenly.
  init(fields: Int, present: Int) {
    var generator = Generator(seed: UInt64(fields))
    let names = (0..<fields).map { "field_\($0)_\(generator.word())" }
    let members = names.enumerated().filter { $0.offset * present % fields < present }
    let objects = (0..<200).map { _ in
      JSON.object(members.map { ($0.element, .integer(generator.integer(0...1_000_000))) })
    }
    document = JSON.array(objects).data(.compact)
    self.names = names
  }
}

/// The optional fields of one object for Codable. The keys are in the decoder's `userInfo`.
struct SparseObject: Swift.Decodable {
  let values: [Int?]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: WideObject.Name.self)
    let names = decoder.userInfo[.names] as? [WideObject.Name] ?? []
    values = try names.map { try container.decodeIfPresent(Int.self, forKey: $0) }
  }
}
