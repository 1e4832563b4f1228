import Testing

/// A row of a test's table, of which the output shows only the beginning.
///
/// The output lists the arguments of every test case, so it would contain each document of a table.
struct Short<Value: Sendable>: Sendable, CustomTestStringConvertible {
  let value: Value

  var testDescription: String { String(describing: value).shortened }
}

/// The rows of a table.
func short<Value: Sendable>(_ rows: [Value]) -> [Short<Value>] { rows.map { Short(value: $0) } }

extension String {
  /// The beginning of the string in one line.
  var shortened: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
