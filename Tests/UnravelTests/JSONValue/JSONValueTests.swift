import Testing
import Unravel

struct JSONValueTests {
  @Test func `accessors return the value of their kind and nil for others`() throws {
    let value = try JSONValue.decodeValue(
      from: #"{"s": "x", "t": true, "n": 7.0, "f": 1.5, "z": null, "a": [1], "o": {"b": 1}}"#)
    #expect(value["s"]?.string == "x")
    #expect(value["t"]?.bool == true)
    #expect(value["n"]?.int == 7)
    #expect(value["f"]?.int == nil)
    #expect(value["f"]?.double == 1.5)
    #expect(value["z"] == .null)
    #expect(value["a"]?.array?.map(\.int) == [1])
    #expect(value["o"]?.object?.map(\.key) == ["b"])
    for key in ["s", "t", "n", "f", "z", "a", "o"] {
      let v = value[key]
      #expect((v?.string != nil) == (key == "s"))
      #expect((v?.bool != nil) == (key == "t"))
      #expect((v?.double != nil) == ["n", "f"].contains(key))
      #expect((v?.array != nil) == (key == "a"))
      #expect((v?.object != nil) == (key == "o"))
    }
    #expect(value["absent"] == nil)
    #expect(value[0] == nil)
    #expect(value["a"]?[1] == nil)
    #expect(value["a"]?[-1] == nil)
  }

  @Test func `subscripts of keys set, add and remove members`() {
    var value: JSONValue = ["name": "Perfume", "dates": ["formed": 1999]]
    value["label"] = "Amuse"
    value["dates"]?["formed"] = 2000
    value["dates"]?["split"] = .null
    value["absent"]?["x"] = 1
    #expect(
      value.text() == #"{"name":"Perfume","dates":{"formed":2000,"split":null},"label":"Amuse"}"#)
    value["name"] = nil
    value["absent"] = nil
    value["dates"]?["formed"] = nil
    #expect(value.text() == #"{"dates":{"split":null},"label":"Amuse"}"#)
  }

  @Test func `subscripts of indexes set, append and remove elements`() {
    var value: JSONValue = ["a", ["b", "c"]]
    value[0] = 1
    value[1]?[1] = 2
    value[2] = "new"
    value[3]?[0] = 3
    value[3] = nil
    #expect(value.text() == #"[1,["b",2],"new"]"#)
    value[1]?[0] = nil
    value[0] = nil
    #expect(value.text() == #"[[2],"new"]"#)
  }

  @Test(arguments: [JSONValue.null, true, 1, "x", [1]])
  func `setting a member of a value that is not an object makes an object`(value: JSONValue) {
    var changed = value
    changed["a"] = nil
    #expect(changed == value)
    changed["a"] = 1
    #expect(changed == ["a": 1])
  }

  @Test(arguments: [JSONValue.null, true, 1, "x", ["a": 1]])
  func `setting the first element of a value that is not an array makes an array`(value: JSONValue)
  {
    var changed = value
    changed[0] = nil
    changed[1] = 1
    changed[-1] = 1
    #expect(changed == value)
    changed[0] = 1
    #expect(changed == [1])
  }

  @Test func `setting an element past the end or at a negative index has no effect`() {
    var value: JSONValue = ["a"]
    for index in [-1, 2, .max, .min] {
      value[index] = 1
      value[index] = nil
    }
    #expect(value == ["a"])
    value[1] = "b"
    #expect(value == ["a", "b"])
  }

  @Test func `a change does not affect copies`() {
    let original: JSONValue = ["a": ["b": [1, 2]], "c": 3]
    var copy = original
    copy["a"]?["b"]?[0] = 9
    copy["d"] = 4
    copy["c"] = nil
    #expect(original.text() == #"{"a":{"b":[1,2]},"c":3}"#)
    #expect(copy.text() == #"{"a":{"b":[9,2]},"d":4}"#)
  }

  @Test func `a change of a nested value copies nothing`() {
    // Copying 20,000 values 20,000 times would not end in reasonable time.
    var value: JSONValue = ["list": ["inner": []]]
    for index in 0..<20_000 { value["list"]?["inner"]?[index] = JSONValue.number(.init(index)) }
    for index in 0..<20_000 { value["list"]?["key\(index)"] = .bool(true) }
    #expect(value["list"]?["inner"]?.array?.count == 20_000)
    #expect(value["list"]?.object?.count == 20_001)
  }
}
