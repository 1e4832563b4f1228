// Arrays of `Codable` elements that are read without the standard library's `Array.init(from:)`, which requests
// metadata for each element, and grows the array. The decoder of an element serves for the next one,
// unless the element has kept it. Together bands/codable takes 6 % fewer instructions.
//
// Whether a type is such an array is a cast, for which the runtime searches all conformances of the program the
// first time. So no decode casts: `Array.init(from:)` reads the first array of a type, and
// where it decodes an element, the compiler knows that arrays of the element can be decoded.

/// An array whose elements are read one after another.
///
/// A function of the protocol has the metadata of the array type, which one of `Array` would request.
protocol KnownArray: RangeReplaceableCollection where Element: Swift.Decodable {}

extension Array: KnownArray where Element: Swift.Decodable {}

extension KnownArray {
  /// Decodes the array that is the value of a decoder.
  static func decode(with decoder: ValueDecoder) throws -> Self {
    var elements = Self()
    elements.reserveCapacity(decoder.extractor(at: decoder.index).capacity(for: Element.self))
    var reader = ArrayReader(of: Element.self, in: decoder)
    for index in decoder.document.tape.elements(of: decoder.index) {
      elements.append(try reader.decode(Element.self, at: index))
    }
    return elements
  }
}

/// Decodes the elements of an array, one after another.
private struct ArrayReader {
  private let array: ValueDecoder
  private let isFoundation: Bool
  private let keepsKeys: Bool

  /// The number of elements that were decoded.
  private var count = 0

  /// The decoder of the last element.
  private var last: ValueDecoder?

  init(of type: Any.Type, in array: ValueDecoder) {
    self.array = array
    #if Foundation
      isFoundation = ValueDecoder.isFoundation(type)
    #else
      isFoundation = false
    #endif
    keepsKeys = array.keepsKeys(of: type)
  }

  @inline(__always)
  mutating func decode<Element: Swift.Decodable>(
    _ type: Element.Type, at index: TapeIndex
  ) throws -> Element {
    defer { count &+= 1 }
    guard !isFoundation, array.document[index].isObject else {
      return try array.decode(type, at: index, ElementKey(count))
    }
    do {
      // A use of the decoder afterwards would cost a retain for each element.
      return try Element(from: decoder(at: index))
    } catch {
      throw decoder(at: index).completed(error, type)
    }
  }

  /// The decoder of the element at an index, which is the next one.
  private mutating func decoder(at index: TapeIndex) -> ValueDecoder {
    // An element that keeps its decoder, or a container, which refers to it, has a decoder of its own.
    if isKnownUniquelyReferenced(&last), let last {
      last.move(to: index, elementIndex: count)
      return last
    }
    let decoder = array.element(index, elementIndex: count, keepsKeys: keepsKeys)
    last = decoder
    return decoder
  }
}

extension ValueDecoder {
  /// The type of the array at an index; nil if the session has none, or the value is not an array.
  @inline(__always)
  func knownArray(_ type: Any.Type, at index: TapeIndex) -> (any KnownArray.Type)? {
    document[index].kind == .array ? session.known.array(type) : nil
  }

  /// The value of this decoder as an array of a type that equals `array`.
  @inline(never)
  func array<T>(_ array: any KnownArray.Type, as type: T.Type) throws -> T {
    func decode<A: KnownArray>(_ array: A.Type) throws -> T { try A.decode(with: self) as! T }
    do {
      return try decode(array)
    } catch {
      throw completed(error, type)
    }
  }
}
