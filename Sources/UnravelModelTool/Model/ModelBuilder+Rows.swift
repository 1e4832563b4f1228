extension ModelBuilder {
  /// The struct that reads rows, each column at its index.
  ///
  /// - Parameter columns: The columns of the rows.
  mutating func rowType(of value: ValueID, _ columns: [ValueID], as use: NamedUse) -> TypeID {
    let value = graph.canonical(value)
    if let id = rowTypes[value] {
      uses[id, default: []].append(use)
      return id
    }
    let id = append(.object(ObjectType(isRow: true, fields: [])))
    rowTypes[value] = id
    uses[id] = [use]
    let known = use.columnNames.flatMap { $0.count == columns.count ? propertyNames($0) : nil }
    let names = known ?? columnNames(columns, of: graph[value].rows)
    if names.contains("column\(names.count - 1)") {
      types[id.index].comment = ["A row. The samples do not say what its columns are called."]
    }
    let fields = zip(columns, names).enumerated().map { index, column in
      field(column.0, name: column.1, at: index, in: id)
    }
    types[id.index].content = .object(ObjectType(isRow: true, fields: withOneTypeForTwins(fields)))
    return id
  }

  private mutating func field(
    _ column: ValueID, name: String, at index: Int, in type: TypeID
  ) -> Field {
    var fieldType = withContainers(0) { builder in
      builder.type(of: column, as: NamedUse(key: name, parent: type))
    }
    // A row has no key that can be left out.
    if case .nilWhenEmpty = fieldType { fieldType = fieldType.withoutTransformers }
    let isNull = graph[column].nulls > 0
    return Field(
      key: name, index: index, name: name, type: isNull ? .optional(fieldType) : fieldType,
      comment: isNull && graph[column].valueKinds.isEmpty ? ["Null in all samples."] : [])
  }

  /// The names of columns as far as their values tell: those of candles, `time` for the first one if it has
  /// times, `value` for one beside it; `column1` for others.
  private func columnNames(_ columns: [ValueID], of rows: Rows) -> [String] {
    var names = graph.isTime(columns[0]) ? ["time"] : []
    if graph.areCandles(rows, columns) {
      names = CandleFacts.names
      if columns.count == names.count + 1 { names.append("volume") }
    } else if !names.isEmpty, columns.count == 2 {
      names.append("value")
    }
    return columns.indices.map { names.indices.contains($0) ? names[$0] : "column\($0)" }
  }
}
