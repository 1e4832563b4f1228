import Testing

// A passing run prints a line for each argument of a test, and most tables have rows that are not worth a
// line. A test with such a table is a loop whose issues name the row:
//
//     @Test(.namesRows)
//     func `a number is read as written`() {
//       everyRow(of: [("0", 0), ("1e3", 1000)]) { (text: String, expected: Double) in
//         #expect(try Double.decodeValue(from: text) == expected)
//       }
//     }
//
// Swift 6.3 confuses the closure of the first `#expect(throws:)` in the closure of the rows with the first
// closure that is no argument of a macro, if both have one type and the latter follows. It belongs into
// an `#expect` then, or into a function.

/// Calls a closure for each row of a table. An error of a row is an issue and does not end the loop.
func everyRow<Row>(
  of rows: some Sequence<Row>, sourceLocation: SourceLocation = #_sourceLocation,
  _ check: (Row) throws -> Void
) {
  for row in rows {
    CurrentRow.$text.withValue(String(reflecting: row)) {
      do {
        try check(row)
      } catch is ExpectationFailedError {
        // `#require` has recorded it.
      } catch {
        Issue.record(error, sourceLocation: sourceLocation)
      }
    }
  }
}

/// Calls an asynchronous closure for each row of a table, one after another.
func everyRow<Row>(
  of rows: some Sequence<Row>, sourceLocation: SourceLocation = #_sourceLocation,
  _ check: (Row) async throws -> Void
) async {
  for row in rows {
    await CurrentRow.$text.withValue(String(reflecting: row)) {
      do {
        try await check(row)
      } catch is ExpectationFailedError {
        // `#require` has recorded it.
      } catch {
        Issue.record(error, sourceLocation: sourceLocation)
      }
    }
  }
}

/// Every pair of two lists.
func pairs<A, B>(_ first: [A], _ second: [B]) -> [(A, B)] {
  first.flatMap { a in second.map { (a, $0) } }
}

extension Trait where Self == IssueHandlingTrait {
  /// Adds the row of ``everyRow(of:sourceLocation:_:)`` to each issue of the test.
  static var namesRows: Self {
    .compactMapIssues { issue in
      guard let row = CurrentRow.text else { return issue }
      var issue = issue
      issue.comments.append("in the row \(row.prefix(500))")
      return issue
    }
  }
}

private enum CurrentRow {
  @TaskLocal static var text: String?
}
