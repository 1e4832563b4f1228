@testable import Unravel

/// The number of bytes that an extractor keeps in memory.
func keptCount(_ e: Extractor) -> Int? {
  if case .array(let array) = e.document.input.owner { array.count } else { nil }
}
