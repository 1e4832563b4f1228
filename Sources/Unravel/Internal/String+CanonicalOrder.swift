// Strings that are to be hashed, against texts made to be slow.
//
//     "a" + 100,000 marks that combine with it, their classes 230, 220, 202, 230, 220, 202, …
//
// Hashing a string looks at it in its canonical form, and sorts every run of combining marks by their
// classes. The standard library does so by insertion, which takes the square of the run's length
// unless it is sorted already. So before a string of a document becomes a key, a member of a set or
// a raw value, long runs in it are sorted here. The string stays equal to what it was: the order of
// marks of different classes has no meaning.

extension String {
  /// No run of marks in real text comes near this; the standard library sorts it quickly.
  private static var longestRunLeft: Int { 64 }

  /// The same string, canonically, with its long runs of combining marks in canonical order.
  @usableFromInline
  var hashable: String {
    // A mark takes two bytes at least.
    utf8.count <= Self.longestRunLeft * 2 ? self : withoutLongUnsortedRuns
  }

  @inline(never)
  private var withoutLongUnsortedRuns: String {
    var isHarmless = true
    var length = 0
    var last: UInt8 = 0
    var isSorted = true
    for scalar in unicodeScalars {
      // Latin letters, and most of what is written, come before all marks.
      guard scalar.value >= 0x300 else {
        length = 0
        continue
      }
      let markClass = scalar.combiningClass
      if markClass == 0 {
        length = 0
        continue
      }
      if length == 0 { isSorted = true } else if markClass < last { isSorted = false }
      last = markClass
      length += 1
      if length > Self.longestRunLeft, !isSorted {
        isHarmless = false
        break
      }
    }
    return isHarmless ? self : inCanonicalOrder
  }

  private var inCanonicalOrder: String {
    var result = String.UnicodeScalarView()
    /// The marks since the last scalar that is none, by class, in their order.
    var marks: [UInt8: [Unicode.Scalar]] = [:]
    func endRun() {
      guard !marks.isEmpty else { return }
      for (_, scalars) in marks.sorted(by: { $0.key < $1.key }) { result += scalars }
      marks = [:]
    }
    for scalar in unicodeScalars {
      let markClass = scalar.combiningClass
      if markClass == 0 {
        endRun()
        result.append(scalar)
      } else {
        marks[markClass, default: []].append(scalar)
      }
    }
    endRun()
    return String(result)
  }
}

extension Unicode.Scalar {
  /// The canonical combining class, 0 for what does not combine.
  fileprivate var combiningClass: UInt8 { properties.canonicalCombiningClass.rawValue }
}

/// A value that is to be hashed or compared: of strings, one for which that takes linear time.
@inlinable
@inline(__always)
func hashable<T>(_ value: T) -> T {
  guard T.self == String.self, let string = value as? String else { return value }
  return string.hashable as! T
}
