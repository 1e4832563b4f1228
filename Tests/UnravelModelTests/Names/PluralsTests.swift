import Testing

@testable import UnravelModelTool

struct PluralsTests {
  @Test(.namesRows)
  func `an element is called by the singular`() {
    everyRow(of: [
      ("members", "member"), ("user_addresses", "user_address"), ("categories", "category"),
      ("people", "person"), ("Children", "Child"), ("series", "series"), ("statuses", "status"),
      ("status", "status"), ("boxes", "box"), ("branches", "branch"), ("houses", "house"),
      ("topicIds", "topicId"), ("topicIDs", "topicID"), ("data", "data"), ("hashtags", "hashtag"),
      ("s", "s"), ("settings", "settings"), ("address", "address"), ("", ""),
      ("curies", "curie"), ("aliases", "alias"), ("emojis", "emoji"), ("apis", "api"),
      ("base_uris", "base_uri"),
      ("list", "item"), ("track_list", "track"), ("usersList", "user"), ("shortlist", "shortlist"),
    ]) { (key: String, singular: String) in
      #expect(UnravelModelTool.singular(key) == singular)
    }
  }

  @Test(.namesRows)
  func `an array is called by the plural`() {
    everyRow(of: [
      ("band", "bands"), ("category", "categories"), ("day", "days"), ("box", "boxes"),
      ("branch", "branches"),
    ]) { (name: String, plural: String) in
      #expect(UnravelModelTool.plural(name) == plural)
    }
  }
}
