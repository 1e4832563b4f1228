import Testing

@testable import Unravel

struct LockTests {
  private final class Words: Sendable {
    let words = Lock<[String]>([])
  }

  /// `Scripts/sanitize` runs this with the thread sanitizer, which has to see that the lock excludes the
  /// other tasks.
  @Test func `tasks change a value one after another`() async {
    let shared = Words()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<500 { shared.words.withLock { $0.append("\(task) \(round)") } }
        }
      }
    }
    let words = shared.words.withLock { $0 }
    #expect(words.count == 8 * 500)
    #expect(Set(words).count == words.count)
    let first = words.filter { $0.hasPrefix("0 ") }
    #expect(first == (0..<500).map { "0 \($0)" })
  }
}
