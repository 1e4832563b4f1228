/// A string in a set or as a key of a dictionary, hashed and compared by its UTF-8, which takes linear time.
///
/// Strings that are canonically equal are different keys of a document.
package struct UTF8Key: Hashable, Sendable {
  let string: String

  package init(_ string: String) { self.string = string }

  package static func == (left: UTF8Key, right: UTF8Key) -> Bool {
    left.string.hasSameUTF8(as: right.string)
  }

  package func hash(into hasher: inout Hasher) { string.hashUTF8(into: &hasher) }
}
