/// What arrays of one key path have in common if they are rows: scalars, in columns.
///
///     [[1499040000000, "0.0163"], [1499644800000, "0.0157"]]      2 rows of 2 columns
///     [[1], [1, 2]]                                               no rows
struct Rows {
  /// The number of arrays.
  private(set) var count = 0
  /// The columns; nil if the arrays have different lengths, or others than scalars in them.
  private(set) var columns: [ValueID]? = []
  var candles = CandleFacts()

  /// The maximum number of columns.
  static let maximumColumnCount = 40

  /// Adds an array.
  ///
  /// - Parameter columns: The columns of its elements; nil if it is no row.
  mutating func add(_ columns: [ValueID]?) {
    if self.columns?.count != columns?.count, count > 0 || columns == nil { self.columns = nil }
    if count == 0 { self.columns = columns }
    count += 1
  }

  /// Adds the facts about other arrays.
  ///
  /// - Returns: The pairs of shapes that have to be merged in consequence.
  mutating func merge(_ other: Rows) -> [(ValueID, ValueID)] {
    guard other.count > 0 else { return [] }
    guard count > 0 else {
      self = other
      return []
    }
    count = count.saturatedSum(with: other.count)
    candles.merge(other.candles)
    guard let mine = columns, let theirs = other.columns, mine.count == theirs.count else {
      columns = nil
      return []
    }
    return Array(zip(mine, theirs))
  }
}

extension ShapeGraph {
  /// The columns of arrays that a struct reads by index: each column has values of one kind, not all have
  /// the same, and a second array agrees. Columns with names may have the same.
  ///
  /// - Parameter names: What the document calls the columns of the arrays in an object.
  func columns(of value: ValueID, names: [String]?) -> [ValueID]? {
    let shape = self[value]
    guard shape.valueKinds == .array, let columns = shape.rows.columns, columns.count > 1 else {
      return nil
    }
    let kinds = columns.map { self[$0].valueKinds }
    guard kinds.allSatisfy({ $0.isEmpty || $0.isSingle }) else { return nil }
    if let names, names.count == columns.count { return columns }
    if areCandles(shape.rows, columns) { return columns }
    return shape.rows.count > 1 && Set(kinds).subtracting([[]]).count > 1 ? columns : nil
  }

  /// Whether rows are candles: their first column has times.
  func areCandles(_ rows: Rows, _ columns: [ValueID]) -> Bool {
    rows.candles.areCandles && isTime(columns[0])
  }

  func isTime(_ column: ValueID) -> Bool {
    let shape = self[column]
    return switch shape.valueKinds {
    case .number: shape.numbers.dateUnit != nil
    case .string: shape.strings.dates.map { $0.rawValue != 0 } ?? false
    default: false
    }
  }

  /// The names of columns that a member has for the rows beside it, the same in all objects:
  /// `{"columns": ["at", "level"], "values": [["12:00", 3]]}`.
  func columnNames(beside member: ObjectShape.Member, in object: ObjectShape) -> [String]? {
    for key in keysOfColumnNames where key != member.key {
      guard let columns = object[key].flatMap({ self[$0].rows.columns }) else { continue }
      let words = columns.map { self[$0].strings.words ?? [] }
      let names = words.compactMap(\.first)
      if words.allSatisfy({ $0.count == 1 }), Set(names).count == columns.count { return names }
    }
    return nil
  }
}

/// Keys whose values can be the names of columns.
private let keysOfColumnNames = [
  "columns", "fields", "header", "headers", "Columns", "Fields", "Header", "Headers",
]
