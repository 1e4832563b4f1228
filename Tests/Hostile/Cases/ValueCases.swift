import Unravel

/// Changes of a `JSONValue` in place.
let valueCases: [Case] = [
  Case("elements of a JSONValue appended one by one, and removed", size: 20_000) { size in
    "[" + String(repeating: "0,", count: size) + "0]"
  } _: { text in
    guard case .array(let all) = try JSONValue.decodeValue(from: text) else {
      expect(false, "no array")
      return
    }
    var elements = JSONValue.Elements()
    for element in all { elements += [element] }
    while elements.popLast() != nil {}
    expect(elements.isEmpty, "elements are left")
  }
]
