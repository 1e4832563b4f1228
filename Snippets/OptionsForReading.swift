import Foundation
import Unravel

// snippet.options
let text = #"{"name": "Perfume", "name": "Fugazi"}"#
do {
  _ = try [String: String].decodeValue(from: text, options: ReadingOptions(duplicateKeys: .refuse))
} catch {
  print(error)
}
// snippet.end

// snippet.json5
let settings = """
  {
    // a comment
    name: 'Perfume',
    mask: 0xFF,
  }
  """
let e = try Extractor.decodeValue(from: settings, options: ReadingOptions(allowsJSON5: true))
print(try e <| "mask" as Int)  // 255
// snippet.end

// snippet.nan
let json5 = ReadingOptions(allowsJSON5: true)
print(try Double.decodeValue(from: "-Infinity", options: json5))  // -inf
// snippet.end

// snippet.nanInString
let ratio = try decodeValue(from: #"{"ratio": "NaN"}"#) { e in
  try e.value("ratio", .nilWhen(["NaN"])) ?? Double.nan
}
print(ratio)  // nan
// snippet.end

// snippet.userInfo
extension CodingUserInfoKey {
  static let currency = CodingUserInfoKey(rawValue: "currency")!
}

func currency(_ e: Extractor) -> String { e.userInfo[.currency] as? String ?? "EUR" }

let options = ReadingOptions(userInfo: [.currency: "SEK"])
print(try decodeValue(from: "{}", options: options, currency))  // SEK
// snippet.end

// snippet.reader
for reader in [JSONReader.jsonSerialization, .unravel] {
  do {
    print(try [Double].decodeValue(from: "[1.10, 2,]", options: ReadingOptions(reader: reader)))
  } catch {
    print(error)
  }
}
// snippet.end

// snippet.tree
let object = try JSONSerialization.jsonObject(with: Data(#"{"name": "Perfume"}"#.utf8))
print(try [String: String].decodeValue(object))

let row: [String: Any] = ["name": "Perfume", "debut": Date(timeIntervalSince1970: 1_126_224_000)]
for key in ["debut", "name"] {
  do {
    print(try decodeValue(row) { e in try castOrFail(e <| .key(key)) as Date })
  } catch {
    print(error)
  }
}
// snippet.end
