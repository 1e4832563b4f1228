import Unravel

/// A type of the standard library or of Unravel that is described where it is read.
protocol StandardContainer {}

extension Array: StandardContainer {}
extension Set: StandardContainer {}
extension Dictionary: StandardContainer {}
extension Optional: StandardContainer {}
extension Lossy: StandardContainer {}
extension Extractor: StandardContainer {}
extension JSONValue: StandardContainer {}
