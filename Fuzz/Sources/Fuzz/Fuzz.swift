import Foundation

/// What one run of the fuzzer does with an input: finds nothing, or reports a disagreement.
typealias Target = @Sendable (_ input: UnsafeRawBufferPointer) -> Void

/// The targets, by the name that `FUZZ_TARGET` has.
let targets: [String: Target] = [
  "parsing": fuzzParsing,
  "agreement": fuzzAgreement,
  "numbers": fuzzNumbers,
  "typed": fuzzTyped,
  "errors": fuzzErrors,
  "codable": fuzzCodable,
  "json5": fuzzJSON5,
  "dates": fuzzDates,
]

private let target: Target = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "parsing"
  guard let target = targets[name] else {
    fatalError("there is no target \(name), only \(targets.keys.sorted())")
  }
  return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafeRawPointer, _ count: Int) -> CInt {
  target(UnsafeRawBufferPointer(start: start, count: count))
  return 0
}

/// Ends the run: libFuzzer keeps the input and prints how to run it again.
func report(_ finding: @autoclosure () -> String, _ input: UnsafeRawBufferPointer) -> Never {
  let text = String(decoding: input, as: UTF8.self)
  FileHandle.standardError.write(
    Data("finding: \(finding())\n  input: \(text.debugDescription)\n".utf8))
  fatalError("finding")
}

/// As `assert`, in every build.
func check(
  _ condition: Bool, _ finding: @autoclosure () -> String, _ input: UnsafeRawBufferPointer
) {
  if !condition { report(finding(), input) }
}
