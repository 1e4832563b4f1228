/// The numbers of the loops over elements that a function of the model decodes, and over the members of
/// an object.
///
/// A model that reads a container twice does so in the same order each time it is decoded, so the number
/// of a loop over the container identifies the read.
struct LoopNumbers {
  /// The containers of the loops, in the order in which the loops began.
  private var containers: [TapeIndex] = []

  /// The number of times each container is among them.
  private var counts: [TapeIndex: Int] = [:]

  /// The number of a loop that begins: how many loops over the container began before.
  mutating func start(over container: TapeIndex) -> Int {
    let number = counts[container, default: 0]
    counts[container] = number + 1
    containers.append(container)
    return number
  }

  /// Forgets the loops since the decode of a value began, because the value is decoded again.
  mutating func forget(below e: Extractor) {
    while let last = containers.last, e.contains(last) {
      containers.removeLast()
      counts[last]! -= 1
    }
  }
}
