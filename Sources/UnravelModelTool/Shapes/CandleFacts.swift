import Unravel

/// Whether rows can be the candles of a chart of prices, of which the values tell the order: a time, the first
/// price, the highest one, the lowest one and the last one.
///
///     [1499040000000, "0.0163", "0.8000", "0.0157", "0.0158", "148976.1"]
struct CandleFacts {
  /// The number of rows with different prices.
  private var count = 0
  private var areAllCandles = true

  /// Whether several rows have different prices, and no row is another thing.
  var areCandles: Bool { areAllCandles && count > 1 }

  mutating func add(_ row: [JSONValue]) {
    guard areAllCandles else { return }
    let prices = row.dropFirst().prefix(CandleFacts.names.count - 1).compactMap(\.price)
    guard prices.count == CandleFacts.names.count - 1, prices.max() == prices[1],
      prices.min() == prices[2]
    else { return areAllCandles = false }
    if prices[1] > prices[2] { count += 1 }
  }

  mutating func merge(_ other: CandleFacts) {
    areAllCandles = areAllCandles && other.areAllCandles
    count += other.count
  }

  /// The names of the first columns.
  static let names = ["time", "open", "high", "low", "close"]
}

extension JSONValue {
  /// The number, also in a string.
  fileprivate var price: Double? { double ?? string.flatMap(Double.init) }
}
