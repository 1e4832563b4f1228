/// The elements of a collection that decode, and those that do not, each with its error.
///
/// ```swift
/// // {"items": [1, "two", 3], "rooms": {"A": 30, "B": "many"}}
/// let items: Lossy<[Int]> = try e <| "items"
/// items.elements           // [1, 3]
/// items.invalidElements    // items[1]: expected Int, found "two"
///
/// let rooms: Lossy<[String: Int]> = try e <| "rooms"
/// rooms.elements           // ["A": 30]
/// rooms.invalidElements    // rooms.B: expected Int, found "many"
/// ```
///
/// `Elements` is an array, a set, or a dictionary with any key that ``Extractor/dictionary(_:)`` has. Each
/// element of the document is in ``elements`` or in ``invalidElements``, whose errors keep the document in memory.
/// A type that is not a collection does not compile, and a collection that is not read from an array or object throws,
/// because nothing of them could be dropped:
///
/// ```swift
/// try e <| "count" as Lossy<Int>      // error: type 'Int' does not conform to protocol 'Collection'
///
/// // {"name": "Perfume"}
/// try e <| "name" as Lossy<String>    // throws: name: Lossy<String> reads no elements, so it drops none
/// ```
///
/// One value that may be invalid is read with `.invalid(as: nil)`.
///
/// Later versions may add properties.
///
/// Of members whose keys convert to the same, the first that decodes is an element. The others are invalid:
///
/// ```swift
/// // {"1": "x", "01": 3, "+1": 4} as Lossy<[Int: Int]>
/// numbers.elements           // [1: 3]
/// numbers.invalidElements    // ["1"]: expected Int, found "x"
///                            // ["+1"]: expected another Int as key, found "+1"
/// ```
public struct Lossy<Elements: Collection> {
  /// The elements that decode.
  public var elements: Elements

  /// The other elements, each with its index or key and its error, in the order of the document.
  public var invalidElements: [InvalidElement]

  /// Creates a lossy collection, for a test or a default.
  public init(elements: Elements, invalidElements: [InvalidElement] = []) {
    self.elements = elements
    self.invalidElements = invalidElements
  }
}

extension Lossy: Sendable where Elements: Sendable {}
extension Lossy: Equatable where Elements: Equatable {}
extension Lossy: Hashable where Elements: Hashable {}

extension Lossy: Decodable where Elements: Decodable {
  /// Decodes a collection without the elements that do not decode.
  ///
  /// ```json
  /// [1, "two"]    // as Lossy<[Int]>: elements [1], one error
  /// {}            // throws: expected [Int], found {}
  /// ```
  ///
  /// A member whose key does not convert has its error in ``invalidElements``, too.
  ///
  /// - Throws: The error of a value that is not an array, or for a dictionary not an object.
  public static func decode(_ e: Extractor) throws -> Lossy {
    try dropping(from: e, Elements.decode)
  }
}

extension Lossy {
  /// Decodes a collection with a function that reads its elements, without those that do not decode.
  fileprivate static func dropping(
    from e: Extractor, _ decode: (Extractor) throws -> Elements
  ) throws -> Lossy {
    let dropped = DroppedElements(of: e.forToleratedReads)
    let elements = Result { try decode(dropped.container) }
    // Also after an error: the container and what it drops refer to each other until the end.
    let (invalidElements, hasReadElements) = dropped.finish()
    let result = Lossy(elements: try elements.get(), invalidElements: invalidElements)
    // An array of scalars that all decode is read without the handler.
    guard hasReadElements || e.kind == .array else {
      throw DecodeError.custom(
        "Lossy<\(typeName(of: Elements.self))> reads no elements, so it drops none")
    }
    return result
  }
}

