import Foundation
import Testing
import Unravel

@testable import MyApp

@Test func `a member has a name and a date of birth`() throws {
  let json = #"{"name": "Nocchi", "birth_date": "1988-09-20"}"#
  let member = try Member.decodeValue(from: json)
  #expect(member.name == "Nocchi")
  #expect(member.birthDate == Date(timeIntervalSince1970: 590_716_800))
}
