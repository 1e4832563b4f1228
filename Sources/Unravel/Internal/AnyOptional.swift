/// An optional of any type, for code that knows a value only as `Any`.
protocol AnyOptional {
  var anyWrapped: Any? { get }
}

extension Optional: AnyOptional {
  var anyWrapped: Any? { map { $0 } }
}
