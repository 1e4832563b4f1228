import Testing
import Unravel

struct JSONValueMembersTests {
  @Test func `members keep their order`() {
    var members: JSONValue.Members = ["b": 1, "a": 2]
    members["c"] = 3
    members["b"] = 4
    #expect(members.map(\.key) == ["b", "a", "c"])
    #expect(members.map(\.value) == [4, 2, 3])
    members["a"] = nil
    members["a"] = 5
    #expect(members.description == #"{"b":4,"c":3,"a":5}"#)
    #expect(members.map(\.key) == ["b", "c", "a"])
    #expect(members[1].value == 3)
    #expect(members != ["c": 3])
    #expect(members == ["a": 5, "b": 4, "c": 3])
  }

  @Test func `a later value for the same key replaces the earlier one`() {
    let members = JSONValue.Members([("a", 1), ("b", 2), ("a", 3)])
    #expect(JSONValue.Members(members.dropFirst()) == ["b": 2])
    #expect(JSONValue.Members(["x": 4] as [String: JSONValue]) == ["x": 4])
    #expect(members.description == #"{"a":3,"b":2}"#)
  }

  @Test(arguments: [1, 16, 17, 1000])
  func `each of many keys is found`(count: Int) {
    var members: JSONValue.Members = [:]
    for index in 0..<count {
      members["key\(index)"] = .number(.init(index))
      #expect(members["key\(index / 2)"]?.int == index / 2)
      #expect(members["key\(index + 1)"] == nil)
    }
    let copy = members
    for index in 0..<count where index.isMultiple(of: 3) { members["key\(index)"] = nil }
    for index in 0..<count {
      #expect(members["key\(index)"]?.int == (index.isMultiple(of: 3) ? nil : index))
      #expect(copy["key\(index)"]?.int == index)
    }
  }
}
