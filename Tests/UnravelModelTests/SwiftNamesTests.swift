import Testing

@testable import UnravelModelTool

struct SwiftNamesTests {
  @Test(arguments: [
    ("birth_date", "birthDate", "BirthDate"),
    ("Content-Type", "contentType", "ContentType"),
    ("first name", "firstName", "FirstName"),
    ("createdAt", "createdAt", "CreatedAt"),
    ("user_id", "userID", "UserID"),
    ("userId", "userId", "UserID"),
    ("URL", "url", "URL"),
    ("HTMLPage", "htmlPage", "HTMLPage"),
    ("PLEYEL_PLEYEL", "pleyelPleyel", "PleyelPleyel"),
    ("2x", "_2x", "_2x"),
    ("a.b/c:d", "aBCD", "ABCD"),
    ("@id", "id", "ID"),
    ("größe", "größe", "Größe"),
    ("名前", "名前", "名前"),
    ("#", "field", "Item"),
    ("", "field", "Item"),
    ("__typename", "typename", "Typename"),
    ("😀", "field", "Item"),
  ])
  func `a name becomes an identifier`(name: String, lower: String, upper: String) {
    #expect(lowerCamelCase(name) == lower)
    #expect(upperCamelCase(name) == upper)
  }

  @Test(arguments: [
    ("members", "member"), ("user_addresses", "user_address"), ("categories", "category"),
    ("people", "person"), ("Children", "Child"), ("series", "series"), ("statuses", "status"),
    ("status", "status"), ("boxes", "box"), ("branches", "branch"), ("houses", "house"),
    ("topicIds", "topicId"), ("data", "data"), ("hashtags", "hashtag"), ("s", "s"), ("", ""),
  ])
  func `an element is called by the singular`(name: String, one: String) {
    #expect(singular(name) == one)
  }

  @Test(arguments: [
    ("plain", #""plain""#),
    (#"say "hi""#, #""say \"hi\"""#),
    (#"\(x)"#, #""\\(x)""#),
    ("a\n\t\r", #""a\n\t\r""#),
    ("\u{0}\u{200B}\u{202E}", #""\u{0}\u{200B}\u{202E}""#),
    ("größe 名前", #""größe 名前""#),
  ])
  func `a text becomes a literal`(text: String, expected: String) {
    #expect(literal(text) == expected)
  }

  @Test func `names that clash are numbered`() throws {
    let sample = Sample(
      name: "x.json",
      text: #"{"user_id": 1, "user id": 2, "self": 3, "class": 4, "let": 5, "inout": 6}"#)
    let model = try Generated(from: [sample], name: "Band").model
    #expect(
      model == """
        import Unravel

        ///     let band = try Band.decodeValue(from: data)
        struct Band: Decodable {
          let userID: Int
          let userID2: Int
          let selfValue: Int
          let `class`: Int
          let `let`: Int
          let `inout`: Int

          static func decode(_ e: Extractor) throws -> Band {
            try Band(
              userID: e <| "user_id",
              userID2: e <| "user id",
              selfValue: e <| "self",
              class: e <| "class",
              let: e <| "let",
              `inout`: e <| "inout"
            )
          }
        }

        """)
  }
}
