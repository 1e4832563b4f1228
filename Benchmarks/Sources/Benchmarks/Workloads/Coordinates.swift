import Foundation

// Outlines on a map, as in the coordinates of a GeoJSON polygon, without whitespace. The numbers have 15
// to 17 significant digits, as printed from binary floating point.
//
//     [[[-65.613616999999977,43.420273000000009],[-65.619720000000029,43.418052999999986],…]]

typealias Outline = [[Double]]

enum Coordinates {
  /// A number of outlines of 116 points. 480 outlines are about 2.25 MB.
  static func document(outlines count: Int = 480) -> Data {
    var generator = Generator(seed: 65)
    let outlines = (0..<count).map { _ in
      JSON.array(
        (0..<116).map { _ in [generator.coordinate(-141...(-53)), generator.coordinate(42...83)] })
    }
    return JSON.array(outlines).data(.compact)
  }
}

extension Generator {
  fileprivate mutating func coordinate(_ degrees: ClosedRange<Int>) -> JSON {
    let whole = "\(integer(degrees))"
    let significant = pick([15, 16, 17, 17, 17, 17])
    let fraction = significant - whole.filter(\.isNumber).count
    return .number("\(whole).\(digits(fraction))")
  }
}
