// What the library uses of Apple's module `ObjectiveC`, with the declarations of its interface.

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
