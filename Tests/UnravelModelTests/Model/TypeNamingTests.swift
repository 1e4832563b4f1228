import Testing

@testable import UnravelModelTool

/// What types are called, and where they are declared.
struct TypeNamingTests {
  @Test(arguments: [
    // After the key, in the singular in arrays and maps.
    (#"{"members": [{"a": 1}], "best_friend": {"b": 1}}"#, ["Band", "Member", "BestFriend"]),
    (#"{"rooms": {"1": {"w": 1}}}"#, ["Band", "Room"]),
    // After what most uses suggest.
    (
      #"{"a": {"user": {"id": 1, "login": "a"}}, "b": {"user": {"id": 1, "login": "a"}, "n": 1}, "creator": {"id": 1, "login": "a"}}"#,
      ["Band", "BandA", "User", "BandB"]
    ),
    // After a general name among the uses, or a user by its keys.
    (
      #"{"assignee": {"id": 1, "a": "x"}, "assignees": [{"id": 1, "a": "x"}], "user": {"id": 1, "a": "x"}}"#,
      ["Band", "User"]
    ),
    (
      #"{"reporter": {"id": 1, "login": "a", "b": 1}, "author": {"id": 1, "login": "a", "b": 1}}"#,
      ["Band", "User"]
    ),
    (
      #"{"author": {"name": "A", "email": "a", "username": "a"}, "committer": {"name": "B", "email": "b", "username": "b"}}"#,
      ["Band", "Author"]
    ),
    (
      #"{"reporter": {"accountId": "1", "displayName": "A", "b": 1}, "assignee": {"accountId": "1", "displayName": "A", "b": 1}}"#,
      ["Band", "User"]
    ),
    // After its members, if each use suggests another name.
    (
      #"{"speed": {"metric": {"v": 1}, "imperial": {"v": 2}}, "rain": {"metric": {"v": 1}, "imperial": {"v": 2}}, "heat": {"metric": {"v": 1}, "imperial": {"v": 2}}}"#,
      ["Band", "MetricImperial", "Metric"]
    ),
    (
      #"{"creator": {"id": "a", "name": "b", "email": "c"}, "unblocked_by": {"id": "a", "name": "b", "email": "c"}}"#,
      ["Band", "User"]
    ),
    (
      #"{"gross": {"currency_code": "EUR", "value": "1"}, "fee": {"currency_code": "EUR", "value": "2"}}"#,
      ["Band", "Money"]
    ),
    // What is in several dictionaries.
    (
      #"{"jsr": {"a@1.0.0": {"hash": "a", "needs": ["x"]}}, "npm": {"b@1.0.0": {"hash": "b", "needs": ["y"]}}}"#,
      ["Band", "Entry"]
    ),
    // Operations of HTTP. `post` and `options` alone have other meanings.
    (
      #"{"get": {"id": "a", "tags": ["x"]}, "post": {"id": "b", "tags": ["y"]}}"#,
      ["Band", "Operation"]
    ),
    (#"{"post": {"id": 1}}"#, ["Band", "Post"]),
    // The elements of a list.
    (#"{"list": [{"dt": 1, "pop": 0.5}]}"#, ["Band", "Item"]),
    (#"{"track_list": [{"a": 1, "b": 2}]}"#, ["Band", "Track"]),
    // After the container in whose data they are.
    (#"{"refunds": {"data": [{"id": 1}], "more": true}}"#, ["Band", "Refunds", "Refund"]),
    (#"{"page": {"data": [{"id": 1}], "more": true}}"#, ["Band", "Page", "PageData"]),
    (
      #"{"pages": {"data": {"id": 1}, "more": true}}"#, ["Band", "Pages", "PagesData"]
    ),
    (
      #"{"data": [{"n": 1, "data": {"object": {"id": 1, "x": 1}}}]}"#,
      ["Band", "BandData", "DataDetails", "Object"]
    ),
    // After the words that all uses end with, unless they say nothing.
    (
      #"{"home_team": {"id": 1, "city": "A"}, "away_team": {"id": 2, "city": "B"}}"#,
      ["Band", "Team"]
    ),
    (
      #"{"acss_debit": {"a": 1, "b": 2}, "bacs_debit": {"a": 1, "b": 2}}"#, ["Band", "AcssDebit"]
    ),
    (
      #"{"pay_options": {"acss_debit": {"a": 1, "b": 2}, "bacs_debit": {"a": 1, "b": 2}, "n": 1}}"#,
      ["Band", "PayOptions", "PayOptionDebit"]
    ),
    (
      #"{"page": {"created_by": {"object": "user", "id": "a"}, "edited_by": {"object": "user", "id": "b"}, "n": 1}}"#,
      ["Band", "Page", "Reference"]
    ),
    // After the key that all others end with, or after the first and the last words that all have.
    (
      #"{"extraartists": [{"role": "a", "join": "b"}], "artists": [{"role": "c", "join": "d"}]}"#,
      ["Band", "Artist"]
    ),
    (
      #"{"device": {"x": 1}, "throttleReadBpsDevice": {"a": 1, "b": "x"}, "throttleWriteIOPSDevice": {"a": 2, "b": "y"}}"#,
      ["Band", "Device", "ThrottleDevice"]
    ),
    // Not after one of two coordinates.
    (
      #"{"longitude": {"field": "a", "type": "b"}, "latitude": {"field": "c", "type": "d"}}"#,
      ["Band", "Coordinate"]
    ),
    // After the object that they fill.
    (
      #"{"sizes": {"small": {"d": 1, "e": 1}, "large": {"d": 2, "e": 2}}}"#,
      ["Band", "Sizes", "Size"]
    ),
    // After what they are parts of, rather than one of their roles.
    (
      #"{"banner": {"primary": {"a": 1, "b": "x"}, "secondary": {"a": 2, "b": "y"}, "n": 1}}"#,
      ["Band", "Banner", "BannerPart"]
    ),
    (
      #"{"advisory": {"issued": {"date": "a"}, "updated": {"date": "b"}, "n": 1}}"#,
      ["Band", "Advisory", "AdvisoryDate"]
    ),
    (
      #"{"teams": {"home": {"a": 1, "b": "x"}, "away": {"a": 2, "b": "y"}, "ref": {"c": 1}}}"#,
      ["Band", "Teams", "Team", "Ref"]
    ),
    (
      #"{"primary": {"a": 1, "b": "x"}, "secondary": {"a": 2, "b": "y"}}"#, ["Band", "Primary"]
    ),
    (
      #"{"period": {"open": {"day": 1, "time": "a"}, "close": {"day": 2, "time": "b"}, "n": 1}}"#,
      ["Band", "Period", "PeriodPart"]
    ),
    // After what they are.
    (
      #"{"team": {"r": 1, "g": 2, "b": 3}, "text": {"r": 1, "g": 2, "b": 3}}"#, ["Band", "Color"]
    ),
    (
      #"{"image": {"sys": "a", "kind": "b"}, "space": {"sys": "a", "kind": "b"}, "friend": {"sys": "a", "kind": "b"}}"#,
      ["Band", "Image"]
    ),
    (
      #"{"space": {"sys": "a", "kind": "b"}, "image": {"sys": "a", "kind": "b"}}"#,
      ["Band", "Space"]
    ),
    (
      #"{"space": {"url": "a", "kind": "b"}, "image": {"url": "a", "kind": "b"}}"#,
      ["Band", "Image"]
    ),
    (
      #"{"span": {"start": {"line": 1, "column": 2}, "end": {"line": 1, "column": 3}, "n": 1}}"#,
      ["Band", "Span", "Position"]
    ),
    (#"{"self": {"href": "a"}, "next": {"href": "b"}}"#, ["Band", "Link"]),
    // A link has an address.
    (#"{"year": {"value": "a"}, "url": {"value": "b"}}"#, ["Band", "Value"]),
    (
      #"{"title": {"url": "a", "b": 1}, "url": {"url": "b", "b": 2}}"#, ["Band", "Link"]
    ),
    (
      #"{"city": {"id": 1, "name": "A"}, "label": {"id": 2, "name": "B"}}"#,
      ["Band", "NamedReference"]
    ),
    (
      #"{"regions": [{"name": "a", "slug": "b"}], "sizes": [{"name": "c", "slug": "d"}]}"#,
      ["Band", "NamedItem"]
    ),
    (
      #"{"runtime": {"version": "a", "versionText": "b"}, "tools": {"version": "c", "versionText": "d"}}"#,
      ["Band", "Version"]
    ),
    (
      #"{"northeast": {"lat": 1, "lng": 1}, "southwest": {"lat": 2, "lng": 2}}"#,
      ["Band", "Coordinate"]
    ),
    // Names that say nothing or are taken.
    (#"{"by": {"a": 1}}"#, ["Band", "BandBy"]),
    (
      #"{"data": {"a": 1}, "error": {"b": 1}, "type": {"c": 1}}"#,
      ["Band", "BandData", "BandError", "Kind"]
    ),
    (#"{"url": {"a": 1}}"#, ["Band", "Link"]),
    (#"{"band": {"band": 1}}"#, ["Band", "BandDetails"]),
    (#"{"名前": {"値": 1}}"#, ["Band", "BandItem名前"]),
    (
      #"{"id": 1, "2a6ec5ca7c5c4d3c9b7f7e2f0f0c1d3e2a6ec5ca": {"a": 1}}"#,
      ["Band", "Item2a6ec5ca7c5c4d3c9b7f7e2f0f0c1d3e2a6ec5ca"]
    ),
    // A user by its keys is not called so beside another one.
    (
      #"{"sender": {"id": 1, "login": "a", "b": 1}, "org": {"id": 1, "login": "b", "b": 1}, "user": {"id": 1, "mail": "x"}}"#,
      ["Band", "Sender", "User"]
    ),
    // What the model itself refers to first.
    (
      #"{"page": {"status": {"a": 1}, "n": 1}, "status": {"b": "x", "c": 1}}"#,
      ["Band", "Page", "PageStatus", "Status"]
    ),
    // With the name of the enclosing type where another type has the name, which is not repeated.
    (
      #"{"post": {"meta": {"a": 1}, "n": 1}, "note": {"meta": {"b": "x"}, "m": 1}}"#,
      ["Band", "Post", "Meta", "Note", "NoteMeta"]
    ),
    (
      #"{"pull_request": {"c": "x", "d": "y"}, "pull": {"pull_request": {"a": 1}, "b": 1}}"#,
      ["Band", "PullRequest", "Pull", "PullRequestDetails"]
    ),
    (
      #"{"kind": {"a": 1}, "bug_type": {"type": {"b": 1, "c": 1}, "d": 1}}"#,
      ["Band", "Kind", "BugType", "BugTypeKind"]
    ),
    // With the last words of a long name of the enclosing type.
    (
      #"{"places": [{"x": 1}], "very_long_notification_of_an_execution_of_a_machine": {"places": [{"name": "a"}], "b": 1}}"#,
      [
        "Band", "Place", "VeryLongNotificationOfAnExecutionOfAMachine",
        "LongNotificationOfAnExecutionOfAMachinePlace",
      ]
    ),
    // Not distinguished by capitals alone, as files may be.
    (
      #"{"subset": {"a": 1}, "b": {"subSet": {"c": "x"}, "d": 1}}"#,
      ["Band", "Subset", "BandB", "BandBSubSet"]
    ),
    // A reference by its identifier and name, whatever else some have.
    (
      #"[{"board": {"id": "a", "name": "b"}, "list": {"id": "c", "name": "d"}, "card": {"id": "e", "name": "f"}}, {"board": {"id": "a", "name": "b"}, "list": {"id": "c", "name": "d"}, "card": {"id": "e", "name": "f", "link": "g"}}]"#,
      ["Band", "NamedReference"]
    ),
    // An abbreviation is no plural, and one method is none.
    (#"{"fs": {"data": [{"path": "a"}]}}"#, ["Band", "Fs", "FsData"]),
    (#"{"stats": {"get": {"total": 1}, "n": 1}}"#, ["Band", "Stats", "Get"]),
    (
      #"{"paths": {"/a": {"get": {"responses": {"200": {"x": 1}}}}}}"#,
      ["Band", "Path", "Operation", "Response"]
    ),
    // Values of several kinds, and scalars of several kinds under several keys.
    (
      #"{"author": [{"name": "a"}, "b"]}"#, ["Band", "Author", "AuthorObject"]
    ),
    (#"{"object": [{"name": "a"}, "b"]}"#, ["Band", "Object", "ObjectDetails"]),
    (#"{"min": [1, "a"], "max": [2, "b"]}"#, ["Band", "IntOrString"]),
    // Objects that only name others, and objects with a URL among many other things.
    (
      #"{"agent": {"id": "a", "self": "b", "name": "c"}, "service": {"id": "a", "self": "b", "name": "c"}, "policy": {"id": "a", "self": "b", "name": "c"}}"#,
      ["Band", "Reference"]
    ),
    (
      #"{"releases": [{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1}], "urls": [{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1}]}"#,
      ["Band", "Release"]
    ),
    (
      #"{"points": [1, [2, [3]]]}"#, ["Band", "Point"]
    ),
  ])
  func `a type is called after its uses`(text: String, expected: [String]) throws {
    #expect(try typeNames(text) == expected)
  }

  @Test func `an element is called after a model that has the name of many`() throws {
    let text = #"{"results": [{"id": 1, "x": 1}], "page": 1}"#
    #expect(try typeNames(text) { $0.name = "Movies" } == ["Movies", "Movie"])
    #expect(try typeNames(text) { $0.name = "Search" } == ["Search", "SearchResult"])
  }

  @Test func `a value of a dictionary is called by the singular of the file's name`() throws {
    func names(_ text: String) throws -> [String] {
      try typeNames(text) {
        $0.name = "Coins"
        $0.isNamedAfterFile = true
      }
    }
    #expect(try names(#"{"2008": {"x": 1}, "2009": {"x": 2}}"#) == ["Coin"])
    #expect(try names(#"{"2008": [{"x": 1}], "2009": [{"x": 2}]}"#) == ["Coin"])
    #expect(try names(#"{"x": 1}"#) == ["Coins"])
    let text = try model(#"{"2008": "a", "2009": "b"}"#) {
      $0.name = "Coins"
      $0.isNamedAfterFile = true
    }
    #expect(text.hasSuffix("typealias Coins = [String: String]\n"))
  }

  @Test func `a prefix does not make the name of another type`() throws {
    #expect(
      try typeNames(#"{"value": {"x": 1}, "d": null}"#) {
        $0.prefix = "JSON"
        $0.isFlat = true
      } == ["JSONBand", "JSONBandValue"])
  }

  @Test func `a prefix is before the names of types that are not nested`() throws {
    let text = #"{"a": {"meta": {"x": 1}, "b": 1}, "c": {"meta": {"y": "1"}, "d": 1}}"#
    #expect(
      try typeNames(text) { $0.prefix = "XY" } == [
        "XYBand", "BandA", "Meta", "BandC", "BandCMeta",
      ])
    #expect(
      try typeNames(text) {
        $0.prefix = "XY"
        $0.isFlat = true
      } == ["XYBand", "XYBandA", "XYMeta", "XYBandC", "XYBandCMeta"])
  }
}
