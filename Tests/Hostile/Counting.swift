import Foundation

/// Runs each case in processes of its own, at its size and at twice the size, and counts
/// instructions with valgrind where it is installed. Unlike times, they do not depend on what else
/// the machine does. Without valgrind it measures the time of the processor.
@MainActor enum Counting {
  static func measure(_ cases: [Case]) {
    guard !cases.isEmpty else { return }
    let tool = valgrind
    show(
      "\n" + padded(tool == nil ? "CPU seconds" : "millions of instructions", 52)
        + padded("n", 12, left: true) + padded("2n", 12, left: true)
        + padded("growth", 9, left: true) + "  memory at 2n")
    let empty = run("nothing", 0, tool)
    for row in cases {
      let counts = [row.size, 2 * row.size].map { run(row.name, $0, tool) }
      let memory = run(row.name, 2 * row.size, nil)
      guard let few = counts[0], let many = counts[1], let memory, let empty else {
        miss("\(row.name): the process crashed")
        continue
      }
      report(row, few.cost - empty.cost, many.cost - empty.cost, memory, isCounted: tool != nil)
    }
  }

  private static func report(
    _ row: Case, _ few: Double, _ many: Double, _ memory: Outcome, isCounted: Bool
  ) {
    // A process that is gone at once says nothing about growth.
    let least = isCounted ? 2e6 : 0.01
    let growth = few > least ? many / few : 0
    let bytes = Double(memory.peak) - Double(baseline)
    let unit = isCounted ? 1e6 : 1
    show(
      padded(row.name, 52)
        + [few / unit, many / unit].map { padded(rounded($0), 12, left: true) }.joined()
        + padded(growth == 0 ? "-" : rounded(growth), 9, left: true)
        + "  \(rounded(bytes / 1_048_576)) MiB")
    if growth > row.mostGrowth {
      miss("\(row.name): twice the size costs \(rounded(growth)) times as much")
    }
    if isCounted, let most = row.mostMillions, few / 1e6 > most {
      miss("\(row.name): \(rounded(few / 1e6)) million instructions, at most \(rounded(most))")
    }
    switch row.mostMemory {
    case nil: break
    case .bytesPerByte(let most)?:
      let perByte = bytes / Double(max(1, memory.inputSize))
      if perByte > most {
        miss("\(row.name): \(rounded(perByte)) bytes a byte, at most \(rounded(most))")
      }
    case .mebibytes(let most)?:
      if bytes / 1_048_576 > most {
        miss("\(row.name): \(rounded(bytes / 1_048_576)) MiB, at most \(rounded(most))")
      }
    }
  }

  /// The peak memory of a process that decodes nothing.
  private static let baseline = run("nothing", 0, nil)?.peak ?? 0

  private struct Outcome {
    var cost: Double
    var peak: Int
    var inputSize: Int
  }

  private static let valgrind: String? = [
    "/usr/bin/valgrind", "/usr/local/bin/valgrind", "/opt/homebrew/bin/valgrind",
  ].first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Runs this program again for one case; nil if it crashes.
  private static func run(_ name: String, _ size: Int, _ tool: String?) -> Outcome? {
    guard let program = Bundle.main.executableURL?.path else { return nil }
    let process = Process()
    let output = Pipe()
    let arguments = ["--case", name, "\(size)"]
    if let tool {
      process.executableURL = URL(fileURLWithPath: tool)
      process.arguments =
        ["--tool=callgrind", "--callgrind-out-file=/dev/null", program] + arguments
    } else {
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
    }
    process.standardOutput = output
    process.standardError = output
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, process.terminationReason == .exit else {
      show(String(text.suffix(600)))
      return nil
    }
    func number(after label: String) -> Double? {
      for line in text.split(separator: "\n") {
        guard let range = line.range(of: label) else { continue }
        return Double(line[range.upperBound...].filter { $0.isNumber || $0 == "." })
      }
      return nil
    }
    guard let peak = number(after: "peak:"), let inputSize = number(after: "input:"),
      let seconds = number(after: "seconds:")
    else { return nil }
    let cost = tool == nil ? seconds : number(after: "Collected :")
    return cost.map { Outcome(cost: $0, peak: Int(peak), inputSize: Int(inputSize)) }
  }

  /// Runs one case, and prints what the process that measures it reads.
  static func runCase(_ name: String, size: Int) async throws {
    var inputSize = 0
    let start = processorTime
    if let row = cases.first(where: { $0.name == name }) { inputSize = try await row.run(size) }
    print("peak: \(Memory.peak)\ninput: \(inputSize)\nseconds: \(processorTime - start)")
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
