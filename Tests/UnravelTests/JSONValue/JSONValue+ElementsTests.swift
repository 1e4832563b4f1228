import Testing

@testable import Unravel

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

extension JSONValueElementsTests {
  @Test func `appending collections grows the storage geometrically`() {
    var elements = JSONValue.Elements()
    var storages = 0
    for number in 0..<10_000 {
      let before = ObjectIdentifier(elements.storage)
      elements += [.number(.init(number))]
      if ObjectIdentifier(elements.storage) != before { storages += 1 }
    }
    #expect(elements.count == 10_000)
    #expect(storages < 40)
  }

  @Test func `removing the last element keeps the storage`() {
    var elements = JSONValue.Elements((0..<1_000).map { .number(.init($0)) })
    let storage = ObjectIdentifier(elements.storage)
    for number in (1..<1_000).reversed() {
      #expect(elements.popLast() == .number(.init(number)))
    }
    #expect(elements.removeLast() == 0)
    #expect(elements.popLast() == nil)
    #expect(ObjectIdentifier(elements.storage) == storage)
  }

  @Test func `a copy keeps the element that is removed from the original`() {
    var elements: JSONValue.Elements = [1, 2]
    let copy = elements
    #expect(elements.removeLast() == 2)
    #expect(elements == [1])
    #expect(copy == [1, 2])
  }
}
