import Foundation
import Testing

@testable import Bands

struct BandsTests {
  @Test func `the good catalogue prints as a table`() {
    let outcome = Outcome(of: ["--as-of", "2026-01-31"])
    #expect(outcome.status == 0)
    #expect(outcome.errorText == nil)
    #expect(outcome.pages == [table])
  }

  @Test func `both readers print the same table`() {
    let outcome = Outcome(of: ["--as-of", "2026-01-31", "--reader", "jsonSerialization"])
    #expect(outcome.pages == [table])
  }

  @Test func `the broken catalogue is an error with its location`() {
    let outcome = Outcome(of: [brokenFile])
    #expect(outcome.status == 1)
    #expect(outcome.pages == [])
    #expect(
      outcome.errorText == """
        \(brokenFile): objects[0].members[2].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
          --> line 19, column 25
        19 |           "birth_date": "25/02/1943",
           |                         ^^^^^^^^^^^^
        """)
  }

  @Test func `an error of an object tree has no location`() {
    let outcome = Outcome(of: [brokenFile, "--reader", "jsonSerialization"])
    #expect(outcome.status == 1)
    #expect(
      outcome.errorText == """
        \(brokenFile): objects[0].members[2].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
        """)
  }

  @Test(arguments: [
    (["--loud"], "unknown option --loud"),
    (["--reader"], "--reader must be unravel or jsonSerialization, not empty"),
    (["--reader", "fast"], "--reader must be unravel or jsonSerialization, not fast"),
    (["--as-of", "soon"], "--as-of must be a day such as 2026-01-31, not soon"),
    (["one.json", "two.json"], "one FILE is expected, not one.json and two.json"),
    (["--as-of"], "--as-of must be a day such as 2026-01-31, not empty"),
  ])
  func `an invalid command line exits with status 2`(arguments: [String], message: String) {
    let outcome = Outcome(of: arguments)
    #expect(outcome.status == 2)
    #expect(outcome.pages == [])
    #expect(outcome.errorText == "Bands: \(message)\nTry: swift run Bands --help")
  }

  @Test func `a missing file exits with status 1`() throws {
    let outcome = Outcome(of: ["no/such/file.json"])
    #expect(outcome.status == 1)
    #expect(outcome.pages == [])
    #expect(try #require(outcome.errorText).hasPrefix("Bands: cannot read no/such/file.json: "))
  }

  @Test func `the diagnosis lists every error of the broken catalogue`() {
    let outcome = Outcome(of: ["--diagnose", brokenFile])
    #expect(outcome.status == 1)
    #expect(outcome.errorText == nil)
    #expect(
      outcome.pages == [
        """
        1. objects[0].members[2].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
             --> line 19, column 25
           19 |           "birth_date": "25/02/1943",
              |                         ^^^^^^^^^^^^

        2. objects[1].status: expected Status (active, hiatus, inactive), found "on a break"
             --> line 34, column 17
           34 |       "status": "on a break",
              |                 ^^^^^^^^^^^^

        3. objects[1].members[1].birth_date: missing "birth_date" (did you mean "birthDate"?)
             --> line 40, column 9
           40 |         {
              |         ^

        4. objects[1].last_update: expected Date (ISO 8601), found 1767193200
             --> line 52, column 22
           52 |       "last_update": 1767193200
              |                      ^^^^^^^^^^

        5. objects[2].origin.city: missing "city" (it is null)
             --> line 75, column 27
           75 |       "origin": { "city": null, "country": "Ireland" },
              |                           ^^^^

        6. objects[2].genres: expected [String], found "rock"
             --> line 76, column 17
           76 |       "genres": "rock",
              |                 ^^^^^^

        7. objects[2].homepage: expected URL with percent-encoding, found "www u2 com"
             --> line 77, column 19
           77 |       "homepage": "www u2 com",
              |                   ^^^^^^^^^^^^

        8. objects[3].members[2].birth_date: expected Date "yyyy-MM-dd" on an existing day, found "1963-02-30"
             --> line 94, column 25
           94 |           "birth_date": "1963-02-30"
              |                         ^^^^^^^^^^^^

        \(brokenFile): 8 errors
        """
      ])
  }

  @Test func `the diagnosis of the good catalogue is empty`() {
    let outcome = Outcome(of: ["--diagnose"])
    #expect(outcome.status == 0)
    #expect(outcome.pages == ["good.json: 0 errors"])
  }

  @Test func `each change of the good catalogue causes an error`() throws {
    let outcome = Outcome(of: ["--break"])
    #expect(outcome.status == 0)
    #expect(outcome.pages.count == 12)
    #expect(outcome.pages.filter { $0.contains("no error") } == [])
    #expect(
      outcome.pages.first == """
        1 of 11  A date in another format
        - "1943-02-25"
        + "25/02/1943"

        objects[0].members[2].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"
          --> line 19, column 25
        19 |           "birth_date": "25/02/1943",
           |                         ^^^^^^^^^^^^
        """)
  }

  @Test func `on a terminal the errors are in color`() throws {
    let page = try #require(Outcome(of: ["--break"], paint: Paint(colors: true)).pages.first)
    #expect(
      page.replacing("\u{1B}", with: "") == """
        [1m1 of 11  A date in another format[0m
        [31m- "1943-02-25"[0m
        [32m+ "25/02/1943"[0m

        [1mobjects[0].members[2].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"[0m
        [34m  --> line 19, column 25[0m
        [34m19 |[0m           "birth_date": "25/02/1943",
        [34m   |[0m[31m                         ^^^^^^^^^^^^[0m
        """)
  }

  @Test func `on a terminal an error of a file is in color, after the name of the file`() throws {
    let text = try #require(
      Outcome(of: [brokenFile], errorPaint: Paint(colors: true)).errorText)
    #expect(
      text.replacing("\u{1B}", with: "") == """
        \(brokenFile): [1mobjects[0].members[2].birth_date: expected Date "yyyy-MM-dd", found "25/02/1943"[0m
        [34m  --> line 19, column 25[0m
        [34m19 |[0m           "birth_date": "25/02/1943",
        [34m   |[0m[31m                         ^^^^^^^^^^^^[0m
        """)
  }

  @Test func `a file without a size is read`() {
    #expect(
      Outcome(of: ["/dev/null"]).errorText == """
        /dev/null: malformed JSON: the document is empty
         --> line 1, column 1
        1 |
          | ^
        """)
  }

  @Test func `wide characters take two columns`() {
    #expect(
      Table(columns: ["Band", "Born"], rows: [["東京事変", "2004"], ["Björk", "1965"]]).text == """
        Band      Born
        ────────  ────
        東京事変  2004
        Björk     1965
        """)
  }

  @Test func `help is the usage`() {
    #expect(Outcome(of: ["--help"]).pages == [Options.usage])
  }
}

