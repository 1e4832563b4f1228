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
}
