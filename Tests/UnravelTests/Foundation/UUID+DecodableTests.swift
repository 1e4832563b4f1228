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
  }

#endif
