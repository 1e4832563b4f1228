/// A line and column in an input.
///
/// ```json
/// {
///   "name": 7
/// }
/// ```
///
/// The `7` is at offset 12, in line 2, column 11.
///
/// The description of an error marks the value with carets, for a terminal that displays East Asian wide
/// characters, emoji and flags in two columns, and marks on the character before them. Other programs, such
/// as a browser, may display the carets beside the value.
public struct JSONLocation: Hashable, Sendable {
  /// The number of bytes before the location, including a byte order mark.
  public internal(set) var offset: Int

  /// The number of the line, from 1. A line ends with a line feed, a carriage return, or both.
  public internal(set) var line: Int

  /// The number of the Unicode scalar in the line, from 1.
  ///
  /// An editor that counts characters as a reader sees them has a smaller number after an emoji of several
  /// scalars or a letter with marks. One that counts UTF-16 has a greater number after an emoji.
  public let column: Int

  /// The text of the line around the location, at most 77 Unicode scalars. Invisible ones, those
  /// that change the writing direction, and a mark at the beginning are replaced by `�`.
  ///
  /// ```swift
  /// location.excerpt    //   "name": 7
  /// ```
  public internal(set) var excerpt: String

  /// The number of terminal columns in the excerpt before the location.
  var indentation: Int

  /// The number of terminal columns that the value at the location takes in the excerpt.
  var width: Int

  /// Whether the excerpt was removed.
  var isRedacted: Bool

  /// Creates a location, for a test.
  ///
  /// ```swift
  /// // [1, 2,]
  /// JSONLocation(offset: 5, line: 1, column: 6, excerpt: "[1, 2,]")    // the comma before the bracket
  /// ```
  ///
  /// Later versions may add parameters that have defaults.
  ///
  /// - Parameters:
  ///   - offset: The number of bytes before the location.
  ///   - line: The number of the line, from 1.
  ///   - column: The number of the Unicode scalar in the line, from 1.
  ///   - excerpt: The text of the line, from its beginning. A description shows it unless it is empty.
  public init(offset: Int = 0, line: Int = 1, column: Int = 1, excerpt: String = "") {
    self.offset = offset
    self.line = line
    self.column = column
    self.excerpt = excerpt
    indentation = min(max(column - 1, 0), excerpt.unicodeScalars.count)
    width = excerpt.isEmpty ? 0 : 1
    isRedacted = excerpt.isEmpty
  }

  /// The carets that mark the value under the excerpt, indented by spaces.
  var carets: String {
    String(repeating: " ", count: indentation) + String(repeating: "^", count: max(width, 1))
  }

  /// The same location without the excerpt.
  var redacted: JSONLocation {
    var redacted = self
    redacted.excerpt = ""
    redacted.indentation = 0
    redacted.width = 0
    redacted.isRedacted = true
    return redacted
  }

  /// The location in the whole input of a location in a part of it.
  func moved(to origin: InputOrigin) -> JSONLocation {
    var location = self
    location.offset += origin.offset
    location.line += origin.line - 1
    return location
  }
}

extension JSONLocation: CustomStringConvertible {
  /// The line and the column, such as `line 2, column 11`.
  public var description: String { "line \(line), column \(column)" }
}
