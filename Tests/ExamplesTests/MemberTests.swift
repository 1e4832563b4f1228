// The listings of the page Testing.

import Foundation
import Testing
import Unravel

@testable import Bands

struct MemberTests {
  // snippet.value
  @Test func `a member may have died`() throws {
    let json = #"{"name": "Lennon", "birth_date": "1940-10-09", "death_date": "1980-12-08"}"#
    let member = try Member.decodeValue(from: json)
    #expect(member.name == "Lennon")
    #expect(member.deathDate == Date(timeIntervalSince1970: 345_081_600))
  }
  // snippet.end

  // snippet.errors
  @Test(arguments: [
    (#"{"birth_date": "1940-10-09"}"#, #"missing "name""#),
    (#"{"name": 7, "birth_date": "1940-10-09"}"#, "expected String, found 7"),
    (#"{"name": "A", "birth_date": "9/10/40"}"#, #"expected Date "yyyy-MM-dd", found "9/10/40""#),
  ])
  func `an invalid member is an error`(json: String, message: String) throws {
    let error = try #require(throws: DecodeError.self) { try Member.decodeValue(from: json) }
    #expect(error.message.hasSuffix(message))
  }
  // snippet.end

  // snippet.equal
  @Test func `a member needs a date of birth`() {
    #expect(throws: DecodeError.missingKeyPath("birth_date")) {
      try Member.decodeValue(from: #"{"name": "Lennon"}"#)
    }
  }
  // snippet.end

  // snippet.whole
  @Test func `an error shows its line`() throws {
    let error = try #require(throws: DecodeError.self) {
      try [Member].decodeValue(from: #"[{"name": "Lennon"}]"#)
    }
    #expect(
      error.description == """
        [0].birth_date: missing "birth_date"
         --> line 1, column 2
        1 | [{"name": "Lennon"}]
          |  ^
        """)
  }
  // snippet.end

  // snippet.extractor
  @Test func `an initial is the first letter of a name`() throws {
    func initial(_ e: Extractor) throws -> Character? { try (e <| "name" as String).first }

    let e = try Extractor.decodeValue(
      from: #"{"members": [{"name": "Lennon"}]}"#, rootKeyPath: ["members", 0])
    #expect(try initial(e) == "L")
  }
  // snippet.end

  // snippet.fixture
  @Test(arguments: ["good.json"])
  func `a recorded response decodes without a failure`(name: String) throws {
    let file = try #require(Bundle.module.url(forResource: name, withExtension: nil))
    let response = try Data(contentsOf: file)
    #expect(Response<Band>.diagnose(from: response) == [])
  }
  // snippet.end
}
