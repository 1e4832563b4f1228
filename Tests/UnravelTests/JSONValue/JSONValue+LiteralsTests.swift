import Testing
import Unravel

struct JSONValueLiteralsTests {
  @Test func `a value is written as a literal`() {
    let name = "Perfume"
    let value: JSONValue = [
      "name": "the \(name)", "formed": 1999, "price": -1.5, "active": true, "label": .null,
      "tags": ["pop", ["x"], [:], []], "nested": ["a": ["b": 1]],
    ]
    #expect(
      value.text() == """
        {"name":"the Perfume","formed":1999,"price":-1.5,"active":true,"label":null,\
        "tags":["pop",["x"],{},[]],"nested":{"a":{"b":1}}}
        """)
  }

  @Test(
    arguments: [
      ([1e308, -0.0], "[1e+308,-0.0]"), (JSONValue(floatLiteral: .infinity), "1e999"),
      ([JSONValue(floatLiteral: -.infinity)], "[-1e999]"), (JSONValue(floatLiteral: .nan), "null"),
    ] as [(JSONValue, String)])
  func `a number beyond the range of Double is written as JSON`(value: JSONValue, text: String)
    throws
  {
    #expect(value.text() == text)
    let read = try JSONValue.decodeValue(from: text)
    #expect(read == value)
    #expect(read.double == value.double)
  }
}
