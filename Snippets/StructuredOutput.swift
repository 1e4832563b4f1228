import Foundation
import Unravel
import UnravelSchema

// snippet.model
struct Recipe: Decodable {
  enum Difficulty: String, CaseIterable, Decodable { case easy, medium, hard }

  let title: String
  let minutes: Int
  let difficulty: Difficulty?
  let steps: [String]

  static func decode(_ e: Extractor) throws -> Recipe {
    try Recipe(
      title: e <| "title",
      minutes: e <| "minutes",
      difficulty: e <|? "difficulty",
      steps: e <|| "steps"
    )
  }
}
// snippet.end

// snippet.schema
print(Recipe.jsonSchema().text(indentation: 2))
// snippet.end

// snippet.request
let request: JSONValue = [
  "model": "your-model",
  "stream": true,
  "messages": [["role": "user", "content": "How do I make green tea?"]],
  "response_format": [
    "type": "json_schema",
    "json_schema": [
      "name": "recipe",
      "strict": true,
      "schema": Recipe.jsonSchema(strict: true),
    ],
  ],
]
let body = Data(request.utf8())
// snippet.end

print(request["response_format"]?["json_schema"]?["schema"]?.text() ?? "")

// snippet.tool
let tool: JSONValue = [
  "type": "function",
  "function": [
    "name": "save_recipe",
    "strict": true,
    "parameters": Recipe.jsonSchema(strict: true),
  ],
]
// snippet.end

// snippet.streaming
let chunks = AsyncThrowingStream<Data, any Error> { continuation in
  for chunk in [
    #"{"title": "Green tea", "minutes"#, #"": 5, "difficulty": null, "steps": ["#,
    #""Boil the water.", "Pour, "#, #"wait, and serve."]}"#,
  ] {
    continuation.yield(Data(chunk.utf8))
  }
  continuation.finish()
}

for try await recipe in PartialValues<Recipe>(chunks: chunks) {
  print(recipe.title, recipe.steps)
}
// snippet.end

let answer =
  #"{"title": "Green tea", "minutes": "five", "difficulty": "simple", "steps": ["Boil", 3]}"#

// snippet.retry
func messages(afterAnswer answer: String) -> JSONValue {
  let failures = Recipe.diagnose(from: answer).map { "- \($0.message)" }
  return [
    ["role": "assistant", "content": .string(answer)],
    [
      "role": "user",
      "content": .string(
        "The answer does not have the form that was asked for:\n" + failures.joined(separator: "\n")
      ),
    ],
  ]
}
// snippet.end

print(messages(afterAnswer: answer)[1]?["content"]?.string ?? "")

// snippet.unseen
struct Event: Decodable {
  let title: String

  static func decode(_ e: Extractor) throws -> Event {
    switch try e <| "kind" as String {
    case "concert": try Event(title: e <| "artist")
    default: try Event(title: e <| "title")
    }
  }
}

print(Event.jsonSchema())  // refuses {"kind": "concert", "artist": "Perfume"}
// snippet.end
