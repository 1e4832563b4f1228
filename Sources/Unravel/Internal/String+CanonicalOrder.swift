// Strings that are hashed or compared, and inputs that are made to slow that down.
//
//     "a" + 100,000 combining marks of the classes 230, 220, 202, 230, 220, 202, …
//
// Swift compares strings by canonical equivalence. Hashing and comparing therefore sort each run of
// combining marks by class. The standard library sorts by insertion, which takes quadratic time unless
// the run is sorted already. So before a string of a document is hashed or compared, long runs in it
// are sorted here in linear time. The result is canonically equivalent to the string: the order of
// marks of different classes has no meaning.
//
// Keys of objects are compared by their bytes, so composed and decomposed `é` are two members. In a
// `Dictionary` or a `Set` they are one key, and the first of them counts.

/// A value whose hashing and comparing takes linear time once ``canonicallyOrdered`` is applied.
///
/// Strings conform, and the standard library's types that can contain strings.
@usableFromInline
protocol CanonicallyComparable {
  /// The same value, with the long runs of combining marks in its strings in canonical order.
  var canonicallyOrdered: Self { get }
}

extension String: CanonicallyComparable {
  /// The longest run that is not sorted here. Runs in real text are much shorter.
  private static var maximumUnsortedRun: Int { 64 }

  /// The number of bytes up to which a string has no run that is sorted. A mark has at least two.
  static var maximumUnsortedCount: Int { maximumUnsortedRun * 2 }

  @usableFromInline
  var canonicallyOrdered: String {
    utf8.count <= Self.maximumUnsortedCount ? self : withoutLongUnsortedRuns
  }

  @inline(never)
  private var withoutLongUnsortedRuns: String {
    var length = 0
    for scalar in unicodeScalars {
      // Marks begin at U+0300, after the letters of most text.
      length = scalar.value < 0x300 || scalar.combiningClass == 0 ? 0 : length + 1
      if length > Self.maximumUnsortedRun { return inCanonicalOrder }
    }
    return self
  }

  private var inCanonicalOrder: String {
    var result = String.UnicodeScalarView()
    /// The marks of the current run by class, in their order.
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

extension Optional: CanonicallyComparable where Wrapped: CanonicallyComparable {
  @usableFromInline
  var canonicallyOrdered: Wrapped? { map(\.canonicallyOrdered) }
}

extension Array: CanonicallyComparable where Element: CanonicallyComparable {
  @usableFromInline
  var canonicallyOrdered: [Element] { map(\.canonicallyOrdered) }
}

extension Dictionary: CanonicallyComparable where Value: CanonicallyComparable {
  /// The keys are in canonical order since they were decoded.
  @usableFromInline
  var canonicallyOrdered: [Key: Value] { mapValues(\.canonicallyOrdered) }
}

extension Unicode.Scalar {
  /// The canonical combining class, which is 0 for a scalar that is not a mark.
  fileprivate var combiningClass: UInt8 { properties.canonicalCombiningClass.rawValue }
}

/// A value that can be hashed and compared in linear time.
@inlinable
@inline(__always)
func canonicallyOrdered<T>(_ value: T) -> T {
  if T.self == String.self, let string = value as? String { return string.canonicallyOrdered as! T }
  // Trivial types contain no strings, and the compiler knows which types are trivial. `_isPOD` is not public; no public
  // function answers that question.
  guard !_isPOD(T.self), T.self is any CanonicallyComparable.Type else { return value }
  return canonicallyOrderedByCast(value)
}

/// The value in canonical order, for a type that the compiler does not know to be comparable in this way.
@usableFromInline
@inline(never)
func canonicallyOrderedByCast<T>(_ value: T) -> T {
  (value as? any CanonicallyComparable)?.canonicallyOrdered as? T ?? value
}
