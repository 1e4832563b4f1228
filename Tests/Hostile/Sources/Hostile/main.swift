// Measures adversarial inputs: instructions, how they grow with the input, and memory.
//
//     swift run --package-path Tests/Hostile -c release Hostile
//
//     (no argument)    everything; exits with 1 if a limit is exceeded
//     marks "100 MB"   the rows whose names contain one of these words
//     --cases          only the cases that are counted in instructions, with valgrind; words may follow
//     --read FILES     decodes files in every way, for a tool such as valgrind to watch

import Foundation
import Unravel

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--case", arguments.count == 3, let size = Int(arguments[2]) {
  try Counting.runCase(arguments[1], size: size)
  exit(0)
}

if arguments.first == "--memory", arguments.count == 2 {
  Memory.measure(arguments[1])
  exit(0)
}

if arguments.first == "--tail" {
  ChangingTail.run()
  exit(0)
}

if arguments.first == "--read" {
  read(arguments.dropFirst())
  exit(0)
}

var misses: [String] = []

/// Records that a limit is exceeded.
@MainActor func miss(_ text: String) {
  misses.append(text)
  show("  EXCEEDED: \(text)")
}

func rounded(_ value: Double) -> String {
  String(format: value < 10 ? "%.2f" : "%.0f", value)
}

func padded(_ text: String, _ width: Int, left: Bool = false) -> String {
  let padding = String(repeating: " ", count: max(0, width - text.count))
  return left ? padding + text : text + padding
}

/// Prints a line without buffering, also where the output is a file.
func show(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

let isCasesOnly = arguments.contains("--cases")
let words = arguments.filter { $0 != "--cases" }

@MainActor func isWanted(_ name: String) -> Bool {
  words.isEmpty || words.contains { name.contains($0) }
}

Counting.measure(Case.all.filter { isWanted($0.name) })
if !isCasesOnly {
  Fixed.measure()
  if isWanted(ChangingTail.name) { ChangingTail.measureInProcess() }
  for name in Memory.names where isWanted("memory \(name)") { Memory.measureInProcess(name) }
}

show(misses.isEmpty ? "\nno limit is exceeded" : "\n\(misses.count) limits are exceeded:")
for miss in misses { show("  \(miss)") }
exit(misses.isEmpty ? 0 : 1)
