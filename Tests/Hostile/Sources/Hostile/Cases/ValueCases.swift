import Unravel

/// Changes of a `JSONValue` in place.
let valueCases: [Case] = [
  Case("elements of a JSONValue appended one by one, and removed", size: 20_000) { size in
    "[" + String(repeating: "0,", count: size) + "0]"
  } _: { text in
    let all = try JSONValue.decodeValue(from: text).array ?? []
    var value: JSONValue = ["inner": []]
    for (index, element) in all.enumerated() { value["inner"]?[index] = element }
    for index in all.indices.reversed() { value["inner"]?[index] = nil }
    expect(value == ["inner": []], "elements are left")
  },
  Case("members of a JSONValue removed by a merge") { size in
    "{" + (0..<size).map { "\"key\($0)\":null" }.joined(separator: ",") + "}"
  } _: { text in
    let patch = try JSONValue.decodeValue(from: text)
    var value = patch
    value.merge(patch)
    expect(value == [:], "members are left")
  },
  Case("canonically equal keys of a JSONValue looked up", size: 1_000) { size in
    "{" + (0..<size).map { "\"\(key($0))\":\($0)" }.joined(separator: ",") + "}"
  } _: { text in
    let value = try JSONValue.decodeValue(from: text)
    guard case .object(let members) = value else {
      expect(false, "no object")
      return
    }
    for member in members { expect(value[member.key] == member.value, "another member") }
  },
]

/// One of 4,096 canonically equal keys. A hash by canonical equivalence would be the same for all.
private func key(_ number: Int) -> String {
  "a" + (0..<12).map { number >> $0 & 1 == 0 ? "\u{301}\u{316}" : "\u{316}\u{301}" }.joined()
}
