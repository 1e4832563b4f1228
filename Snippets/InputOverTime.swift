import Foundation
import Unravel

// snippet.model
struct Answer: Decodable {
  let title: String?
  let steps: [String]
  let isComplete: Bool

  static func decode(_ e: Extractor) throws -> Answer {
    try Answer(
      title: e <|? "title",
      steps: e <||? "steps" ?? [],
      isComplete: !e.isTruncated
    )
  }
}
// snippet.end

// snippet.truncated
var options = ReadingOptions()
options.truncatedInput = .acceptPartialStrings

let part = #"{"title": "Tea", "steps": ["Boil wat"#
let answer = try Answer.decodeValue(from: part, options: options)
print(answer.steps, answer.isComplete)  // ["Boil wat"] false
// snippet.end

// snippet.body
func show(_ answer: Answer) { print(answer) }

let body = AsyncThrowingStream<Data, any Error> { continuation in
  for chunk in [#"{"title": "T"#, #"ea", "steps": ["#, #""Boil water"]}"#] {
    continuation.yield(Data(chunk.utf8))
  }
  continuation.finish()
}
// snippet.end

// snippet.partialValues
for try await answer in PartialValues<Answer>(chunks: body) {
  show(answer)
}
// snippet.end

let lines = AsyncThrowingStream<String, any Error> { continuation in
  for text in [#"{\"title\": \"T"#, #"ea\", \"steps\": ["#, #"\"Boil water\"]}"#] {
    continuation.yield(#"data: {"choices": [{"delta": {"content": "\#(text)"}}]}"#)
    continuation.yield("")
  }
  continuation.yield("data: [DONE]")
  continuation.finish()
}

// snippet.event
/// The text that a line of an event stream adds; nil for other lines.
func addedText(_ line: String) throws -> [UInt8]? {
  guard line.hasPrefix("data: "), line != "data: [DONE]" else { return nil }
  let text = try decodeValue(from: line.dropFirst(6)) { e in
    try e <|? ["choices", 0, "delta", "content"] as String?
  }
  return text.map { Array($0.utf8) }
}
// snippet.end

for try await answer in PartialValues<Answer>(chunks: lines.compactMap(addedText)) {
  show(answer)
}

// snippet.cancel
let endless = AsyncStream<Data> { continuation in
  continuation.yield(Data(#"{"title": "Tea", "steps": ["#.utf8))  // and no end
}
let reading = Task {
  do {
    for try await answer in PartialValues<Answer>(chunks: endless) { show(answer) }
  } catch is CancellationError {
    print("cancelled")
  }
}
try await Task.sleep(for: .milliseconds(100))
reading.cancel()
// snippet.end
try await reading.value