private let brokenFile = Bundle.module.path(forResource: "broken", ofType: "json")!

private let table = """
  Band                         Member            Born        Age
  ───────────────────────────  ────────────────  ──────────  ───────────────────
  The Beatles                  John Lennon       1940-10-09  40, died 1980-12-08
  inactive, Liverpool          Paul McCartney    1942-06-18  83
  rock, pop                    George Harrison   1943-02-25  58, died 2001-11-29
  https://www.thebeatles.com/  Ringo Starr       1940-07-07  85
  updated 2023-11-02 14:00

  Perfume                      A~chan            1989-02-15  36
  hiatus, Hiroshima            Kashiyuka         1988-12-23  37
  electropop, J-pop            Nocchi            1988-09-20  37
  https://www.perfume-web.jp/
  updated 2025-12-31 15:00

  U2                           Bono              1960-05-10  65
  active, Dublin               The Edge          1961-08-08  64
  rock                         Adam Clayton      1960-03-13  65
  https://www.u2.com/          Larry Mullen Jr.  1961-10-31  64
  updated 2024-03-03 06:30

  Fugazi                       Ian MacKaye       1962-04-16  63
  hiatus, Washington, D.C.     Guy Picciotto     1965-09-17  60
  post-hardcore                Joe Lally         1963-12-03  62
  updated 2011-12-01 12:00     Brendan Canty     1966-03-09  59

  4 bands, ages as of 2026-01-31, times in UTC
  """
