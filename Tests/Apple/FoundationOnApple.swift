// What Foundation has on Apple platforms only. Scripts/apple-check compiles the file as a part of the
// library.

// Foundation exports the module there.
@_exported public import ObjectiveC
import Foundation

extension JSONSerialization.ReadingOptions {
  static var json5Allowed: JSONSerialization.ReadingOptions { [] }
}
