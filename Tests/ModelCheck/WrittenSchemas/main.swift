// Writes the schemas of the models of the examples and of those after services, each with documents that the model
// decodes: a sample, and what it becomes if one of its values is absent or another one.
//
//     WrittenSchemas EXAMPLES FOLDER
//
// Scripts/model-check adds the models to this target, and `services`, the list of those after services.

import Foundation
import Unravel
import UnravelSchema

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: WrittenSchemas EXAMPLES FOLDER\n".utf8))
  exit(2)
}
let examples = URL(fileURLWithPath: arguments[1])
let folder = URL(fileURLWithPath: arguments[2])

func document(_ path: String) throws -> JSONValue {
  try JSONValue.decodeValue(from: Data(contentsOf: examples.appendingPathComponent(path)))
}

func write(
  _ model: any Unravel.Decodable.Type, as name: String, _ samples: [JSONValue]
) throws {
  for sample in samples { _ = try model.decodeValue(from: sample) }
  let documents =
    samples + samples.flatMap(variations).filter { (try? model.decodeValue(from: $0)) != nil }
  func write(_ value: JSONValue, _ suffix: String) throws {
    try Data(value.utf8()).write(to: folder.appendingPathComponent(name + suffix))
  }
  try write(model.jsonSchema(), ".schema.json")
  try write(.array(documents), ".documents.json")
}

/// The values that differ from a value in one place.
func variations(of value: JSONValue) -> [JSONValue] {
  var result: [JSONValue] = [.null, true, 7, 1.5, "text", "", [], [:]]
  switch value {
  case .object(let members):
    for (key, member) in members {
      var other = value
      other[key] = nil
      result.append(other)
      for variation in variations(of: member) {
        other[key] = variation
        result.append(other)
      }
    }
  case .array(let elements):
    result.append(.array(elements + elements))
    for (index, element) in elements.enumerated() {
      for variation in variations(of: element) {
        var others = elements
        others[index] = variation
        result.append(.array(others))
      }
    }
  default: break
  }
  return result
}

for model in services {
  try write(model, as: "\(model)", [JSONValue.decodeValue(from: model.sample)])
}
try write(Response<Band>.self, as: "Catalogue", [document("Bands/good.json")])
try write(Recipe.self, as: "Recipe", [["title": "Tea", "minutes": 5, "steps": [["text": "Boil"]]]])
try write([FirstGeneration.Post].self, as: "FirstPosts", [document("Timeline/Samples/first.json")])
try write(
  SecondGeneration.Page.self, as: "SecondPage", [document("Timeline/Samples/second.json")])
try write(
  ServiceError.self, as: "ServiceError",
  [document("Timeline/Samples/first-error.json"), document("Timeline/Samples/second-error.json")])
let todo: JSONValue = ["id": 1, "title": "Tune", "done": false, "due": "2026-12-24T18:00:00Z"]
try write(Todo.self, as: "Todo", [todo])
try write(Draft.self, as: "Draft", [todo])
try write(Problem.self, as: "Problem", [["status": 404, "title": "Not Found", "detail": "None."]])
