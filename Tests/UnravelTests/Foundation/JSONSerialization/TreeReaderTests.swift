#if Foundation

  import Foundation
  import Testing

  @testable import Unravel

  struct TreeReaderTests {
    // MARK: Values of JSON

    struct Leaf: @unchecked Sendable, CustomTestStringConvertible {
      let object: Any
      let json: String

      init(_ object: Any, _ json: String) {
        self.object = object
        self.json = json
      }

      var testDescription: String { "\(type(of: object)) \(json)" }
    }

    static let leaves = [
      Leaf(NSNull(), "null"),
      Leaf(Int?.none as Any, "null"),
      Leaf(Any?.none as Any, "null"),
      Leaf(Int??.some(.none) as Any, "null"),
      Leaf(Int??.some(.some(3)) as Any, "3"),
      Leaf(Any?.some(Any?.some("x" as Any) as Any) as Any, #""x""#),
      Leaf(AnyHashable("x"), #""x""#),
      Leaf(AnyHashable(true), "true"),

      Leaf(true, "true"),
      Leaf(false, "false"),
      Leaf(NSNumber(value: true), "true"),
      Leaf(NSNumber(value: false), "false"),

      Leaf("Perfume", #""Perfume""#),
      Leaf("", #""""#),
      Leaf("a\"b\\c\n\u{0}\u{7F}é漢😀", #""a\"b\\c\n\u0000\u007fé漢😀""#),
      Leaf(NSString(string: "かしゆか"), #""かしゆか""#),
      Leaf(
        NSMutableString(string: "a longer string than fits in a value"),
        #""a longer string than fits in a value""#),

      Leaf(Int8.min, "-128"),
      Leaf(Int16.min, "-32768"),
      Leaf(Int32.min, "-2147483648"),
      Leaf(Int64.min, "-9223372036854775808"),
      Leaf(Int.max, "9223372036854775807"),
      Leaf(UInt8.max, "255"),
      Leaf(UInt16.max, "65535"),
      Leaf(UInt32.max, "4294967295"),
      Leaf(UInt64.max, "18446744073709551615"),
      Leaf(UInt(0), "0"),
      Leaf(0.1, "0.1"),
      Leaf(-0.0, "-0.0"),
      Leaf(1e22, "1e+22"),
      Leaf(1e-7, "1e-07"),
      Leaf(100.0, "100.0"),
      Leaf(Float(1 << 30), "1073741824.0"),
      Leaf(Double.leastNonzeroMagnitude, "5e-324"),
      Leaf(Double.greatestFiniteMagnitude, "1.7976931348623157e+308"),
      Leaf(Float(0.1), "0.1"),
      Leaf(CGFloat(2.5), "2.5"),
      Leaf(Decimal(string: "12345678901234567890.123456789")!, "12345678901234567890.123456789"),
      Leaf(Decimal(string: "-1e-100")!, "-0." + String(repeating: "0", count: 99) + "1"),

      Leaf(NSNumber(value: Int8(1)), "1"),
      Leaf(NSNumber(value: 0), "0"),
      Leaf(NSNumber(value: UInt64.max), "18446744073709551615"),
      Leaf(NSNumber(value: UInt64(1) << 63), "9223372036854775808"),
      Leaf(NSNumber(value: Int64.max), "9223372036854775807"),
      Leaf(NSNumber(value: Int64.min), "-9223372036854775808"),
      Leaf(NSNumber(value: Int64(9_007_199_254_740_993)), "9007199254740993"),
      Leaf(NSNumber(value: 0.1), "0.1"),
      Leaf(NSNumber(value: -0.0), "-0.0"),
      Leaf(NSNumber(value: 1.0), "1.0"),
      Leaf(NSNumber(value: 0x1p60), "1152921504606846976.0"),
      Leaf(NSNumber(value: -0x1p63), "-9223372036854775808.0"),
      Leaf(NSNumber(value: 0x1p63), "9223372036854775808.0"),
      Leaf(NSNumber(value: 0x1p64), "1.8446744073709552e+19"),
      Leaf(NSNumber(value: Float(0.1)), "0.1"),
      Leaf(NSNumber(value: 1e300), "1e+300"),
      Leaf(NSNumber(value: Double.leastNonzeroMagnitude), "5e-324"),
      Leaf(NSNumber(value: Float(0.5)), "0.5"),
      Leaf(NSDecimalNumber(string: "-9223372036854775809"), "-9223372036854775809"),
      Leaf(NSDecimalNumber(string: "0.1234567890123456789"), "0.1234567890123456789"),
      Leaf(NSDecimalNumber(value: true), "1"),
      Leaf(JSONValue.bool(true), "true"),
    ]

    @Test(arguments: Self.leaves)
    func `a value that JSON can hold is written as JSON`(leaf: Leaf) throws {
      #expect(try JSONValue.decodeValue(leaf.object) == JSONValue.decodeValue(from: leaf.json))
      guard case .number(let number) = try JSONValue.decodeValue(leaf.object) else { return }
      #expect(number.text == leaf.json)
    }

    static let containers = [
      Leaf([Any](), "[]"),
      Leaf([String: Any](), "{}"),
      Leaf(NSArray(), "[]"),
      Leaf(NSMutableDictionary(), "{}"),
      Leaf([1, 2], "[1, 2]"),
      Leaf([1, nil, 3] as [Int?], "[1, null, 3]"),
      Leaf([true, 1, "a", NSNull(), [0.5]] as [Any], #"[true, 1, "a", null, [0.5]]"#),
      Leaf([[["a": [1]]]], #"[[{"a": [1]}]]"#),
      Leaf(["a": 1, "b": 2], #"{"a": 1, "b": 2}"#),
      Leaf(["": ["é": nil as Int?]], #"{"": {"é": null}}"#),
      Leaf(["a": AnyHashable([1]), "b": AnyHashable("x")], #"{"a": [1], "b": "x"}"#),
      Leaf([AnyHashable("a"): 1] as [AnyHashable: Any], #"{"a": 1}"#),
      Leaf([NSString(string: "a"): 1], #"{"a": 1}"#),
      Leaf(
        NSDictionary(dictionary: ["a": NSArray(array: [NSNumber(value: true), NSNull()])]),
        #"{"a": [true, null]}"#),
      Leaf(NSMutableArray(array: [["é": 1], [2], "x"]), #"[{"é": 1}, [2], "x"]"#),
      Leaf(
        ["a": JSONValue.array([.object(["b": .string("c"), "d": .null])])],
        #"{"a": [{"b": "c", "d": null}]}"#),
      Leaf(
        ["a": ["b": ["c": ["d": ["e": [:] as [String: Any]]]]]],
        #"{"a": {"b": {"c": {"d": {"e": {}}}}}}"#),
    ]

    @Test(arguments: Self.containers)
    func `arrays and dictionaries of Swift and Foundation are containers`(leaf: Leaf) throws {
      let value = try JSONValue.decodeValue(leaf.object)
      #expect(try value == JSONValue.decodeValue(from: leaf.json))
      // The same inside another container.
      let wrapped: [String: Any] = ["before": 1, "in": [leaf.object], "after": [2]]
      #expect(try JSONValue.decodeValue(wrapped, rootKeyPath: ["in", 0]) == value)
    }

    @Test func `reading a tree does not change it`() throws {
      let inner: [Any] = ["a string that is not stored in the value", 1]
      let tree: [String: Any] = ["a": inner, "b": ["c": inner]]
      _ = try JSONValue.decodeValue(tree)
      #expect(tree["a"] as? [AnyHashable] == inner as? [AnyHashable])
      #expect((tree["b"] as? [String: Any])?["c"] as? [AnyHashable] == inner as? [AnyHashable])
    }

    @Test func `keys that become the same string are one member`() throws {
      // On some platforms halves of surrogate pairs can be keys; as UTF-8 both are U+FFFD.
      let halves: [[unichar]] = [[0xD800], [0xD801]]
      let names = halves.map { NSString(characters: $0, length: 1) }
      let e = try Extractor.decodeValue(
        NSDictionary(objects: [1, 2], forKeys: names))
      #expect(try e.count == Set(e.keys).count)
    }

    @Test func `keys of different types that are the same string are one member`() throws {
      let key = AnyHashable("a")
      let other = AnyHashable(NSString(string: "a"))
      let tree: [AnyHashable: Any] = [key: 1, other: 2, AnyHashable("b"): 3]
      let e = try Extractor.decodeValue(tree)
      #expect(try e.keys.sorted() == ["a", "b"])
      #expect(try e.count == 2)
      let answers = try (0..<6).map { _ in try e <| "a" as Int }
      #expect(Set(answers).count == 1)
      #expect((e.rawValue as? [String: Int])?["a"] == answers[0])
      #expect(try JSONValue.decodeValue(tree)["a"]?.int == answers[0])
    }

    // MARK: Opaque values

    private final class Song: CustomStringConvertible {
      let description = "a song\nof two lines"
    }

    private struct Point: Equatable { let x = 1, y = 2 }

    /// A type of a program whose descriptions trap.
    private struct Trap: Hashable, CustomStringConvertible, CustomDebugStringConvertible,
      CustomReflectable
    {
      var description: String { fatalError("described") }
      var debugDescription: String { fatalError("described") }
      var customMirror: Mirror { fatalError("reflected") }
    }

    private final class TrappingObject: NSObject {
      override var description: String { fatalError("described") }
      override var debugDescription: String { fatalError("described") }
    }

    static let opaque: [Leaf] = [
      Leaf(Double.nan, "nan"),
      Leaf(-Double.infinity, "-inf"),
      Leaf(Float.nan, "nan"),
      Leaf(NSNumber(value: Double.infinity), "inf"),
      Leaf(NSDecimalNumber.notANumber, "NaN"),
      Leaf(Decimal.nan, "NaN"),
      Leaf(Date(timeIntervalSince1970: 0), "non-JSON Date 1970-01-01 00:00:00 +0000"),
      Leaf(
        Date?.some(Date(timeIntervalSince1970: 0)) as Any,
        "non-JSON Date 1970-01-01 00:00:00 +0000"),
      Leaf(NSDate(timeIntervalSince1970: 0), "non-JSON NSDate 1970-01-01 00:00:00 +0000"),
      Leaf(Date(timeIntervalSince1970: .nan), "non-JSON Date nan"),
      Leaf(Date(timeIntervalSince1970: .infinity), "non-JSON Date inf"),
      Leaf(NSDate(timeIntervalSinceReferenceDate: .nan), "non-JSON NSDate nan"),
      Leaf(AnyHashable(Data([1])), "non-JSON Data 1 bytes"),
      Leaf(Data([1, 2, 3]), "non-JSON Data 3 bytes"),
      Leaf(URL(string: "https://example.com")!, "non-JSON URL https://example.com"),
      Leaf(NSURL(string: "https://example.com")!, "non-JSON NSURL https://example.com"),
      Leaf(
        UUID(uuidString: "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6")!,
        "non-JSON UUID F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"),
      Leaf(
        NSUUID(uuidString: "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6")!,
        "non-JSON NSUUID F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"),
      Leaf(Song(), "non-JSON Song"),
      Leaf(Point(), "non-JSON Point"),
      Leaf(Trap(), "non-JSON Trap"),
      Leaf(AnyHashable(Trap()), "non-JSON Trap"),
      Leaf(TrappingObject(), "non-JSON TrappingObject"),
      Leaf(Set([1]), "non-JSON Set<Int>"),
      Leaf(NSSet(object: Trap()), "non-JSON NSSet"),
      Leaf(Substring("a\nb"), #"non-JSON Substring "a\nb""#),
      Leaf([1: "a"], "an object with the key Int 1"),
      Leaf([Date(timeIntervalSince1970: .nan): 1], "an object with the key Date nan"),
      Leaf([Trap(): 1], "an object with the key Trap"),
      Leaf([AnyHashable(NSNull()): 1], "an object with the key NSNull"),
      Leaf(
        NSDictionary(object: 1, forKey: NSNumber(value: 7)), "an object with the key NSNumber 7"),
    ]

    @Test(arguments: opaque)
    func `a value that JSON cannot hold is a mismatch when it is read as JSON`(
      leaf: Leaf
    ) throws {
      let tree: [String: Any] = ["in": [1, leaf.object], "name": "Perfume"]
      let e = try Extractor.decodeValue(tree)
      #expect(try e <| "name" == "Perfume")
      #expect(try e <| ["in", 0] == 1)
      let path: JSONKeyPath = ["in", 1]
      let found = "found \(leaf.json)"
      #expect(outcome { try e <| path as Int } == "throws in[1]: expected Int, \(found)")
      #expect(outcome { try e <|? path as String? } == "throws in[1]: expected String, \(found)")
      #expect(outcome { try e <| "in" as [Double] } == "throws in[1]: expected Double, \(found)")
      #expect(
        outcome { try e <|-| path as [String: Int] }
          == "throws in[1]: expected [String: Int], \(found)")
      #expect(outcome { try e <|| path as [Int] } == "throws in[1]: expected [Int], \(found)")
      #expect(outcome { try e <| path as Bool } == "throws in[1]: expected Bool, \(found)")
      #expect(outcome { try e <| path as Decimal } == "throws in[1]: expected Decimal, \(found)")
      #expect(outcome { try e <| path as UUID } == "throws in[1]: expected UUID, \(found)")
      #expect(outcome { try e <| path as URL } == "throws in[1]: expected URL, \(found)")
      #expect(
        outcome { try e <| [] as JSONValue } == "throws in[1]: expected JSON value, \(found)")
      #expect(
        outcome { try e <| (path + "x") as Int } == "throws in[1]: expected object, \(found)")
      let value: Extractor = try e <| path
      #expect(value.kind == .opaque)
      #expect(outcome { try value.keys } == "throws in[1]: expected object, \(found)")
      #expect(outcome { try value.count } == "throws in[1]: expected array or object, \(found)")
      #expect("\(value)" == "in[1]: \(leaf.json)")
    }

    @Test(arguments: [
      Leaf(Date(timeIntervalSinceReferenceDate: .nan), "nan"),
      Leaf([Date(timeIntervalSinceReferenceDate: .nan)], "[Date]"),
      Leaf(["a": Trap()], "[String: Trap]"),
      Leaf(Trap(), "Trap"),
      Leaf(Trap?.some(Trap()) as Any, "Trap"),
      Leaf(Decimal.nan, "NaN"),
      Leaf(NSNumber(value: 1.5), "1.5"),
      Leaf(NSString("a\"b"), #""a\"b""#),
    ])
    func `castOrFail describes no value whose description can trap`(leaf: Leaf) {
      #expect(
        outcome { try castOrFail(leaf.object) as Int } == "throws expected Int, found \(leaf.json)")
    }

    @Test func `a raw value is the opaque value itself`() throws {
      let date = Date(timeIntervalSince1970: 1_000_000.5)
      let song = Song()
      let tree: [String: Any] = [
        "date": date, "optional": (date as Date?) as Any, "song": song, "point": [Point()],
        "map": [1: "a"], "nan": Double.nan, "data": NSData(data: Data([1, 2])),
      ]
      let e = try Extractor.decodeValue(tree)
      func raw<T>(_ keyPath: JSONKeyPath) throws -> T {
        try castOrFail((e <| keyPath as Extractor).rawValue)
      }
      #expect(try raw("date") == date)
      #expect(try raw("optional") == date)
      #expect(try raw("song") as Song === song)
      #expect(try raw("point") == [Point()])
      #expect(try raw(["point", 0]) == Point())
      #expect(try raw("map") == [1: "a"])
      #expect(try (raw("nan") as Double).isNaN)
      #expect(try raw("data") == Data([1, 2]))
      #expect((e.rawValue as? [String: Any])?["date"] as? Date == date)
      #expect(
        outcome { try e.value("date") { try castOrFail($0.rawValue) as Int } }
          == "throws date: expected Int, found 1970-01-12 13:46:40 +0000")
    }

    @Test func `an opaque root is a value too`() throws {
      let date = Date(timeIntervalSince1970: 0)
      #expect(try Extractor.decodeValue(date).rawValue as? Date == date)
      #expect(
        outcome { try Int.decodeValue(date) }
          == "throws expected Int, found non-JSON Date 1970-01-01 00:00:00 +0000")
      #expect(try Int.decodeValue(["a": [date, 1] as [Any]], rootKeyPath: ["a", 1]) == 1)
    }

    @Test func `the text of an opaque value is cut`() throws {
      let url = try #require(
        URL(string: "https://example.com/" + String(repeating: "a", count: 100)))
      #expect(
        outcome { try Int.decodeValue(url) }.count == "throws expected Int, found ".count + 80)
    }

    // MARK: Size

    @Test func `shared containers are expanded up to a limit`() throws {
      // 2^40 values in 40 arrays.
      let shared = (0..<40).reduce(1 as Any) { inner, _ in [inner, inner] }
      let limit = TreeReader.SizeLimit(words: 10_000, bytes: 10_000)
      #expect(
        outcome { try TreeReader.document(of: shared, options: ReadingOptions(), limit: limit) }
          == "throws malformed JSON: too large to read")
      let text = [String](repeating: String(repeating: "x", count: 1_000), count: 10)
      #expect(throws: Never.self) {
        try TreeReader.document(of: text, options: ReadingOptions(), limit: limit)
      }
      #expect(
        outcome {
          try TreeReader.document(of: text + ["x"], options: ReadingOptions(), limit: limit)
        }
          == "throws malformed JSON: too large to read")
    }

    // MARK: Nesting

    private static func nested(_ depth: Int, around value: Any = 1) -> Any {
      (0..<depth).reduce(value) { inner, level in
        level % 2 == 0 ? [inner] as Any : ["a": inner] as Any
      }
    }

    @Test func `a tree is nested up to 512 deep`() throws {
      #expect(throws: Never.self) { try Extractor.decodeValue(Self.nested(512)) }
      let error = #expect(throws: DecodeError.self) {
        try Extractor.decodeValue(Self.nested(513))
      }
      #expect(error?.keyPath.elements.count == 512)
      #expect(
        error?.description.hasSuffix(
          ": malformed JSON: nested deeper than 512 levels") == true)
    }

    @Test(arguments: [
      (0, "malformed JSON: nested deeper than 0 levels"),
      (1, "a: malformed JSON: nested deeper than 1 level"),
      (3, "a[0].a: malformed JSON: nested deeper than 3 levels"),
      (4, "1"),
    ])
    func `the maximum depth is an option`(maximumDepth: Int, expected: String) {
      let options = ReadingOptions(maximumDepth: maximumDepth)
      let result = outcome {
        try Int.decodeValue(
          Self.nested(4), rootKeyPath: ["a", 0, "a", 0], options: options)
      }
      #expect(result == (expected == "1" ? "" : "throws ") + expected)
    }

    /// An array that can contain itself.
    private final class Elements: NSArray {
      var objects: [Any] = []
      override var count: Int { objects.count }
      override func object(at index: Int) -> Any { objects[index] }
    }

    /// A dictionary of one member that can contain itself.
    private final class Member: NSDictionary {
      let name = "a"
      var value: Any = 1
      override var count: Int { 1 }
      override func object(forKey name: Any) -> Any? { name as? String == self.name ? value : nil }
      override func keyEnumerator() -> NSEnumerator { NSArray(array: [name]).objectEnumerator() }
      override func enumerateKeysAndObjects(
        options: NSEnumerationOptions = [],
        using body: (Any, Any, UnsafeMutablePointer<ObjCBool>) -> Void
      ) {
        var stop: ObjCBool = false
        body(name, value, &stop)
      }
    }

    @Test func `a tree of the greatest depth is read in constant stack`() throws {
      let depth = ReadingOptions.maximumSupportedDepth
      let arrays = (0..<depth).map { _ in Elements() }
      for (outer, inner) in zip(arrays, arrays.dropFirst()) { outer.objects = [inner] }
      // The runtime frees nested arrays by recursion, so they are taken apart first.
      defer { arrays.forEach { $0.objects = [] } }
      let options = ReadingOptions(maximumDepth: depth)
      #expect(try Extractor.decodeValue(arrays[0], options: options).count == 1)
      let error = #expect(throws: DecodeError.self) {
        try Extractor.decodeValue(arrays[0], options: ReadingOptions(maximumDepth: depth - 1))
      }
      #expect(error?.keyPath.elements.count == depth - 1)
    }

    @Test func `a container inside itself is a mismatch at its second occurrence`() {
      let array = Elements()
      array.objects = [1, array]
      defer { array.objects = [] }
      #expect(
        outcome { try Extractor.decodeValue(array) }
          == "throws [1]: expected JSON value, found an array that contains itself")

      let object = Member()
      object.value = [["b": object]]
      defer { object.value = 1 }
      #expect(
        outcome { try Extractor.decodeValue(["root": [object]]) }
          == "throws root[0].a[0].b: expected JSON value, found an object that contains itself")
      // At the maximum depth the cycle is reported first.
      #expect(
        outcome {
          try Extractor.decodeValue(object, options: ReadingOptions(maximumDepth: 3))
        } == "throws a[0].b: expected JSON value, found an object that contains itself")
      #expect(
        outcome {
          try Extractor.decodeValue(object, options: ReadingOptions(maximumDepth: 2))
        } == "throws a[0]: malformed JSON: nested deeper than 2 levels")
    }

    @Test func `a cycle with many paths is found at the first`() {
      let arrays = (0..<20).map { _ in Elements() }
      defer { arrays.forEach { $0.objects = [] } }
      for array in arrays { array.objects = arrays }
      #expect(
        outcome { try Extractor.decodeValue(arrays[0]) }
          == "throws [0]: expected JSON value, found an array that contains itself")
    }

    @Test func `an object in two containers is not a cycle`() throws {
      let shared = Elements()
      let tree = (0..<40).reduce(shared as Any) { inner, _ in [inner, shared] }
      #expect(throws: Never.self) { try Extractor.decodeValue(tree) }
    }

    // MARK: Foundation's own containers

    /// A container of Foundation around a value.
    struct Container: @unchecked Sendable, CustomTestStringConvertible {
      let testDescription: String
      let path: JSONKeyPath
      let empty: () -> NSObject
      let fill: (_ container: NSObject, _ value: Any) -> Void
      /// An immutable one.
      let around: (_ value: Any) -> NSObject
    }

    static let foundationContainers = [
      Container(
        testDescription: "NSArray", path: [0], empty: { NSMutableArray() },
        fill: { ($0 as? NSMutableArray)?.setArray([$1]) }, around: { NSArray(array: [$0]) }),
      Container(
        testDescription: "NSDictionary", path: "a", empty: { NSMutableDictionary() },
        fill: { ($0 as? NSMutableDictionary)?.setObject($1, forKey: "a") },
        around: { NSDictionary(object: $0, forKey: NSString("a")) }),
    ]

    @Test(arguments: foundationContainers)
    func `a container of Foundation inside itself is a mismatch`(kind: Container) throws {
      let noun = kind.path == "a" ? "an object" : "an array"
      let container = kind.empty()
      kind.fill(container, container)
      #expect(
        outcome { try Extractor.decodeValue(container) }
          == "throws \(kind.path): expected JSON value, found \(noun) that contains itself")
      #expect(
        outcome { try Int.decodeValue(["b": [container]] as [String: Any], rootKeyPath: "c") }
          == "throws b[0]\(kind.path == "a" ? ".a" : "[0]"): expected JSON value, found \(noun) that contains itself"
      )
      // Through a container of Swift and a container that is not mutable.
      kind.fill(container, ["b": kind.around([container])])
      #expect(
        outcome { try Extractor.decodeValue(container) }.hasSuffix(
          ": expected JSON value, found \(noun) that contains itself"))
      kind.fill(container, 1)
      #expect(try Int.decodeValue(container, rootKeyPath: kind.path) == 1)
    }

    @Test(arguments: foundationContainers, [1_000, 20_000])
    func `deep containers of Foundation are read on a stack of 128 KiB`(
      kind: Container, depth: Int
    ) async throws {
      let result = try await onThread(stackSize: 128 << 10) {
        let containers = (0..<depth).map { _ in kind.empty() }
        for (outer, inner) in zip(containers, containers.dropFirst()) { kind.fill(outer, inner) }
        // The runtime frees nested containers by recursion, so they are taken apart first.
        defer { for container in containers { kind.fill(container, 1) } }
        let options = ReadingOptions(maximumDepth: ReadingOptions.maximumSupportedDepth)
        return [ReadingOptions(), options].map { options in
          outcome { try Extractor.decodeValue(containers[0], options: options).count }
        }
      }
      #expect(result[0].hasSuffix("nested deeper than 512 levels"))
      if depth == 1_000 {
        #expect(result[1] == "1")
      } else {
        #expect(result[1].hasSuffix("nested deeper than 1024 levels"))
      }
    }

    @Test(arguments: foundationContainers)
    func `shared containers of Foundation are expanded up to a limit`(kind: Container) {
      let shared = (0..<40).reduce(1 as Any) { inner, _ in
        NSArray(array: [inner, kind.around(inner)])
      }
      let limit = TreeReader.SizeLimit(words: 10_000, bytes: 10_000)
      #expect(
        outcome { try TreeReader.document(of: shared, options: ReadingOptions(), limit: limit) }
          == "throws malformed JSON: too large to read")
    }

    @Test(arguments: foundationContainers)
    func `a container of Foundation gives its elements as it does itself`(kind: Container) throws {
      func raw(_ value: Any) throws -> Any {
        try (Extractor.decodeValue(kind.around(value)) <| kind.path as Extractor).rawValue
      }
      #expect(try raw("x") as? String == "x")
      #expect(try raw(true) as? Bool == true)
      #expect(try JSONValue.decodeValue(kind.around(true), rootKeyPath: kind.path) == .bool(true))
      #expect(try JSONValue.decodeValue(kind.around(1), rootKeyPath: kind.path) == 1)
      #expect(try raw(Point()) as? Point == Point())
      #expect(type(of: try raw(Date(timeIntervalSince1970: 0))) == Date.self)
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        #expect(try raw(Int128(7)) as? Int == 7)
      }
      #expect(try raw(NSSet(object: 1)) as? Set<Int> == [1])
      #expect(try raw([1: "a"]) as? [Int: String] == [1: "a"])
      #expect(try raw(Int?.none as Any) is NSNull)
    }

    // MARK: Entry points

    @Test func `a model is read from a tree`() throws {
      let tree: [String: Any] = [
        "objects": [["name": "Perfume", "formed": 1999, "tags": ["pop", "techno"]]]
      ]
      let band = try Band.decodeValue(tree, rootKeyPath: ["objects", 0])
      #expect(band == Band(name: "Perfume", formed: 1999, tags: ["pop", "techno"]))
      let bands: [Band] = try decodeValue(tree, rootKeyPath: "objects")
      #expect(bands == [band])
      #expect(
        outcome { try Band.decodeValue(["name": "Perfume", "formed": true]) }
          == "throws formed: expected Int, found true")
      #expect(
        message { try Band.decodeValue(["Name": "Perfume"]) }
          == #"name: missing "name" (did you mean "Name"?)"#)
      #expect(outcome { try Int.decodeValue(NSNull()) } == "throws expected Int, found null")
      #expect(try Int?.decodeValue(NSNull()) == nil)
    }

    private struct Band: Unravel.Decodable, Equatable {
      var name: String
      var formed: Int
      var tags: [String]?

      static func decode(_ e: Extractor) throws -> Band {
        try Band(name: e <| "name", formed: e <| "formed", tags: e <||? "tags")
      }
    }

    @Test func `models read the user info`() throws {
      let key = CodingUserInfoKey(rawValue: "unit")!
      let options = ReadingOptions(userInfo: [key: "km"])
      let e = try Extractor.decodeValue(["a": 1], options: options)
      #expect(e.userInfo[key] as? String == "km")
      #expect(try Extractor.decodeValue(["a": 1]).userInfo.isEmpty)
    }

    @Test func `a tree has no source locations`() throws {
      let e = try Extractor.decodeValue(["a": [1, "2"] as [Any]])
      #expect(try (e <| ["a", 1] as Extractor).keyPath.location == nil)
      #expect(message { try e <| "a" as [Int] } == #"a[1]: expected Int, found "2""#)
    }

    @Test func `a value inside several existentials is read`() throws {
      func decode<T>(_ value: T) throws -> JSONValue { try JSONValue.decodeValue(value) }
      let object: AnyObject = NSNumber(value: 7)
      #expect(try decode("x" as Any) == .string("x"))
      #expect(try decode(object) == JSONValue.decodeValue(from: "7"))
      #expect(try decode([object, object]) == JSONValue.decodeValue(from: "[7, 7]"))
      #expect(
        try decode(["a": "b" as any CustomStringConvertible]) == .object(["a": .string("b")]))
      #expect(try decode(NSString(string: "x") as NSObject) == .string("x"))
    }
  }

#endif
