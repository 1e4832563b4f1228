import Foundation
import Unravel

/// A JSON Pointer (RFC 6901), which the fragment of a reference can be.
///
/// ```text
/// /$defs/size      $defs, size
/// /a~1b/m~0n       a/b, m~n
/// /a%20b           a b
/// ```
///
/// A pointer consists of scalars: a key can begin with a combining mark, which makes one character
/// with the slash before it.
struct JSONPointer {
  let keys: [String]

  /// - Parameter fragment: The pointer in a URL, where `%20` is a space.
  init(fragment: String) {
    let decoded = percentDecoded(fragment)
    keys = decoded.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst().map { Self.unescaped($0) }
  }

  /// The fragment for a key path.
  static func fragment(_ keyPath: [JSONKeyPath.Element]) -> String {
    var fragment = String.UnicodeScalarView()
    for element in keyPath {
      fragment.append("/")
      switch element {
      case .index(let index): fragment += String(index).unicodeScalars
      case .key(let key): fragment += escaped(key).unicodeScalars
      }
    }
    return String(fragment)
  }

  private static func escaped(_ key: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": escaped += "~0".unicodeScalars
      case "/": escaped += "~1".unicodeScalars
      case "%": escaped += "%25".unicodeScalars
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private static func unescaped(_ part: Substring.UnicodeScalarView) -> String {
    var key = String.UnicodeScalarView()
    var rest = part
    while let scalar = rest.popFirst() {
      switch (scalar, rest.first) {
      case ("~", "0"), ("~", "1"): key.append(rest.removeFirst() == "0" ? "~" : "/")
      default: key.append(scalar)
      }
    }
    return String(key)
  }

  /// The value that the pointer leads to.
  func value(in root: Extractor) throws -> Extractor {
    var value = root
    for key in keys {
      if let index = Int(key), (try? value.elements) != nil {
        value = try value.value([.index(index)])
      } else {
        value = try value.value(JSONKeyPath(key))
      }
    }
    return value
  }
}

/// A part of a URL without its percent encoding; what is not valid stays as it is.
func percentDecoded(_ text: String) -> String { text.removingPercentEncoding ?? text }
