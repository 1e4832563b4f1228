// Writes random JSON documents that are difficult for the generator of models.
//
//     RandomDocuments COUNT SEED FOLDER
//
// Document n of a seed is the same in every run.

import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[1]), let seed = UInt64(arguments[2]) else {
  FileHandle.standardError.write(Data("usage: RandomDocuments COUNT SEED FOLDER\n".utf8))
  exit(2)
}
for number in 1...max(count, 1) {
  var maker = DocumentMaker(seed: seed &* 1_000_003 &+ UInt64(number))
  let name = "Random" + String(repeating: "0", count: 5 - "\(number)".count) + "\(number).json"
  try Data(maker.document().utf8).write(
    to: URL(fileURLWithPath: arguments[3]).appendingPathComponent(name))
}
