import Testing

@testable import Unravel

struct TypeTableTests {
  private struct Wrapper<Value> {}

  /// A number of types, each of which is the argument of the next one.
  private func types(_ count: Int) -> [Any.Type] {
    var types: [Any.Type] = []
    func add<T>(_ type: T.Type) {
      types.append(type)
      if types.count < count { add(Wrapper<T>.self) }
    }
    add(Int.self)
    return types
  }

  @Test func `a table has the values of its types alone`() {
    let types = types(200)
    var table = TypeTable<Int>()
    for (number, type) in types.enumerated() {
      #expect(table.value(of: type) == nil)
      table.setValue(number, of: type)
      for (other, type) in types.enumerated() {
        #expect(table.value(of: type) == (other <= number ? other : nil))
      }
    }
  }

  @Test func `a second value of a type replaces the first`() {
    var table = TypeTable<Int>()
    for value in 1...20 { table.setValue(value, of: Int.self) }
    #expect(table.value(of: Int.self) == 20)
    #expect(table.value(of: String.self) == nil)
  }

  @Test func `the values of another table are added or replace those of the table`() {
    let types = types(100)
    var table = TypeTable<Int>()
    var other = TypeTable<Int>()
    for (number, type) in types.enumerated() {
      if number < 60 { table.setValue(number, of: type) }
      if number >= 40 { other.setValue(-number, of: type) }
    }
    table.merge(other)
    #expect(types.map { table.value(of: $0) } == (0..<100).map { $0 < 40 ? $0 : -$0 })
  }
}
