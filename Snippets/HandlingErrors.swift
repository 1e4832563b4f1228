import Foundation
import Unravel

// snippet.model
struct Band: Decodable {
  let name: String
  let status: Status

  enum Status: String, CaseIterable, Decodable { case active, hiatus, inactive }

  static func decode(_ e: Extractor) throws -> Band {
    try Band(name: e <| "name", status: e <| "status")
  }
}

let data = Data(#"[{"name": 7, "status": "active"}, {"name": "U2", "status": "split"}]"#.utf8)
// snippet.end

// snippet.one
do {
  _ = try [Band].decodeValue(from: data)
} catch let error as DecodeError {
  print(error)
  print(error.keyPath)  // [0].name
  print(error.location?.line ?? 0)  // 1
  print(error.redacted)  // without values of the document, for logs
}
// snippet.end

// snippet.redacted
func births(_ e: Extractor) throws -> [String: Int] {
  let births: [String: Int] = try e <| "births"
  guard births.count > 1 else { throw DecodeError.custom("one person: \(births)") }
  return births
}

for json in [#"{"births": {"Ada": "1815"}}"#, #"{"births": {"Ada": 1815}}"#] {
  do {
    _ = try decodeValue(from: json, births)
  } catch let error as DecodeError {
    print(error.message, "-", error.redacted.message)
  }
}
// snippet.end

// snippet.debugging
func name(_ e: Extractor) throws -> JSONValue {
  print(e)
  return try e <| "name"
}

_ = try decodeValue(from: data, rootKeyPath: [0], name)
// snippet.end

// snippet.receiving
struct InvalidTour: KeyPathReceiving {
  var keyPath: JSONKeyPath?
}

struct Tour: Decodable {
  static func decode(_ e: Extractor) throws -> Tour {
    guard try e <| "end" >= (e <| "start") as Int else { throw InvalidTour() }
    return Tour()
  }
}

do {
  _ = try [Tour].decodeValue(from: #"[{"start": 2014, "end": 2012}]"#)
} catch let error as InvalidTour {
  print(error.keyPath ?? [])  // [0]
}
// snippet.end

// snippet.all
for error in [Band].diagnose(from: data) {
  print(error)
}
// snippet.end

// snippet.colorValue
struct Color {
  let value: Int

  init?(_ text: String) {
    guard text.hasPrefix("#"), let value = Int(text.dropFirst(), radix: 16) else { return nil }
    self.value = value
  }
}
// snippet.end

// snippet.color
struct Car: Decodable {
  let color: Color
  let seats: Int

  static func decode(_ e: Extractor) throws -> Car {
    try Car(color: e.value("color", .failable(Color.init)), seats: e <| "seats")
  }
}

let cars = ##"[{"color": "red", "seats": "4"}, {"color": "#f00", "seats": "5"}]"##
for error in [Car].diagnose(from: cars) { print(error.message) }
// snippet.end

// snippet.own
struct Offer: Decodable {
  let prices: [Int]

  static func decode(_ e: Extractor) throws -> Offer {
    let prices = try (e <| "prices" as Extractor).elements.map { element in
      let price: Int = try element <| []
      guard price >= 0 else { throw DecodeError.custom("negative") }
      return price
    }
    guard !prices.isEmpty else { throw DecodeError.custom("no price", keyPath: "prices") }
    return Offer(prices: prices)
  }
}

for json in [#"{"prices": [3, -4]}"#, #"{"prices": []}"#] {
  for error in Offer.diagnose(from: json) { print(error.message) }
}
// snippet.end

// snippet.cases
func summary(_ error: DecodeError) -> String {
  switch error {
  case .missingKeyPath(let keyPath): "nothing at \(keyPath)"
  case .typeMismatch(let expected, let actual, let keyPath):
    "\(keyPath) is \(actual), not \(expected)"
  case .unknownKeys(let keys, _): "unknown: \(keys)"
  case .noMatchingAlternative(let errors, _): errors.map(summary).joined(separator: "; ")
  case .custom(let message, _): message
  case .malformed: "not JSON"
  @unknown default: error.message
  }
}

for json in [#"[{}]"#, #"[{"name": null}]"#, #"[{"name": 7}]"#, "<html>"] {
  do {
    _ = try [Band].decodeValue(from: json)
  } catch let error as DecodeError {
    print(summary(error))
  }
}
// snippet.end

// snippet.user
/// What the user of an app reads. The log gets `error.redacted`.
func textForUser(_ error: any Error) -> String {
  switch error {
  case is DecodeError: "The answer of the server cannot be read. Is this app up to date?"
  case let error as HTTPResponseError: "The server does not answer as expected (\(error.status))."
  default: error.localizedDescription  // of URLSession, such as a lost connection
  }
}
// snippet.end
print(textForUser(DecodeError.custom("no price")))
