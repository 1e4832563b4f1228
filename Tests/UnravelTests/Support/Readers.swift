import Testing
import Unravel

/// Both readers. Most tests run with each.
let readers: [JSONReader] = [.unravel, .jsonSerialization]

extension ReadingOptions {
  /// The same options with a reader.
  func with(_ reader: JSONReader) -> ReadingOptions {
    var options = self
    options.reader = reader
    return options
  }
}

/// The outcome of decoding: the value, or the first line of the error, which does not have the location
/// that only Unravel's reader gives.
func outcome<T>(_ body: () throws -> T) -> String {
  do {
    return "\(try body())"
  } catch let error as DecodeError {
    return "throws " + error.description.prefix { $0 != "\n" }
  } catch {
    return "throws \(error)"
  }
}

/// The description of the error that decoding throws.
func message<T>(_ body: () throws -> T) -> String {
  do {
    return "decoded \(try body())"
  } catch {
    return "\(error)"
  }
}
