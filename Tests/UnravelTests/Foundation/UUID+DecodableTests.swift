#if Foundation

  import Foundation
  import Testing
  import Unravel

  struct UUIDDecodableTests {
    @Test(
      arguments: [
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6",
        "00000000-0000-0000-0000-000000000000", "ffffffff-FFFF-ffff-FFFF-ffffffffffff",
      ], readers)
    func `the form with 36 characters is a UUID`(text: String, reader: JSONReader) throws {
      let uuid = try UUID.decodeValue(
        from: #"{"id": "\#(text)"}"#, rootKeyPath: "id", options: ReadingOptions(reader: reader))
      #expect(uuid.uuidString == text.uppercased())
    }

    @Test(
      arguments: [
        #""""#, #""f81d4fae7dec11d0a76500a0c91e6bf6""#,
        #""f81d4fae-7dec-11d0-a765-00a0c91e6bf""#,
        #""f81d4fae-7dec-11d0-a765-00a0c91e6bf67""#,
        #""{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}""#,
        #""urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6""#,
        #""g81d4fae-7dec-11d0-a765-00a0c91e6bf6""#, #""f81d4fae 7dec-11d0-a765-00a0c91e6bf6""#,
        #""f81d4fa-e7dec-11d0-a765-00a0c91e6bf6""#, #"" f81d4fae-7dec-11d0-a765-00a0c91e6bf""#,
        #""f81d4fae-7dec-11d0-a765-00a0c91e6bé""#, #""f81d4fae7dec-11d0-a765-00a0c91e6bf6-""#,
        "3", "true", "[]", #"{"a":1}"#,
      ], readers)
    func `another value is a mismatch`(json: String, reader: JSONReader) {
      #expect(
        outcome {
          try UUID.decodeValue(
            from: #"{"id": \#(json)}"#, rootKeyPath: "id", options: ReadingOptions(reader: reader))
        }
          == "throws id: expected UUID, found \(json)")
    }

    @Test(arguments: readers)
    func `keys and parts of a text are UUIDs through the transformer`(reader: JSONReader) throws {
      let text = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
      let uuid = try #require(UUID(uuidString: text))
      let e = try Extractor.decodeValue(
        from: #"{"seats": {"\#(text)": 3}, "other": {"\#(text) ": 3}, "list": "\#(text),x"}"#,
        options: ReadingOptions(reader: reader))
      #expect(try e.value("seats", .keys(.uuid)) as [UUID: Int] == [uuid: 3])
      #expect(
        outcome { try e.value("other", .keys(.uuid)) as [UUID: Int] }
          == #"throws other["\#(text) "]: expected UUID as key, found "\#(text) ""#)
      #expect(
        outcome { try e.value("list", .separated(by: ",", .uuid)) as [UUID] }
          == #"throws list: expected UUID at index 1, found "\#(text),x""#)
    }
  }

#endif