extension Transformer {
  /// A transformer that reads a collection with another one, without the elements that do not decode.
  ///
  /// ```swift
  /// // {"days": ["2022-07-03", "soon"], "born": {"ann": "1943-02-25", "bob": "2/25/43"}, "tours": "soon"}
  /// let days: Lossy<[Date]> = try e.value("days", .lossy(.array(.day)))
  /// days.elements           // [July 3, 2022]
  /// days.invalidElements    // days[1]: expected Date "yyyy-MM-dd", found "soon"
  ///
  /// let born: Lossy<[String: Date]> = try e.value("born", .lossy(.dictionary(.day)))
  /// born.elements    // ["ann": February 25, 1943]
  ///
  /// let tours: Lossy<[Date]> = try e.value("tours", .lossy(.array(.day)))
  /// // throws: tours: expected array, found "soon"
  /// ```
  ///
  /// It stands directly around the transformer that reads the array or object: `.embeddedJSON(.lossy(.array(.day)))`,
  /// `.anyOf(.lossy(.array(.day)), …)`. Around one whose elements are in another document it throws:
  ///
  /// ```swift
  /// // {"days": "[\"2022-07-03\"]"}
  /// let days: Lossy<[Date]> = try e.value("days", .lossy(.embeddedJSON(.array(.day))))
  /// // throws: days: Lossy<[Date]> reads no elements, so it drops none
  /// ```
  ///
  /// It is for elements that a transformer reads. Elements of a decodable type need none: `Lossy<[Int]>` is
  /// decodable.
  ///
  /// - Parameter transformer: What reads the array or object: `.array`, `.dictionary`, `.keys`.
  public static func lossy<Element, Elements: Collection & SendableMetatype>(
    _ transformer: Transformer<Extractor.Contents<Element>, Elements>
  ) -> Transformer<Extractor.Contents<Element>, Lossy<Elements>>
  where From == Extractor.Contents<Element>, To == Lossy<Elements> {
    transformer.droppingElements()
  }

  /// A transformer that reads one value or an array with another one, without the elements of the array that do not
  /// decode.
  ///
  /// ```swift
  /// // {"days": ["2022-07-03", "soon"], "day": "2022-07-03", "tours": "soon"}
  /// let days: Lossy<[Date]> = try e.value("days", .lossy(.oneOrMany(.day)))
  /// days.elements    // [July 3, 2022], one error
  /// let day: Lossy<[Date]> = try e.value("day", .lossy(.oneOrMany(.day)))        // [July 3, 2022]
  /// let tours: Lossy<[Date]> = try e.value("tours", .lossy(.oneOrMany(.day)))
  /// // throws: tours: expected Date "yyyy-MM-dd", found "soon"
  /// ```
  ///
  /// - Parameter transformer: What reads the array: `.oneOrMany`. Around one that reads no elements, such as
  ///   `.separated`, it throws.
  @_disfavoredOverload
  public static func lossy<Element>(
    _ transformer: Transformer<From, [Element]>
  ) -> Transformer<From, Lossy<[Element]>> where To == Lossy<[Element]> {
    transformer.droppingElements()
  }

  // Here nothing is known about the elements, so that the closures capture no conformance.
  private func droppingElements() -> Transformer<From, Lossy<To>>
  where To: Collection & SendableMetatype {
    Transformer<From, Lossy<To>>(
      expectation, null: inputNullRule,
      reading: { e, decode in try Lossy.dropping(from: e) { try read($0, decode) } }
    ) { Lossy(elements: try convert($0)) }
  }
}

/// An element that a ``Lossy`` collection does not have, because it does not decode.
///
/// ```swift
/// // [1, "two"]
/// let invalid = try Lossy<[Int]>.decodeValue(from: data).invalidElements[0]
/// invalid.pathElement    // .index(1)
/// invalid.error          // [1]: expected Int, found "two"
/// ```
public struct InvalidElement: Hashable, Sendable {
  /// The index of the element in the array, or the key of the member.
  public let pathElement: JSONKeyPath.Element

  /// Why the element does not decode, with the whole path.
  ///
  /// An error that a model throws and that is not a ``DecodeError`` is a ``DecodeError/custom(_:keyPath:)`` with
  /// its description.
  public var error: DecodeError {
    switch box {
    case .error(let error): error
    }
  }

  /// A document can have as many errors as elements, so an array of them does not reserve room for more than
  /// a reference each.
  private let box: Box

  private indirect enum Box: Hashable, Sendable {
    case error(DecodeError)
  }

  /// Creates an invalid element, for a test.
  public init(pathElement: JSONKeyPath.Element, error: DecodeError) {
    self.pathElement = pathElement
    box = .error(error)
  }
}

extension InvalidElement: CustomStringConvertible {
  /// The description of the error.
  public var description: String { error.description }
}
