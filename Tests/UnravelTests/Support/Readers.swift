import Testing
import Unravel

/// The two ways from text to a document. What holds on one holds on the other.
let readers: [JSONReader] = [.unravel, .jsonSerialization]

/// What became of decoding: the value, or the error's first line without its place in the text,
/// which only texts read by Unravel have.
func outcome<T>(_ body: () throws -> T) -> String {
  do {
    return "\(try body())"
  } catch let error as DecodeError {
    return "throws " + error.description.prefix { $0 != "\n" }
  } catch {
    return "throws \(error)"
  }
}

/// The whole text of the error that decoding throws.
func message<T>(_ body: () throws -> T) -> String {
  do {
    return "decoded \(try body())"
  } catch {
    return "\(error)"
  }
}

/// Every pair of two lists.
func pairs<A, B>(_ first: [A], _ second: [B]) -> [(A, B)] {
  first.flatMap { a in second.map { (a, $0) } }
}
