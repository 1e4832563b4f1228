import Testing
@testable import Unravel

/// What a diagnosis reports when a model reads a value again, or another value because of it.
struct DiagnosisReadsTests {
  static let dependentReads: [(name: String, @Sendable (Extractor) throws -> Void, [String])] = [
    (
      "a tag",
      { e in
        switch try e <| "tag" as DiagnosisTests.Status {
        case .active: _ = try e <| "x" as String
        case .hiatus: _ = try e <| "y" as String
        }
        _ = try e <| "z" as String
      },
      ["tag: expected String, found 1", "z: expected String, found 4"]
    ),
    (
      "a Boolean value",
      { e in
        if try e <| "flag" { _ = try e <| "x" as String } else { _ = try e <| "y" as String }
        _ = try e <| "z" as String
      },
      ["z: expected String, found 4", "flag: expected Bool, found 5"]
    ),
    (
      "a key",
      { e in
        let key: String = try e <| "key"
        _ = try e <| JSONKeyPath(key) as String
        _ = try e <| "z" as String
      },
      ["z: expected String, found 4", "key: expected String, found true"]
    ),
    (
      "an index",
      { e in
        let index: Int = try e <| "key"
        _ = try e <| ["list", .index(index)] as String
        _ = try e <| "z" as String
      },
      ["z: expected String, found 4", "key: expected Int, found true"]
    ),
    (
      "the presence of a value",
      { e in
        if try (e <|? "tag" as String?) != nil { _ = try e <| "x" as String }
        _ = try e <| "z" as String
      },
      ["tag: expected String, found 1", "z: expected String, found 4"]
    ),
    (
      "the length of an array",
      { e in
        if try (e <|| "tag" as [Inner]).isEmpty { _ = try e <| "x" as String }
        _ = try e <| "z" as String
      },
      ["tag: expected [Inner], found 1", "z: expected String, found 4"]
    ),
    (
      "the keys of an object",
      { e in
        let object: Extractor = try e <| "absent"
        if object.contains("type") { _ = try e <| "x" as String }
        _ = try e <| "z" as String
      },
      [#"absent: missing "absent""#, "z: expected String, found 4"]
    ),
    (
      "a nested tag",
      { e in
        let inner: Inner = try e <| "absent"
        if inner.flag { _ = try e <| "x" as String } else { _ = try e <| "y" as String }
        _ = try e <| "z" as String
      },
      [#"absent: missing "absent""#, "z: expected String, found 4"]
    ),
    (
      "a check of two values",
      { e in
        try e.value("range") { e in
          let (start, end): (Int, Int) = try (e <| "start", e <| "end")
          guard start < end else { throw DecodeError.custom("the range is empty") }
        }
        _ = try e <| "z" as String
      },
      [#"range.start: expected Int, found "s""#]
    ),
    (
      "an error that is not a DecodeError",
      { e in
        try e.value("range") { e in
          _ = try e <| "start" as Int
          throw CancellationError()
        }
      },
      [#"range.start: expected Int, found "s""#]
    ),
  ]

  struct Inner: Unravel.Decodable {
    let flag: Bool
    static func decode(_ e: Extractor) throws -> Inner { try Inner(flag: e <| "flag") }
  }

  @Test(arguments: Self.dependentReads.map(\.name))
  func `a failure that depends on a value that failed is not reported`(name: String) throws {
    let (_, read, failures) = Self.dependentReads.first { $0.name == name }!
    let e = try Extractor.decodeValue(
      from: """
        {"tag": 1, "x": 2, "y": 3, "z": 4, "key": true, "flag": 5, "list": [6, 7],
         "range": {"start": "s", "end": 0}}
        """)
    #expect(DiagnosisTests.firstLines(e.diagnose(read)) == failures)
  }

  @Test func `a failure that is tolerated beside one that escapes is not reported`() throws {
    // One value read as two types.
    let text = #"{"s": [255, -1], "d": {"a": []}}"#
    func failures(_ decode: (Extractor) throws -> Int) throws -> [String] {
      let e = try Extractor.decodeValue(from: text)
      return e.diagnose(decode).map { String($0.description.prefix { $0 != "\n" }) }
    }
    #expect(
      try failures { e in
        _ = try? e <|| "s" as [String]
        return try (e <|| "s" as [UInt8]).count
      } == ["s[1]: expected UInt8 (0...255), found -1"])
    #expect(
      try failures { e in
        _ = try? e.dictionary("d") { e in try e <| "x" as Int } as [String: Int]
        return try e <| "d"
      } == [#"d: expected Int, found {"a":[]}"#])
  }

  @Test func `decoding continues after one of several key paths fails`() throws {
    let e = try Extractor.decodeValue(from: #"{"title": 3, "count": "x"}"#)
    let errors = e.diagnose { e in
      _ = try e <| .anyOf(["title", "short"], "name") as String
      _ = try e <| "count" as Int
    }
    #expect(
      DiagnosisTests.firstLines(errors)
        == ["title: expected object, found 3", #"count: expected Int, found "x""#])
  }

  @Test func `a value that got a placeholder fails in another way in a second read`() throws {
    let e = try Extractor.decodeValue(from: #"{"c": "x"}"#)
    let errors = e.diagnose { e in
      _ = try e <| "c" as Int
      _ = try e.value("c", .numberInString(Int.self))
      _ = try e.value("c") { e in try [Int].decodeValue(from: String.decode(e)) }
    }
    #expect(
      DiagnosisTests.firstLines(errors) == [
        #"c: expected Int, found "x""#, #"c: expected Int (number in a string), found "x""#,
        "c: malformed JSON: expected a value (fields after it were not checked)",
      ])
  }

  @Test(arguments: readers)
  func `a failure of an element in two reads is reported once`(reader: JSONReader) throws {
    struct Reads: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Reads {
        let _: [String] = try e <|| "c"
        let _: String = try e <| ["c", 1]
        let _: Int = try e <| ["c", 1]
        return Reads()
      }
    }
    #expect(
      DiagnosisTests.firstLines(
        Reads.diagnose(from: #"{"c": [null, {}, 2]}"#, options: ReadingOptions(reader: reader)))
        == [
          "c[0]: expected String, found null", "c[1]: expected String, found {}",
          "c[1]: expected Int, found {}", "c[2]: expected String, found 2",
        ])
  }

  @Test(arguments: readers)
  func `the elements of an array that fails as one type are decoded as another`(reader: JSONReader)
    throws
  {
    struct Item: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Item {
        let _: Int = try e <| "x"
        return Item()
      }
    }
    struct Reads: Unravel.Decodable {
      static func decode(_ e: Extractor) throws -> Reads {
        let _: [Double] = try e <|| "c"
        let _: [[Item]] = try e <|| "c"
        return Reads()
      }
    }
    let text = #"{"c": [[{"x": "p"}], [{"x": "q"}], [{"x": "r"}]]}"#
    #expect(
      Set(
        DiagnosisTests.firstLines(
          Reads.diagnose(from: text, options: ReadingOptions(reader: reader)))) == [
          #"c[0]: expected Double, found [{"x":"p"}]"#, #"c[0][0].x: expected Int, found "p""#,
          #"c[1]: expected Double, found [{"x":"q"}]"#, #"c[1][0].x: expected Int, found "q""#,
          #"c[2]: expected Double, found [{"x":"r"}]"#, #"c[2][0].x: expected Int, found "r""#,
        ])
  }

  @Test func `two groups of alternatives, and two checks for unknown keys, fail separately`() throws
  {
    let e = try Extractor.decodeValue(from: #"{"x": 1, "y": 2}"#)
    let errors = e.diagnose { e in
      _ = try e <| .anyOf("a", "b") as Int
      _ = try e <| .anyOf("a", "c") as Int
      _ = try e.anyOf({ e in try e <| "x" as String }, { e in try e <| "b" as String })
      _ = try e.anyOf({ e in try e <| "x" as String }, { e in try e <| "c" as String })
      _ = try e.anyOf({ e in try e <| .anyOf("a", "b") as Int })
      _ = try e.anyOf({ e in try e <| .anyOf("a", "c") as Int })
      try e.denyingUnknownKeys { e in _ = try e <| "x" as Int }
      try e.denyingUnknownKeys { e in _ = try e <| "y" as Int }
    }
    #expect(
      DiagnosisTests.firstLines(errors) == [
        #"missing "a" or "b""#, #"missing "a" or "c""#,
        "none of 2 alternatives fits:", "none of 2 alternatives fits:",
        #"missing "a" or "b""#, #"missing "a" or "c""#,
        #"unknown key "x""#, #"unknown key "y""#,
      ])
  }

  /// Reads of a value whose failures are tolerated.
  static let tolerantReads: [(name: String, @Sendable (Extractor) throws -> Void)] = [
    ("a lossy array", { _ = try $0 <| "m" as Lossy<[[Int]]> }),
    ("a lossy dictionary", { _ = try $0 <| [] as Lossy<[String: [[Int]]]> }),
    ("alternatives", { _ = try $0.anyOf({ e in try e <| "m" as [[Int]] }, { _ in [] }) }),
  ]

  @Test(arguments: Self.tolerantReads)
  func `a failure beside one that escapes is not reported if it is tolerated`(
    _: String, read: @Sendable (Extractor) throws -> Void
  ) throws {
    let e = try Extractor.decodeValue(from: #"{"m": [[1, "x", "y"]]}"#)
    let errors = e.diagnose { e in
      _ = try e <| ["m", 0, 1] as Int
      try read(e)
    }
    #expect(DiagnosisTests.firstLines(errors) == [#"m[0][1]: expected Int, found "x""#])
  }

  /// Models that read an array twice and tolerate the failures of one read.
  static let repeatedReads: [(name: String, @Sendable (Extractor) throws -> Void, [String])] = [
    (
      "a path into the array, then the array",
      { e in
        _ = try e <| ["m", 0, 1] as Int
        _ = try? e <| "m" as [[Int]]
      },
      [#"m[0][1]: expected Int, found "x""#]
    ),
    (
      "the array, then a path into it",
      { e in
        _ = try? e <| "m" as [[Int]]
        _ = try e <| ["m", 0, 1] as Int
      },
      [#"m[0][1]: expected Int, found "x""#]
    ),
    (
      "a path to an inner array, then the array",
      { e in
        _ = try e <| ["m", 0] as [Int]
        _ = try? e <| "m" as [[Int]]
      },
      [#"m[0][1]: expected Int, found "x""#, #"m[0][2]: expected Int, found "y""#]
    ),
    (
      "the array as a newer and an older model",
      { e in
        if (try? e <|| "items" as [New]) == nil { _ = try e <|| "items" as [Old] }
      },
      [#"items[0].b: expected Int, found "y""#, #"items[1].b: expected Int, found "z""#]
    ),
    (
      "the members as a newer and an older model",
      { e in
        if (try? e <|-| "rooms" as [String: New]) == nil { _ = try e <|-| "rooms" as [String: Old] }
      },
      [#"rooms.A.b: expected Int, found "y""#, #"rooms.B.b: expected Int, found "z""#]
    ),
    (
      "the array with keys in snake case and in camel case",
      { e in
        if (try? e.convertingFromSnakeCase <|| "people" as [Person]) == nil {
          _ = try e <|| "people" as [Person]
        }
      },
      [
        #"people[0].yearOfBirth: expected Int, found "y""#,
        #"people[1].yearOfBirth: expected Int, found "z""#,
      ]
    ),
    (
      "the array with functions of two types",
      { e in
        _ = try? e <| "m" as [[Int]]
        _ = try e.array(["m", 0]) { e in String(try e <| [] as Int) }
        _ = try? e <| "m" as [[Int]]
      },
      [#"m[0][1]: expected Int, found "x""#, #"m[0][2]: expected Int, found "y""#]
    ),
    (
      "the array with two functions of one type, the first tolerated",
      { e in
        _ = try? e.array("items") { e in try e <| "a" as Int }
        _ = try e.array("items") { e in try e <| "b" as Int }
      },
      [#"items[0].b: expected Int, found "y""#, #"items[1].b: expected Int, found "z""#]
    ),
    (
      "the array with two functions of one type, the second tolerated",
      { e in
        _ = try e.array("items") { e in try e <| "b" as Int }
        _ = try? e.array("items") { e in try e <| "a" as Int }
      },
      [#"items[0].b: expected Int, found "y""#, #"items[1].b: expected Int, found "z""#]
    ),
    (
      "the members with two functions of one type",
      { e in
        _ = try? e.dictionary("rooms") { e in try e <| "a" as Int } as [String: Int]
        _ = try e.dictionary("rooms") { e in try e <| "b" as Int } as [String: Int]
        _ = try? e.dictionary("rooms") { e in try e <| "a" as Int } as [String: Int]
      },
      [#"rooms.A.b: expected Int, found "y""#, #"rooms.B.b: expected Int, found "z""#]
    ),
    (
      "arrays in an array, each with two functions of one type",
      { e in
        for _ in 0..<2 {
          _ = try e.array("nested") { e in
            _ = try? e.array([]) { e in try e <| "a" as Int }
            _ = try e.array([]) { e in try e <| "b" as Int }
          }
        }
      },
      [
        #"nested[0][0].b: expected Int, found "y""#, #"nested[0][1].b: expected Int, found "z""#,
        #"nested[1][0].b: expected Int, found "w""#,
      ]
    ),
    (
      "arrays in an array that is tolerated and read again",
      { e in
        _ = try? e.array("nested") { e in
          _ = try e.array([]) { e in try e <| "a" as Int }
        }
        _ = try e.array("nested") { e in
          _ = try e.array([]) { e in try e <| "b" as Int }
        }
      },
      [
        #"nested[0][0].b: expected Int, found "y""#, #"nested[0][1].b: expected Int, found "z""#,
        #"nested[1][0].b: expected Int, found "w""#,
      ]
    ),
    (
      "an array whose second read is not made if the elements of the first are corrected",
      { e in if (try? e <|| "posts" as [NewPost]) == nil { _ = try e <|| "posts" as [OldPost] } },
      [#"posts[0].id: expected Int, found "x""#, #"posts[1].id: expected Int, found "y""#]
    ),
    (
      "the same with two functions",
      { e in
        if (try? e.array("posts", NewPost.decode)) == nil {
          _ = try e.array("posts", OldPost.decode)
        }
      },
      [#"posts[0].id: expected Int, found "x""#, #"posts[1].id: expected Int, found "y""#]
    ),
    (
      "the same in each element of an array",
      { e in
        _ = try e.array("pages") { e in
          if (try? e <|| [] as [NewPost]) == nil { _ = try e <|| [] as [OldPost] }
        }
      },
      [
        #"pages[0][0].id: expected Int, found "x""#, #"pages[0][1].id: expected Int, found "y""#,
        #"pages[1][0].id: expected Int, found "z""#, #"pages[1][1].id: expected Int, found "w""#,
      ]
    ),
    (
      "a path into the array and, if that fails, the array",
      { e in
        _ = try e <|| "posts" as [OldPost]
        if (try? e <| ["pages", 0, 1, "id"] as Int) == nil {
          _ = try e.array("pages") { e in try e <|| [] as [OldPost] }
        }
      },
      [
        #"posts[0].id: expected Int, found "x""#, #"posts[1].id: expected Int, found "y""#,
        #"posts[1].b: expected Int, found "z""#, #"pages[0][0].id: expected Int, found "x""#,
        #"pages[0][1].id: expected Int, found "y""#,
      ]
    ),
    (
      "an element that tolerates the failure that escapes from it",
      { e in
        _ = try e.array("posts") { e in
          _ = try? e <| "id" as Int
          return try OldPost.decode(e)
        }
      },
      [
        #"posts[0].id: expected Int, found "x""#, #"posts[1].id: expected Int, found "y""#,
        #"posts[1].b: expected Int, found "z""#,
      ]
    ),
  ]

  struct NewPost: Unravel.Decodable {
    let id: Int
    let a: Int
    static func decode(_ e: Extractor) throws -> NewPost {
      try NewPost(id: e <| "id", a: e <| "a")
    }
  }

  struct OldPost: Unravel.Decodable {
    let id: Int
    let b: Int
    static func decode(_ e: Extractor) throws -> OldPost {
      try OldPost(id: e <| "id", b: e <| "b")
    }
  }

  struct New: Unravel.Decodable {
    let a: Int
    static func decode(_ e: Extractor) throws -> New { try New(a: e <| "a") }
  }

  struct Old: Unravel.Decodable {
    let b: Int
    static func decode(_ e: Extractor) throws -> Old { try Old(b: e <| "b") }
  }

  struct Person: Unravel.Decodable {
    let yearOfBirth: Int
    static func decode(_ e: Extractor) throws -> Person {
      try Person(yearOfBirth: e <| "yearOfBirth")
    }
  }

  @Test(arguments: Self.repeatedReads.map(\.name))
  func `a failure that one of two reads of an array tolerates is not reported`(name: String) throws
  {
    let (_, read, failures) = Self.repeatedReads.first { $0.name == name }!
    let e = try Extractor.decodeValue(
      from: """
        {"m": [[1, "x", "y"], ["z"]],
         "items": [{"a": "x", "b": "y"}, {"a": 1, "b": "z"}, {"a": "q", "b": 2}],
         "rooms": {"A": {"a": "x", "b": "y"}, "B": {"a": 1, "b": "z"}, "C": {"a": "q", "b": 2}},
         "posts": [{"id": "x", "a": 1, "b": 2}, {"id": "y", "a": 1, "b": "z"}],
         "pages": [[{"id": "x", "a": 1, "b": 2}, {"id": "y", "a": 1, "b": "v"}],
                   [{"id": "z", "a": 1, "b": 2}, {"id": "w", "a": 1, "b": "v"}]],
         "nested": [[{"a": "x", "b": "y"}, {"a": "x", "b": "z"}], [{"a": 1, "b": "w"}]],
         "people": [{"year_of_birth": "x", "yearOfBirth": "y"}, {"year_of_birth": 1, "yearOfBirth": "z"},
                    {"year_of_birth": "q", "yearOfBirth": 2}]}
        """)
    #expect(DiagnosisTests.firstLines(e.diagnose(read)) == failures)
  }

  @Test func `no failure is lost after many that a read of the same array tolerates`() throws {
    let rows = (0..<60).map { #"{"id": "\#($0)", "a": 1, "b": 2}"# }
    let e = try Extractor.decodeValue(from: "[\(rows.joined(separator: ","))]")
    let errors = e.diagnose { e in
      if (try? e.array([], NewPost.decode)) == nil { _ = try e.array([], OldPost.decode) }
    }
    #expect(
      DiagnosisTests.firstLines(errors)
        == rows.indices.map { #"[\#($0)].id: expected Int, found "\#($0)""# })
  }
}
