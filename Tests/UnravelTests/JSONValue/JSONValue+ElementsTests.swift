import Testing
import Unravel

struct JSONValueElementsTests {
  @Test func `elements are a collection like an array`() {
    var elements: JSONValue.Elements = [1, "b", .null]
    elements.append([2])
    elements.insert("first", at: 0)
    elements.remove(at: 2)
    elements.replaceSubrange(1..<2, with: [true, false])
    elements.swapAt(0, 1)
    #expect(elements == [true, "first", false, .null, [2]])
    #expect(elements.count == 5)
    #expect(elements.last == [2])
    #expect(elements.reversed().first == [2])
    elements.removeAll { $0.isNull }
    elements.sort { $0.description < $1.description }
    #expect(elements.description == #"["first",[2],false,true]"#)
    elements.removeAll()
    #expect(elements == [])
  }

  @Test func `random edits have the same result as those of an array`() {
    var random = SeededGenerator(for: "JSONValueElementsTests")
    for _ in 0..<100 {
      var array: [JSONValue] = []
      var elements = JSONValue.Elements()
      var copies: [(JSONValue.Elements, [JSONValue])] = []
      for number in 0..<50 {
        let value = JSONValue.number(.init(number))
        let index = Int.random(in: 0...array.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: array.append(value); elements.append(value)
        case 1: array.insert(value, at: index); elements.insert(value, at: index)
        case 2 where index < array.count: array.remove(at: index); elements.remove(at: index)
        case 3 where index < array.count: array[index] = value; elements[index] = value
        default: copies.append((elements, array))
        }
        #expect(Array(elements) == array)
      }
      for (elements, array) in copies { #expect(Array(elements) == array) }
    }
  }
}
