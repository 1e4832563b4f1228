#if Foundation

  import Foundation
  import Testing
  import Unravel

  struct CGFloatDecodableTests {
    @Test(arguments: readers)
    func `a CGFloat is read as a Double`(reader: JSONReader) throws {
      let e = try Extractor.decodeValue(
        from: #"{"width": 1.5, "all": [0.1, -0, 3], "text": "2", "flag": true, "number": "2.5"}"#,
        options: ReadingOptions(reader: reader))
      #expect(try e <| "width" == CGFloat(1.5))
      #expect(try e <|| "all" == [0.1, 0, 3] as [CGFloat])
      #expect(try e <|? "absent" as CGFloat? == nil)
      #expect(try e.value("number", .numberInString(CGFloat.self)) == 2.5)
      #expect(
        outcome { try e <| "text" as CGFloat } == #"throws text: expected CGFloat, found "2""#)
      #expect(outcome { try e <| "flag" as CGFloat } == "throws flag: expected CGFloat, found true")
    }

    @Test(arguments: ["1e400", "-1e400"])
    func `a number beyond Double is refused`(text: String) {
      #expect(
        outcome { try CGFloat.decodeValue(from: text) }
          == "throws expected CGFloat (-1.7976931348623157e+308...1.7976931348623157e+308), found \(text)"
      )
    }
  }

#endif
