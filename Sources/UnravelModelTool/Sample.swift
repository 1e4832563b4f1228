import Foundation
import Unravel

/// A document to learn from.
struct Sample {
  /// The last part of its path.
  let name: String
  let text: String

  init(path: String) throws {
    let url = URL(fileURLWithPath: path)
    name = url.lastPathComponent
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw Complaint("cannot read \(path): \(error.cause)")
    }
    do {
      _ = try Extractor.decodeValue(from: [UInt8](data))
    } catch {
      throw Complaint("\(path): \(error)")
    }
    // What was read is UTF-8, perhaps behind a byte order mark.
    let text = String(decoding: data, as: UTF8.self)
    self.text = String(text.unicodeScalars.drop { $0 == "\u{FEFF}" })
  }

  init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The place of the value that is to become a model.
  func root(_ keyPath: [JSONKeyPath.Element]) throws -> Extractor {
    do {
      return try Extractor.decodeValue(from: text, rootKeyPath: JSONKeyPath(keyPath))
    } catch {
      throw Complaint("\(name): \(error)")
    }
  }
}

/// What went wrong, to be said on standard error.
struct Complaint: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Error {
  /// The error underneath, which says "Is a directory" where the one above has only a number.
  var cause: String {
    ((self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? self).localizedDescription
  }
}
