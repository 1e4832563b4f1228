// What the samples have at one place, all of them together.
//
//     [{"id": 1, "tags": ["a"]}, {"id": 2.5, "tags": null, "note": "b"}]
//
//     array, its elements:
//       object, seen twice
//         id     twice   numbers, not all of them whole
//         tags   twice   null once; array, its elements: strings, "a"
//         note   once    strings, "b"

import Unravel

/// What is known of the values at one place of the samples.
final class Shape {
  var nulls = 0
  var booleans = 0
  var numbers = Numbers()
  var strings = Strings()
  /// The elements of all arrays here.
  var elements: Shape?
  /// The members of all objects here, if each name has a meaning of its own.
  var object: ObjectShape? {
    get { storedObject?.representative }
    set { storedObject = newValue }
  }
  /// The values of all objects here, if the names in them are keys like those of a dictionary.
  var dictionaryValues: Shape?

  private var storedObject: ObjectShape?

  /// Adds the value at a place of a document.
  func add(_ e: Extractor) throws {
    if let members = try? e.members {
      let object = object ?? ObjectShape()
      self.object = object
      object.count += 1
      for (name, value) in members { try object.add(name, value) }
    } else if let elements = try? e.elements {
      let shape = self.elements ?? Shape()
      self.elements = shape
      for element in elements { try shape.add(element) }
    } else {
      switch try e <| [] as JSONValue {
      case .null: nulls += 1
      case .bool: booleans += 1
      case .number(let number): numbers.add(number)
      case .string(let text): strings.add(text)
      case .array, .object: break  // Went the other ways.
      }
    }
  }

  /// Adds what is known of another place.
  func merge(_ other: Shape) {
    guard self !== other else { return }
    nulls += other.nulls
    booleans += other.booleans
    numbers.merge(other.numbers)
    strings.merge(other.strings)
    // Where a type contains itself, merging comes back here: nothing is held meanwhile.
    if let theirs = other.elements {
      if let mine = elements { mine.merge(theirs) } else { elements = theirs }
    }
    if let theirs = other.dictionaryValues {
      if let mine = dictionaryValues { mine.merge(theirs) } else { dictionaryValues = theirs }
    }
    if let theirs = other.object {
      if let mine = object { mine.merge(theirs) } else { object = theirs }
    }
    if dictionaryValues != nil { becomeDictionary() }
  }

  /// Forgets the names of members.
  func becomeDictionary() {
    let values = dictionaryValues ?? Shape()
    dictionaryValues = values
    for member in object?.members ?? [] { values.merge(member.shape) }
    object = nil
  }

  /// The kinds of values here, null aside.
  var kinds: Set<Kind> {
    var kinds: Set<Kind> = []
    if booleans > 0 { kinds.insert(.boolean) }
    if numbers.count > 0 { kinds.insert(.number) }
    if strings.count > 0 { kinds.insert(.string) }
    if elements != nil { kinds.insert(.array) }
    if object != nil || dictionaryValues != nil { kinds.insert(.object) }
    return kinds
  }

  enum Kind { case boolean, number, string, array, object }
}

/// The members of the objects at one place, or at several that turned out to be of one type.
final class ObjectShape {
  /// How many objects there were.
  var count = 0
  /// In the order in which the names were first met.
  private(set) var members: [Member] = []
  /// What the type could be called, if something tells better than the first name it stands under.
  var nameHint: String?

  /// Names are told apart byte for byte, as in a document.
  private var positions: [[UInt8]: Int] = [:]
  /// The object that this one was merged into.
  private var mergedInto: ObjectShape?

  struct Member {
    let name: String
    let shape: Shape
    /// How many of the objects had it.
    var count: Int
  }

  var representative: ObjectShape { mergedInto?.representative ?? self }

  func add(_ name: String, _ value: Extractor) throws {
    try member(name, count: 1).add(value)
  }

  /// Takes this and another object for the same type from now on, everywhere.
  func merge(_ other: ObjectShape) {
    let (mine, theirs) = (representative, other.representative)
    guard mine !== theirs else { return }
    theirs.mergedInto = mine
    mine.count += theirs.count
    mine.nameHint = mine.nameHint ?? theirs.nameHint
    for member in theirs.members {
      mine.member(member.name, count: member.count).merge(member.shape)
    }
  }

  /// The shape of a member, which is met a number of times more.
  private func member(_ name: String, count: Int) -> Shape {
    let key = Array(name.utf8)
    if let position = positions[key] {
      members[position].count += count
      return members[position].shape
    }
    let member = Member(name: name, shape: Shape(), count: count)
    positions[key] = members.count
    members.append(member)
    return member.shape
  }

  subscript(name: String) -> Shape? {
    positions[Array(name.utf8)].map { members[$0].shape }
  }
}

// MARK: - Scalars

/// The numbers at a place.
struct Numbers {
  private(set) var count = 0
  private var areWhole = true
  private var fitInt = true
  private var fitUInt64 = true
  private var fitDouble = true

  mutating func add(_ number: JSONValue.Number) {
    count += 1
    let digits = number.text.utf8.drop { $0 == UInt8(ascii: "-") }
    areWhole = areWhole && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    fitInt = fitInt && number.int != nil
    fitUInt64 = fitUInt64 && (try? UInt64.decodeValue(from: number.text)) != nil
    fitDouble = fitDouble && number.double != nil
  }

  mutating func merge(_ other: Numbers) {
    count += other.count
    areWhole = areWhole && other.areWhole
    fitInt = fitInt && other.fitInt
    fitUInt64 = fitUInt64 && other.fitUInt64
    fitDouble = fitDouble && other.fitDouble
  }

  /// The type that holds all of them, whole ones to the last digit; nil if there is none.
  var typeName: String? {
    if areWhole { return fitInt ? "Int" : fitUInt64 ? "UInt64" : nil }
    return fitDouble ? "Double" : nil
  }
}

/// The strings at a place.
struct Strings {
  /// With more different strings than these, nobody would write an enum.
  private static let mostCases = 12

  private(set) var count = 0
  private(set) var empty = 0
  /// The formats that every string but the empty ones is in.
  private(set) var formats = Set(TextFormat.allCases)
  /// The different strings in the order in which they were met; nil if they are too many.
  private(set) var values: [String]? = []

  mutating func add(_ text: String) {
    count += 1
    addValue(text)
    if text.isEmpty {
      empty += 1
    } else {
      formats = formats.filter { $0.fits(text) }
    }
  }

  mutating func merge(_ other: Strings) {
    count += other.count
    empty += other.empty
    formats.formIntersection(other.formats)
    if let theirs = other.values { theirs.forEach { addValue($0) } } else { values = nil }
  }

  private mutating func addValue(_ text: String) {
    guard let known = values, !known.contains(text) else { return }
    values = known.count < Self.mostCases ? known + [text] : nil
  }
}
