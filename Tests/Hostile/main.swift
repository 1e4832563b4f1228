// Texts that are meant to hurt, measured: time for a byte, and how it grows from 1 to 4 MiB.
//
//     Scripts/hostile                the table, the fixed figures and memory; 1 if one is missed
//     Scripts/hostile marks string   the rows whose names have one of these words
//
// `Hostile --read FILES` reads files and asks them for everything, for a program like valgrind to watch.
//
// A row's three figures are nanoseconds of the processor a byte at 4 MiB, each with t(4 MiB) / t(1 MiB):
//
//     parse    reading the text, or refusing it and telling why
//     decode   what a model that falls for the text does with it
//     failure  reading it, failing at it, and telling why

import Foundation
import Unravel

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--memory", arguments.count == 2 {
  Memory.measure(arguments[1])
  exit(0)
}

if arguments.first == "--read" {
  read(arguments.dropFirst())
  exit(0)
}

var misses: [String] = []

@MainActor func miss(_ text: String) {
  misses.append(text)
  show("  MISSED: \(text)")
}

/// Prints a line at once, also where the output is a file.
func show(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

@MainActor func isWanted(_ name: String) -> Bool {
  arguments.isEmpty || arguments.contains { name.contains($0) }
}

Growth.measure(rows.filter { isWanted($0.name) })
Fixed.measure()
for name in Memory.names where isWanted("memory \(name)") { Memory.ask(name) }

show(misses.isEmpty ? "\nall figures are kept" : "\n\(misses.count) figures are missed:")
for miss in misses { show("  \(miss)") }
exit(misses.isEmpty ? 0 : 1)
