import Testing
import Unravel

struct TransformerRawValueTests {
  enum Role: String, CaseIterable, Unravel.Decodable { case owner, guest }
  enum Level: Int { case low = 1 }

  @Test(arguments: readers)
  func `a raw value inside of another value becomes a case`(reader: JSONReader) throws {
    let e = try Extractor.decodeValue(
      from:
        #"{"roles": "owner,guest", "visits": {"owner": 3}, "more": "owner,admin", "level": "2"}"#,
      options: ReadingOptions(reader: reader))
    let roles: [Role] = try e.value("roles", .separated(by: ",", .rawValue))
    #expect(roles == [.owner, .guest])
    let visits: [Role: Int] = try e.value("visits", .keys(.rawValue))
    #expect(visits == [.owner: 3])
    #expect(
      outcome { try e.value("more", .separated(by: ",", .rawValue)) as [Role] }
        == #"throws more: expected Role (owner, guest) at index 1, found "owner,admin""#)
    #expect(
      outcome { try e.value("level", .chain(.numberInString, then: .rawValue)) as Level }
        == #"throws level: expected Level, found "2""#)
  }

  @Test func `a raw value that is unknown is replaced inside of another value, too`() throws {
    let e = try Extractor.decodeValue(from: #"{"more": "owner,admin", "visits": {"admin": 3}}"#)
    let more: [Role] = try e.value("more", .separated(by: ",", .unknown(.rawValue, as: .guest)))
    #expect(more == [.owner, .guest])
    let visits: [Role: Int] = try e.value("visits", .keys(.unknown(.rawValue, as: .guest)))
    #expect(visits == [.guest: 3])
  }
}
