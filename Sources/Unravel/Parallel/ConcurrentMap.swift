/// The maximum number of parts that are not finished, so at most this many cores are used. It limits the
/// memory of parts that are created on demand.
private let maximumPartsUnderWay = 16

/// Transforms the parts of something in several tasks and returns the outputs in order. Throws the
/// error of the first part that fails.
///
/// - Parameters:
///   - nextPart: Returns the next part; nil after the last. It runs in the calling task. If it throws,
///     the error is that of the next part, and the last.
///   - transform: Runs for several parts at once.
func mapConcurrently<Part: Sendable, Output: Sendable>(
  _ nextPart: () throws -> Part?, _ transform: @escaping @Sendable (Part) throws -> Output
) async throws -> [Output] {
  try await withThrowingTaskGroup(of: (Int, Result<Output, any Error>).self) { group in
    var results: [Result<Output, any Error>?] = []
    var outputs: [Output] = []
    var hasMoreParts = true
    while true {
      // Move the results up to the first part that is not finished.
      while outputs.count < results.count, let result = results[outputs.count] {
        results[outputs.count] = nil
        do {
          outputs.append(try result.get())
        } catch {
          group.cancelAll()
          throw error
        }
      }
      while hasMoreParts, results.count - outputs.count < maximumPartsUnderWay {
        do {
          try Task.checkCancellation()
          if let part = try nextPart() {
            let number = results.count
            results.append(nil)
            group.addTask {
              let result = Result {
                try Task.checkCancellation()
                return try transform(part)
              }
              return (number, result)
            }
          } else {
            hasMoreParts = false
          }
        } catch {
          results.append(.failure(error))
          hasMoreParts = false
        }
      }
      if let (number, result) = try await group.next() {
        if case .failure = result { hasMoreParts = false }
        results[number] = result
      } else if outputs.count == results.count {
        return outputs
      }
    }
  }
}

@usableFromInline
func mapConcurrently<Part: Sendable, Output: Sendable>(
  _ parts: [Part], _ transform: @escaping @Sendable (Part) throws -> Output
) async throws -> [Output] {
  var rest = parts[...]
  return try await mapConcurrently({ rest.popFirst() }, transform)
}
