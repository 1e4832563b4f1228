import Testing

@testable import UnravelModelTool

struct ShapeGraphMapsOfForeignKeysTests {
  @Test(arguments: [
    // Punctuation that keys around the object do not have.
    (
      #"{"note": {"release-name": "a", "approver:email": "b"}, "build_id": 1}"#,
      "note: [String: String]"
    ),
    (#"{"note": {"release-name": "a", "approver": "b"}, "build_id": 1}"#, "note: Note"),
    (#"{"note": {"release-name": "a", "team-mail": "b"}, "build-id": 1}"#, "note: Note"),
    (#"{"note": {"content-type": "a", "user-name": "b"}, "build_id": 1}"#, "note: Note"),
    (#"{"note": {"release-name": "a", "team-mail": 2}, "build_id": 1}"#, "note: Note"),
    (#"{"note": {"x-request-id": "a", "x-trace": "b"}, "buildId": 1}"#, "note: Note"),
    (#"{"note": {"cve-2024": "a"}, "build_id": 1}"#, "note: Note"),
    // Phrases in an object with a plural name.
    (#"{"tags": {"Web design": {"id": 1}}, "title": "a"}"#, "tags: [String: Tag]"),
    (#"{"tags": {"Web design": {"id": 1}}, "Long title": "a"}"#, "tags: Tags"),
    (#"{"tag": {"Web design": {"id": 1}}, "title": "a"}"#, "tag: Tag"),
    (#"{"links": {"next page": {"id": 1}}, "title": "a"}"#, "links: Links"),
    (
      #"{"clientRoles": {"my-web-client": ["admin"]}, "realmRoles": ["a"]}"#,
      "clientRoles: [String: [String]]"
    ),
    (
      #"{"clientRoles": {"my-client": ["admin"]}, "realmRoles": ["a"]}"#, "clientRoles: ClientRoles"
    ),
    (
      #"{"clientRoles": {"my-web-client": ["admin"]}, "realm-roles": ["a"]}"#,
      "clientRoles: ClientRoles"
    ),
    (
      #"{"clientRoles": {"my-client": ["a"], "account": ["b"]}, "realmRoles": ["a"]}"#,
      "clientRoles: [String: [String]]"
    ),
    (
      #"{"clientRoles": {"my-client": ["a"], "account": "b"}, "realmRoles": ["a"]}"#,
      "clientRoles: ClientRoles"
    ),
    (
      #"{"clientRoles": {"my-client": ["a"], "account": ["b"], "portal": ["c"]}, "realmRoles": ["a"]}"#,
      "clientRoles: ClientRoles"
    ),
    // Small letters among capitals.
    (
      #"{"VendorSeverity": {"amazon": 2, "nvd": 3}, "ID": "a", "Name": "b", "Title": "c"}"#,
      "vendorSeverity: [String: Int]"
    ),
    (
      #"{"CVSS": {"nvd": {"V3Score": 2}, "redhat": {"V3Score": 3.5}}, "ID": "a", "Name": "b", "Title": "c"}"#,
      "cvss: [String: Cvss]"
    ),
    (
      #"{"Size": {"width": 2, "height": 3}, "ID": "a", "Name": "b", "Title": "c"}"#, "size: Size"
    ),
    (
      #"{"VendorSeverity": {"amazon": 2, "nvd": "a"}, "ID": "a", "Name": "b", "Title": "c"}"#,
      "vendorSeverity: VendorSeverity"
    ),
    (
      #"{"VendorSeverity": {"amazon": 2, "nvd": 3}, "id": "a", "Name": "b", "Title": "c"}"#,
      "vendorSeverity: VendorSeverity"
    ),
    (#"{"VendorSeverity": {"amazon": 2, "nvd": 3}, "ID": "a"}"#, "vendorSeverity: VendorSeverity"),
  ])
  func `keys in another style than those around them are data`(
    text: String, property: String
  ) throws {
    #expect(try properties(text)[0] == property)
  }

  @Test(arguments: [
    (#"{"images": {"1": {}, "front": {}}}"#, "images: [String: [String: JSONValue]]"),
    (#"{"images": {"1": {"rev": 3}, "front": {"rev": 4}}}"#, "images: [String: Image]"),
    (
      #"{"webm": {"480": "https://a.org/b", "max": "https://a.org/c"}}"#, "webm: [String: URL]"
    ),
    (#"{"images": {"1": {"rev": 3}, "front": {"size": "a"}}}"#, "images: Images"),
    (#"{"webm": {"480": "a", "max": "b"}}"#, "webm: Webm"),
    (#"{"counts": {"2008": 1, "total": 2}}"#, "counts: Counts"),
  ])
  func `words beside integers are data if their values are alike`(
    text: String, property: String
  ) throws {
    #expect(try properties(text) == [property])
  }

  @Test(arguments: [
    (
      [
        #"{"isbn": ["1"], "amazon": ["a"], "google": ["b"], "oclc": ["c"]}"#,
        #"{"isbn": ["2"], "goodreads": ["d"], "gutenberg": ["e"]}"#,
      ], "ids: [String: [String]]"
    ),
    (
      [#"{"rollout": "50", "sticky": "a"}"#, #"{"userNames": "7"}"#, #"{"hosts": "b"}"#],
      "ids: [String: String]"
    ),
    // Most keys in all objects, names of members, and values of several kinds.
    (
      [
        #"{"isbn": ["1"], "oclc": ["a"], "google": ["b"], "amazon": ["c"]}"#,
        #"{"isbn": ["2"], "oclc": ["d"]}"#,
      ], "ids: IDs"
    ),
    (
      [#"{"first": "1", "last": "a"}"#, #"{"next": "b", "previous": "c"}"#], "ids: IDs"
    ),
    (
      [#"{"rollout": "50", "sticky": "a"}"#, #"{"userNames": 7}"#, #"{"hosts": "b"}"#], "ids: IDs"
    ),
  ])
  func `texts under keys that hardly two objects share are a dictionary`(
    objects: [String], property: String
  ) throws {
    let texts = objects.map { "{\"ids\": \($0)}" }
    let model = try generator(texts).model
    #expect(model.properties(of: TypeID(index: 0)) == [property])
  }

  @Test func `texts that are in the same objects are properties`() throws {
    let full = #"{"state": {"kelvin": "1", "lumen": "a", "pascal": "b"}}"#
    let empty = Array(repeating: #"{"state": {}}"#, count: 5)
    #expect(
      try generator(empty + [full]).model.properties(of: TypeID(index: 0)) == [
        "state: [String: String]"
      ])
    #expect(
      try generator(empty + [full, full]).model.properties(of: TypeID(index: 0)) == [
        "state: State"
      ])
  }

  @Test func `hyphens are data beside one member`() throws {
    let text = #"{"hooks": {"pre-commit": "a", "commit-msg": "b"}}"#
    #expect(try properties(text) == ["hooks: [String: String]"])
  }
}
