/// The place a path of an error leads to: first as it costs nothing to write down, then settled.
///
///     objects[0].members[2].birth_date
///
///     open      a document, the tape index of members[2], and the steps still to go: "birth_date"
///     settled   all the steps, the location, and what is known of a missing key
///
/// While an error is on its way out it holds the document. The front door settles it, so that an
/// error that somebody keeps does not keep the document alive.
@usableFromInline
enum ErrorSite: Sendable {
  case open(Document, TapeIndex, suffix: [JSONKeyPath.Element])
  case resolved(ResolvedErrorSite)

  var elements: [JSONKeyPath.Element] {
    switch self {
    case .open(let document, let index, let suffix):
      document.elements(to: index) + suffix
    case .resolved(let place): place.elements
    }
  }

  var location: SourceLocation? { resolved().location }

  func appending(_ elements: [JSONKeyPath.Element]) -> ErrorSite {
    guard !elements.isEmpty else { return self }
    switch self {
    case .open(let document, let index, let suffix):
      return .open(document, index, suffix: suffix + elements)
    case .resolved(var place):
      place.elements += elements
      return .resolved(place)
    }
  }

  /// All that can be said of the place without the document.
  func resolved(after line: SourceLocation.Line? = nil) -> ResolvedErrorSite {
    switch self {
    case .resolved(let place):
      return place
    case .open(let document, let index, let suffix):
      return Self.resolved(document, index, suffix, elements: elements, after: line)
    }
  }

  static func resolved(
    _ document: Document, _ index: TapeIndex, _ suffix: [JSONKeyPath.Element],
    elements: [JSONKeyPath.Element], after line: SourceLocation.Line?
  ) -> ResolvedErrorSite {
    let (deepest, rest) = document.descend(suffix, from: index)
    var place = ResolvedErrorSite(elements: elements)
    // What is null is as good as absent, and is itself the best thing to point at.
    place.isNull = document[deepest].isNull
    place.missing = place.isNull ? elements.dropLast(rest.count).last : rest.first
    if case .key(let name)? = rest.first, document[deepest].isObject {
      place.suggestion = document.name(like: name, in: deepest)
    }
    place.location = document.location(of: deepest, after: line)
    return place
  }
}

/// What an error says of its place once the document is gone.
@usableFromInline
struct ResolvedErrorSite: Sendable {
  var elements: [JSONKeyPath.Element]
  var location: SourceLocation?
  /// The first step that could not be gone.
  var missing: JSONKeyPath.Element?
  /// Whether what is missing is there but null.
  var isNull = false
  /// A name in the object that is like the missing one.
  var suggestion: String?
  /// Whether the path is complete. An error of a document inside a string is complete in that
  /// document only, until it meets the document around it.
  var isOfInnerDocument = false
}

extension Document {
  /// The steps from one place, the root unless told otherwise, to another inside it.
  func elements(
    to index: TapeIndex, from start: TapeIndex = .root
  ) -> [JSONKeyPath.Element] {
    let elements: [JSONKeyPath.Element] = steps(to: index, from: start).map { step in
      switch step {
      case .name(let name): .key(string(at: name))
      case .position(let position): .index(position)
      }
    }
    guard start == .root, let part = context?.part else { return elements }
    return part.elements(elements)
  }

  /// Goes as far along a path as there is anything; the steps that are left.
  func descend(
    _ elements: [JSONKeyPath.Element], from start: TapeIndex
  ) -> (deepest: TapeIndex, rest: [JSONKeyPath.Element]) {
    var index = start
    for (count, element) in elements.enumerated() {
      let next =
        switch element {
        case .key(let name) where self[index].isObject:
          LookupKey.with(name) { member($0, of: index) }
        case .index(let position) where self[index].kind == .array:
          self.element(position, of: index)
        default: TapeIndex.none
        }
      guard next != .none else { return (index, Array(elements[count...])) }
      index = next
    }
    return (index, [])
  }

  /// Where a value stands in the text, if it was text.
  func location(of index: TapeIndex, after line: SourceLocation.Line? = nil) -> SourceLocation? {
    guard isText else { return nil }
    let entry = self[index]
    var offset = entry.offset
    var count = 1
    switch entry.kind {
    case .string, .escapedString, .json5String:
      // A name of JSON5 may have no quotes.
      guard bytes.isQuoted(entry) else {
        count = entry.length
        break
      }
      offset -= 1
      count = entry.length + 2
    case .array, .object, .objectNeedingFullLookup:
      break
    default:
      count = entry.numberLength ?? entry.length
    }
    if let part = context?.part { return part.location(of: offset, count: count) }
    let location =
      if let line {
        SourceLocation(of: offset, count: count, in: bytes, after: line)
      } else {
        SourceLocation(of: offset, count: count, in: bytes)
      }
    return location.moved(to: origin)
  }

  /// The largest object whose names are compared with one that is missing.
  private static var mostNamesCompared: Int { 256 }
  /// The longest name that is compared.
  private static var longestNameCompared: Int { 48 }

  /// A name in an object that is like another: the same but for case, `_` and `-`, or a slip of the
  /// finger or two away.
  func name(like wanted: String, in object: TapeIndex) -> String? {
    let key = Self.letters(wanted)
    guard !key.isEmpty, key.count <= Self.longestNameCompared,
      self[object].length <= Self.mostNamesCompared
    else { return nil }
    var best: (name: String, distance: Int)?
    var index = tape.first(of: object)
    let end = tape.end(of: object)
    while index < end {
      if self[index].length <= Self.longestNameCompared * 2 {
        let name = string(at: index)
        let distance = Self.distance(key, Self.letters(name))
        if distance <= key.count / 4, distance < best?.distance ?? .max {
          best = (name, distance)
        }
      }
      index = tape.next(after: TapeIndex(index.value + 1))
    }
    return best?.name
  }

  /// A name's letters and digits in lower case.
  private static func letters(_ name: String) -> [Unicode.Scalar] {
    name.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" && $0 != " " }
  }

  /// How many letters have to be put in, left out, changed or swapped with their neighbour to make
  /// one word of another (the restricted Damerau-Levenshtein distance).
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    guard abs(a.count - b.count) <= 3 else { return .max }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
