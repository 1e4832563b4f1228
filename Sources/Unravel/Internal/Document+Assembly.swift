extension Document {
  /// Builds a tree of values from the value at an index and everything in it.
  ///
  /// The containers are built from the last one to the first, so that those inside another one exist
  /// before it. The stack therefore does not grow with the depth of the document.
  ///
  /// Of members with the same key, or with canonically equivalent keys, the first counts.
  ///
  /// - Parameters:
  ///   - scalar: Makes a value of an entry that is not a container.
  ///   - array: Makes a value of elements.
  ///   - object: Makes a value of members.
  @inline(__always)
  func assemble<Value>(
    _ root: TapeIndex, scalar: (TapeIndex) throws -> Value, array: ([Value]) -> Value,
    object: ([String: Value]) -> Value
  ) rethrows -> Value {
    guard self[root].isContainer else { return try scalar(root) }
    var containers: [TapeIndex] = []
    var index = root
    let end = tape.end(of: root)
    while index < end {
      if self[index].isContainer {
        containers.append(index)
        index = tape.first(of: index)
      } else {
        index = TapeIndex(index.value &+ 1)
      }
    }

    /// The containers that are built and not yet in another one, the first of the document last.
    var built: [Value] = []
    for container in containers.reversed() {
      var index = tape.first(of: container)
      let end = tape.end(of: container)
      if self[container].isObject {
        var members: [String: Value] = [:]
        members.reserveCapacity(self[container].length)
        while index < end {
          let child = TapeIndex(index.value &+ 1)
          let value = self[child].isContainer ? built.removeLast() : try scalar(child)
          if isFirst(index, in: container) {
            members.insertFirst(value, forKey: string(at: index).hashable)
          }
          index = tape.next(after: child)
        }
        built.append(object(members))
      } else {
        var elements: [Value] = []
        elements.reserveCapacity(self[container].length)
        while index < end {
          elements.append(self[index].isContainer ? built.removeLast() : try scalar(index))
          index = tape.next(after: index)
        }
        built.append(array(elements))
      }
    }
    return built[0]
  }
}
