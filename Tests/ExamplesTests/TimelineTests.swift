import Foundation
import Testing
import Unravel

@testable import Timeline

struct TimelineTests {
  @Test(arguments: zip(Answer.samples, texts))
  func `a sample prints the expected lines`(answer: Answer, text: String) {
    #expect(report(answer) == text)
  }

  @Test func `both versions decode to the same posts`() throws {
    let first = try Answer.samples[0].timeline()
    let second = try Answer.samples[3].timeline()
    #expect(first.entries.map(\.description) == second.entries.prefix(2).map(\.description))
  }
}

/// The errors of a service in place of a timeline, distinguished by their keys.
struct ServiceErrorTests {
  @Test(arguments: [
    (
      #"{"errors": [{"code": 34, "message": "Gone."}, {"code": 88, "message": "Too many."}]}"#,
      "Gone. (code 34)\nToo many. (code 88)"
    ),
    (
      #"{"title": "Forbidden", "detail": "Not you.", "type": "about:blank", "errors": []}"#,
      "Forbidden: Not you."
    ),
    (
      #"{"reason": "bad day"}"#,
      """
      HTTP status 403 with a body of another shape than expected: errors: missing "errors"
       --> line 1, column 1
      1 | {"reason": "bad day"}
        | ^
      """
    ),
    ("", "HTTP status 403 with an empty body"),
    ("<html>", #"HTTP status 403 with a body that is not JSON: "<html>""#),
  ])
  func `a body reads as an error`(body: String, text: String) throws {
    #expect {
      try [FirstGeneration.Post].decodeValue(
        from: Data(body.utf8), status: 403, failure: ServiceError.self)
    } throws: {
      "\($0)" == text
    }
  }

  @Test func `a page may have errors and no posts`() throws {
    let page = try SecondGeneration.Page.decodeValue(
      from: Data(
        #"{"errors": [{"title": "Not Found", "detail": "No such user.", "type": "about:blank"}]}"#
          .utf8),
      status: 200, failure: ServiceError.self)
    #expect("\(Timeline(page))" == "note: Not Found: No such user.")
  }
}

private let texts = [
  """
  2022-07-03 04:32:05Z  North Lighthouse @north_light
  Fog since four. The horn is on, the tea is not.  (12 likes)

  2022-07-02 19:15:40Z  Night Train 407 @night_train
  Departing on time. Please do not be alarmed.  (208 likes)
  """,
  "There is no page here. (code 34)",
  """
  [1].created_at: expected Date "EEE MMM dd HH:mm:ss Z yyyy", found "last Sunday, I think"
    --> line 10, column 19
  10 |     "created_at": "last Sunday, I think",
     |                   ^^^^^^^^^^^^^^^^^^^^^^
  """,
  """
  2022-07-03 04:32:05Z  North Lighthouse @north_light
  Fog since four. The horn is on, the tea is not.  (12 likes)

  2022-07-02 19:15:40Z  Night Train 407 @night_train
  Departing on time. Please do not be alarmed.  (208 likes)

  2022-07-02 18:22:24Z  unknown
  Do not tell anyone that I was here.  (0 likes)

  note: Not Found: The user 4404 has left.

  next page: b26v89c19zqg8o3f
  """,
  "Unauthorized: The token has expired.",
]
