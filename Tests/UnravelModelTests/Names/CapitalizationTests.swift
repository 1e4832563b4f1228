import Testing

@testable import UnravelModelTool

struct CapitalizationTests {
  @Test(arguments: [
    ("birth_date", "birthDate", "BirthDate"),
    ("Content-Type", "contentType", "ContentType"),
    ("first name", "firstName", "FirstName"),
    ("createdAt", "createdAt", "CreatedAt"),
    ("user_id", "userID", "UserID"),
    ("userId", "userID", "UserID"),
    ("userID", "userID", "UserID"),
    ("external_ids", "externalIDs", "ExternalIDs"),
    ("externalIds", "externalIDs", "ExternalIDs"),
    ("externalIDs", "externalIDs", "ExternalIDs"),
    ("duration_ms", "durationMS", "DurationMS"),
    ("durationMs", "durationMS", "DurationMS"),
    ("ids", "ids", "IDs"),
    ("urls", "urls", "URLs"),
    ("avatarURL", "avatarURL", "AvatarURL"),
    ("avatar_url", "avatarURL", "AvatarURL"),
    ("macOS", "macOS", "MacOS"),
    ("isNSFW", "isNSFW", "IsNSFW"),
    ("URL", "url", "URL"),
    ("HTMLPage", "htmlPage", "HTMLPage"),
    ("URLsByName", "urlsByName", "URLsByName"),
    ("PLEYEL_PLEYEL", "pleyelPleyel", "PleyelPleyel"),
    ("FIRST_URL", "firstURL", "FirstURL"),
    ("2x", "_2x", "_2x"),
    ("a.b/c:d", "aBCD", "ABCD"),
    ("@id", "id", "ID"),
    ("größe", "größe", "Größe"),
    ("名前", "名前", "名前"),
    ("__typename", "typename", "Typename"),
    ("+1", "plus1", "Plus1"),
    ("-1", "minus1", "Minus1"),
    ("#", "number", "Number"),
    ("$", "dollar", "Dollar"),
    ("<=", "lessEqual", "LessEqual"),
    ("👍", "thumbsUp", "ThumbsUp"),
    ("\u{7F}", "empty", "Empty"),
    ("", "empty", "Empty"),
  ])
  func `a key becomes a name`(key: String, property: String, type: String) {
    #expect(lowerCamelCase(key) == property)
    #expect(upperCamelCase(key) == type)
  }
}
