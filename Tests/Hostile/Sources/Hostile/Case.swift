import Foundation
import Unravel

/// An input that once broke a promise, at any size, and the limits that hold for it.
struct Case: Sendable {
  let name: String

  /// The size that is measured besides its double.
  let size: Int

  /// The largest ratio of the instructions at twice the size to those at the size. Quadratic growth
  /// is 4.
  var maximumGrowth = 2.5

  /// The largest number of instructions at `size`, in millions.
  var maximumMillions: Double?

  /// The largest ratio of the instructions per byte to those of plain records that are decoded in the
  /// same way.
  var maximumTimesRecords: Double?

  /// The largest peak memory at twice the size, above that of a process that decodes nothing.
  var maximumMemory: MemoryLimit?

  /// Decodes a document of a size, and returns the number of its bytes. Traps if the outcome is not
  /// as documented.
  let run: @Sendable (_ size: Int) throws -> Int

  enum MemoryLimit: Sendable {
    case bytesPerByte(Double)
    case mebibytes(Double)
  }
}

extension Case {
  /// A case that decodes a document in UTF-8.
  init(
    _ name: String, size: Int = 2_000, maximumGrowth: Double = 2.5, maximumMillions: Double? = nil,
    maximumTimesRecords: Double? = nil, maximumMemory: MemoryLimit? = nil,
    _ document: @escaping @Sendable (Int) -> String,
    _ run: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.init(
      name: name, size: size, maximumGrowth: maximumGrowth, maximumMillions: maximumMillions,
      maximumTimesRecords: maximumTimesRecords, maximumMemory: maximumMemory
    ) { size in
      let text = Array(document(size).utf8)
      try run(text)
      return text.count
    }
  }

  static let all =
    errorCases + diagnosisCases + canonicalCases + textCases + optionCases + memoryCases
    + smallObjectCases + valueCases + codableCases + lineCases + depthCases + growthCases
}

/// The text of an array that repeats an element, a line each.
func array(of element: String) -> @Sendable (Int) -> String {
  { size in "[" + Array(repeating: "\n  " + element, count: size).joined(separator: ",") + "]" }
}

func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
  if !condition { fatalError(text()) }
}

/// Waits for a function that suspends.
///
/// The program has no asynchronous `main`, because valgrind does not follow the thread that
/// libdispatch makes for one.
func waiting<T: Sendable>(_ body: @escaping @Sendable () async throws -> T) throws -> T {
  let outcome = Outcome<T>()
  Task.detached {
    do { outcome.finish(.success(try await body())) } catch { outcome.finish(.failure(error)) }
  }
  return try outcome.value()
}

/// The outcome of a task, for a thread that waits for it.
private final class Outcome<T: Sendable>: @unchecked Sendable {
  private var result: Result<T, any Error>?
  private let isFinished = DispatchSemaphore(value: 0)

  func finish(_ result: Result<T, any Error>) {
    self.result = result
    isFinished.signal()
  }

  func value() throws -> T {
    isFinished.wait()
    return try result!.get()
  }
}
