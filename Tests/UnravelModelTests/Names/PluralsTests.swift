import Testing

@testable import UnravelModelTool

struct PluralsTests {
  @Test(arguments: [
    ("members", "member"), ("user_addresses", "user_address"), ("categories", "category"),
    ("people", "person"), ("Children", "Child"), ("series", "series"), ("statuses", "status"),
    ("status", "status"), ("boxes", "box"), ("branches", "branch"), ("houses", "house"),
    ("topicIds", "topicId"), ("topicIDs", "topicID"), ("data", "data"), ("hashtags", "hashtag"),
    ("s", "s"), ("settings", "settings"), ("address", "address"), ("", ""),
    ("curies", "curie"), ("aliases", "alias"), ("emojis", "emoji"), ("apis", "api"),
    ("base_uris", "base_uri"),
    ("repositories_added", "repository_added"), ("filesModified", "fileModified"),
    ("CVSS", "CVSS"), ("list", "item"), ("track_list", "track"), ("usersList", "user"),
    ("shortlist", "shortlist"),
  ])
  func `an element is called by the singular`(key: String, singular: String) {
    #expect(UnravelModelTool.singular(key) == singular)
  }

  @Test(arguments: [
    ("band", "bands"), ("category", "categories"), ("day", "days"), ("box", "boxes"),
    ("branch", "branches"),
  ])
  func `an array is called by the plural`(name: String, plural: String) {
    #expect(UnravelModelTool.plural(name) == plural)
  }
}
