import Foundation
import Unravel

/// Runs each case in processes of its own, at its size and at twice the size, and counts
/// instructions with valgrind if it is installed. Unlike times, they do not depend on what else the
/// machine does. Without valgrind the time of the processor is measured.
@MainActor enum Counting {
  static func measure(_ cases: [Case]) {
    guard !cases.isEmpty else { return }
    let meter = Meter()
    show(
      "\n" + padded(meter.unit, 56) + padded("n", 12, left: true) + padded("2n", 12, left: true)
        + padded("growth", 9, left: true) + padded("a byte", 9, left: true) + "  memory at 2n")
    for row in cases {
      guard let figures = meter.figures(of: row) else {
        miss("\(row.name): the process crashed")
        continue
      }
      show(
        padded(row.name, 56)
          + [figures.few, figures.many].map { padded(rounded($0 / meter.scale), 12, left: true) }
          .joined()
          + padded(figures.growth == 0 ? "-" : rounded(figures.growth), 9, left: true)
          + padded(rounded(figures.costPerByte), 9, left: true)
          + "  \(rounded(figures.memory / 1_048_576)) MiB"
          + (figures.inputSize > 10_000 ? ", \(rounded(figures.memoryPerByte)) a byte" : ""))
      compare(figures, with: row, meter)
    }
  }

  /// Records each limit that is exceeded.
  private static func compare(_ figures: Figures, with row: Case, _ meter: Meter) {
    if figures.growth > row.maximumGrowth {
      miss("\(row.name): twice the size costs \(rounded(figures.growth)) times as much")
    }
    if meter.isCounting, let limit = row.maximumMillions, figures.few / 1e6 > limit {
      miss(
        "\(row.name): \(rounded(figures.few / 1e6)) million instructions, at most \(rounded(limit))"
      )
    }
    if let limit = row.maximumTimesRecords, let records = meter.costPerByteOfRecords {
      let times = figures.costPerByte / records
      show("  \(rounded(times)) times the instructions per byte of records")
      if times > limit { miss("\(row.name): \(rounded(times)) times records, at most \(limit)") }
    }
    switch row.maximumMemory {
    case nil: break
    case .bytesPerByte(let limit)?:
      if figures.memoryPerByte > limit {
        miss(
          "\(row.name): \(rounded(figures.memoryPerByte)) bytes a byte, at most \(rounded(limit))")
      }
    case .mebibytes(let limit)?:
      let mebibytes = figures.memory / 1_048_576
      if mebibytes > limit {
        miss("\(row.name): \(rounded(mebibytes)) MiB, at most \(rounded(limit))")
      }
    }
  }

  /// Runs one case, and prints what the process that measures it reads.
  static func runCase(_ name: String, size: Int) throws {
    var inputSize = 0
    let start = processorTime
    if let row = (Case.all + [recordsCase]).first(where: { $0.name == name }) {
      inputSize = try row.run(size)
    }
    print("peak: \(Memory.peak)\ninput: \(inputSize)\nseconds: \(processorTime - start)")
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// What a case costs, above what a process costs that decodes nothing.
private struct Figures {
  /// Instructions at the size of the case and at twice the size; seconds without valgrind.
  var few: Double
  var many: Double
  /// The ratio of the two; 0 if they are too small for one.
  var growth: Double
  /// The cost of a byte that is added to the input.
  var costPerByte: Double
  /// Bytes at twice the size.
  var memory: Double
  var inputSize: Int

  var memoryPerByte: Double { memory / Double(max(1, inputSize)) }
}

/// Runs cases in processes and reads what they cost.
@MainActor private final class Meter {
  private let valgrind = Meter.path(of: "valgrind")
  private lazy var empty = run("nothing", 0, valgrind)
  private lazy var baseline = run("nothing", 0, nil)?.peak ?? 0
  private(set) lazy var costPerByteOfRecords = figures(of: recordsCase)?.costPerByte

  /// Whether instructions are counted.
  var isCounting: Bool { valgrind != nil }
  var unit: String { isCounting ? "millions of instructions" : "CPU seconds" }
  var scale: Double { isCounting ? 1e6 : 1 }

  /// The smallest cost that a ratio is made of.
  private var minimumMeasurableCost: Double { isCounting ? 2e6 : 0.01 }

  func figures(of row: Case) -> Figures? {
    guard let empty, let few = run(row.name, row.size, valgrind),
      let many = run(row.name, 2 * row.size, valgrind),
      let memory = run(row.name, 2 * row.size, nil)
    else { return nil }
    let cost = few.cost - empty.cost
    return Figures(
      few: cost, many: many.cost - empty.cost,
      growth: cost > minimumMeasurableCost ? (many.cost - empty.cost) / cost : 0,
      costPerByte: (many.cost - few.cost) / Double(max(1, many.inputSize - few.inputSize)),
      memory: Double(memory.peak - baseline), inputSize: memory.inputSize)
  }

  private struct Outcome {
    var cost: Double
    var peak: Int
    var inputSize: Int
  }

  private static func path(of program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs this program again for one case; nil if it crashes.
  private func run(_ name: String, _ size: Int, _ valgrind: String?) -> Outcome? {
    guard let program = Bundle.main.executableURL?.path else { return nil }
    let process = Process()
    let output = Pipe()
    let arguments = ["--case", name, "\(size)"]
    process.executableURL = URL(fileURLWithPath: valgrind ?? program)
    process.arguments =
      valgrind == nil
      ? arguments
      : ["--tool=callgrind", "--callgrind-out-file=/dev/null", program] + arguments
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
      let cost = number(after: valgrind == nil ? "seconds:" : "Collected :")
    else { return nil }
    return Outcome(cost: cost, peak: Int(peak), inputSize: Int(inputSize))
  }
}
