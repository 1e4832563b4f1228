import Foundation

/// Checks one input, and reports a finding if there is one.
typealias Target = @Sendable (_ input: UnsafeRawBufferPointer) -> Void

/// The targets, by the name in the environment variable `FUZZ_TARGET`.
let targets: [String: Target] = [
  "parsing": fuzzParsing,
  "agreement": fuzzAgreement,
  "numbers": fuzzNumbers,
  "typed": fuzzTyped,
  "errors": fuzzErrors,
  "codable": fuzzCodable,
  "models": fuzzModels,
  "json5": fuzzJSON5,
  "dates": fuzzDates,
  "elements": fuzzElements,
  "schema": fuzzSchema,
]

let targetName = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "parsing"

private let target: Target = {
  let name = targetName
  guard let target = targets[name] else {
    fatalError("unknown target \(name); the targets are \(targets.keys.sorted())")
  }
  return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafeRawPointer, _ count: Int) -> CInt {
  target(UnsafeRawBufferPointer(start: start, count: count))
  return 0
}

/// Ends the run. libFuzzer keeps the input and prints how to run it again.
func report(_ finding: @autoclosure () -> String, _ input: UnsafeRawBufferPointer) -> Never {
  let text = String(decoding: input, as: UTF8.self)
  FileHandle.standardError.write(
    Data("finding: \(finding())\n  input: \(text.debugDescription)\n".utf8))
  fatalError("finding")
}

/// Like `assert`, but in every build.
func check(
  _ condition: Bool, _ finding: @autoclosure () -> String, _ input: UnsafeRawBufferPointer
) {
  if !condition { report(finding(), input) }
}
