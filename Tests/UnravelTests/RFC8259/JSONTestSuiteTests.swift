import Foundation
import Testing
import Unravel

/// The files of JSONTestSuite, if the environment variable `JSON_TEST_SUITE` names their folder
/// (`test_parsing`).
///
/// `y_` must be accepted and `n_` refused. The RFC leaves the `i_` files to the parser: Unravel
/// accepts numbers of any size, a byte order mark and 500 brackets, and refuses invalid UTF-8 and
/// unpaired surrogates.
@Suite(.enabled(if: JSONTestSuite.folder != nil)) struct JSONTestSuiteTests {
  @Test func `the folder has all files`() {
    let files = JSONTestSuite.files
    #expect(files.count == 318)
    #expect(files.filter { $0.name.hasPrefix("n_") }.count == 188)
    #expect(files.filter { !$0.isAccepted }.count == 188 + 23)
  }

  @Test func `a file is accepted or refused as its name says`() throws {
    for file in JSONTestSuite.files {
      let verdict = try Verdict.ofReader(on: file.text)
      #expect((verdict == .valid) == file.isAccepted, "\(file.name)")
      #expect(verdict == NaiveValidator.verdict(on: file.text), "\(file.name)")
    }
  }

  @Test func `a file is accepted or refused as a member that is not decoded`() throws {
    for file in JSONTestSuite.files {
      let text = Array(#"{"before": "#.utf8) + file.text + Array(#", "wanted": 1}"#.utf8)
      let isAccepted = file.isAccepted && !file.text.starts(with: [0xEF, 0xBB, 0xBF])
      var wanted: Int?
      let verdict = try Verdict { wanted = try ReadsOnlyWanted.decodeValue(from: text).wanted }
      #expect(wanted == (verdict == .valid ? 1 : nil), "\(file.name)")
      #expect((verdict == .valid) == isAccepted, "\(file.name)")
      #expect(verdict == NaiveValidator.verdict(on: text), "\(file.name)")
    }
  }

  @Test(arguments: [
    ("i_number_double_huge_neg_exp", 0.0),
    ("i_number_huge_exp", nil),
    ("i_number_neg_int_huge_exp", nil),
    ("i_number_pos_double_huge_exp", nil),
    ("i_number_real_neg_overflow", nil),
    ("i_number_real_pos_overflow", nil),
    ("i_number_real_underflow", 0.0),
    ("i_number_too_big_neg_int", -123123123123123123123123123123.0),
    ("i_number_too_big_pos_int", 100000000000000000000.0),
    ("i_number_very_big_negative_int", -237462374673276894279832749832423479823246327846.0),
  ])
  func `a number out of range throws only if it is decoded`(name: String, value: Double?) throws {
    let file = try #require(JSONTestSuite.files.first { $0.name == name + ".json" })
    if let value {
      #expect(try [Double].decodeValue(from: file.text) == [value])
    } else {
      #expect(throws: DecodeError.self) { try [Double].decodeValue(from: file.text) }
    }
    #expect(throws: DecodeError.self) { try [Int].decodeValue(from: file.text) }
  }
}

enum JSONTestSuite {
  struct File: Sendable {
    let name: String
    let text: [UInt8]

    var isAccepted: Bool {
      switch name.prefix(2) {
      case "y_": true
      case "n_": false
      default: name.hasPrefix("i_number_") || Self.acceptedStructures.contains(name)
      }
    }

    private static let acceptedStructures = [
      "i_structure_500_nested_arrays.json", "i_structure_UTF-8_BOM_empty_object.json",
    ]
  }

  static let folder = ProcessInfo.processInfo.environment["JSON_TEST_SUITE"].map {
    URL(fileURLWithPath: $0, isDirectory: true)
  }

  static let files: [File] = {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.map { name in
      File(name: name, text: Array((try? Data(contentsOf: folder.appending(path: name))) ?? Data()))
    }
  }()
}
