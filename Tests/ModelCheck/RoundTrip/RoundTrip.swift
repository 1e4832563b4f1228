// Decodes samples with generated models, encodes what was decoded, and compares every leaf.

import Foundation
import Unravel

/// The samples that were compared, and what is wrong with them.
struct RoundTrip {
  private(set) var count = 0
  private(set) var documentCount = 0
  private(set) var failures: [String] = []
  private let folder: URL

  init(folder: String) {
    self.folder = URL(fileURLWithPath: folder)
  }

  /// Compares a sample with what its model holds.
  ///
  /// - Parameter decode: Decodes the sample.
  mutating func check(_ file: String, _ decode: (Data) throws -> some Encodable) {
    count += 1
    do {
      let data = try Data(contentsOf: folder.appendingPathComponent(file))
      let original = try JSONValue.decodeValue(from: data)
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      let encoded = try encoder.encode(decode(data))
      compare(original, try JSONValue.decodeValue(from: encoded), path: file)
      _ = try decode(encoded)
    } catch {
      failures.append("\(file): \(error)")
    }
  }

  /// Decodes documents, which a file contains in an array.
  mutating func decodeAll(_ file: String, _ decode: (Data) throws -> Void) {
    do {
      let data = try Data(contentsOf: folder.appendingPathComponent(file))
      for document in try [JSONValue].decodeValue(from: data) {
        documentCount += 1
        do {
          try decode(Data(document.utf8()))
        } catch {
          failures.append("\(file): \(document): \(error)")
        }
      }
    } catch {
      failures.append("\(file): \(error)")
    }
  }

  private mutating func compare(_ original: JSONValue, _ encoded: JSONValue?, path: String) {
    switch (original, encoded) {
    // A property that is nil is not encoded.
    case (.null, nil), (.null, .null): break
    case (.object(let members), .object(let others)):
      for (key, value) in members { compare(value, others[key], path: "\(path).\(key)") }
    case (.array(let elements), .array(let others)) where elements.count == others.count:
      for (index, pair) in zip(elements, others).enumerated() {
        compare(pair.0, pair.1, path: "\(path)[\(index)]")
      }
    case (.number(let left), .number(let right))
    where left == right || original.double != nil && original.double == encoded?.double: break
    case (.bool(let left), .bool(let right)) where left == right: break
    // `JSONEncoder` encodes dates in UTC and UUIDs in capitals.
    case (.string(let left), .string(let right))
    where left == right || UUID(uuidString: left) != nil && left.uppercased() == right: break
    // What `.numberOrString` and `.flag` read is encoded as a number and as a boolean.
    case (.string(let left), .number?) where Double(left) == encoded?.double: break
    case (_, .bool(let right)) where Self.flag(original) == right: break
    case (_, .string(let right)) where Self.areSameDate(original, right): break
    default:
      failures.append("\(path): \(original) became \(encoded.map { "\($0)" } ?? "nothing")")
    }
  }

  /// Dates are encoded with milliseconds at most, and in the first of several formats.
  private static func areSameDate(_ left: JSONValue, _ right: String) -> Bool {
    guard let left = dates(left).first else { return false }
    return dates(.string(right)).contains { abs($0.timeIntervalSince(left)) < 0.001 }
  }

  private static func flag(_ value: JSONValue) -> Bool? {
    switch value {
    case .number: value.int.map { $0 == 1 }
    case .string(let text): ["1", "on", "true", "yes"].contains(text.lowercased())
    default: nil
    }
  }

  private static func dates(_ value: JSONValue) -> [Date] {
    switch value {
    case .string(let text):
      [Transformer.iso8601, .day, .twitter, .httpDate].compactMap { try? $0.apply(text) }
    case .number:
      // 1985 to 2096 in seconds.
      [value.double ?? 0].map { Date(timeIntervalSince1970: $0 < 4e9 ? $0 : $0 / 1000) }
    default: []
    }
  }

  /// Prints what was found and ends the program.
  func finish() -> Never {
    for failure in failures.prefix(50) { print(failure.prefix(400)) }
    print(
      "\(count) samples and \(documentCount) documents of written schemas decoded,",
      "\(failures.count) leaves lost")
    exit(failures.isEmpty ? 0 : 1)
  }
}
