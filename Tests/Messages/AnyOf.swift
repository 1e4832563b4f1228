// 6.3: 'value(anyOf:)' is unavailable: write value(.anyOf("name", "title")), which every method takes
// 6.3: 'anyOf' is unavailable: alternatives are arguments: write .anyOf("name", "title"), without brackets

import Unravel

func read(_ e: Extractor) throws {
  let name: String = try e.value(anyOf: ["name", "title"])
  let title: String = try e <| .anyOf(["title", "name"])
  let formed = try e.valueOptional(.anyOf(["formed", "founded"]), .day)
  print(name, title, formed as Any)
}
