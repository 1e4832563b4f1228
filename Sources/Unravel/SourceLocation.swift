/// A line and column in an input.
///
/// ```json
/// {
///   "name": 7
/// }
/// ```
///
/// The `7` is at offset 12, in line 2, column 11.
public struct SourceLocation: Hashable, Sendable {
  /// The number of bytes before the location, including a byte order mark.
  public let offset: Int

  /// The number of the line, from 1. A line ends with a line feed, a carriage return, or both.
  public let line: Int

  /// The number of the Unicode scalar in the line, from 1.
  public let column: Int

  /// The text of the line around the location, at most 77 characters. Control characters, and
  /// characters that change the writing direction, are replaced by `�`.
  ///
  /// ```swift
  /// location.excerpt    //   "name": 7
  /// ```
  public let excerpt: String

  /// The number of terminal columns in the excerpt before the location.
  let indentation: Int

  /// The number of terminal columns that the value at the location takes in the excerpt.
  let width: Int

  /// Whether the excerpt was removed.
  let isRedacted: Bool

  /// The carets that mark the value under the excerpt, indented by spaces.
  var carets: String {
    String(repeating: " ", count: indentation) + String(repeating: "^", count: max(width, 1))
  }

  /// The same location without the excerpt.
  var redacted: SourceLocation {
    SourceLocation(
      offset: offset, line: line, column: column, excerpt: "", indentation: 0, width: 0,
      isRedacted: true)
  }

  /// The location in the whole input of a location in a part of it.
  func moved(to origin: InputOrigin) -> SourceLocation {
    SourceLocation(
      offset: offset + origin.offset, line: line + origin.line - 1, column: column,
      excerpt: excerpt, indentation: indentation, width: width, isRedacted: isRedacted)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The line and the column, such as `line 2, column 11`.
  public var description: String { "line \(line), column \(column)" }
}
