// 6.3: '<|' is unavailable: write .key(language) or .index(number), and JSONKeyPath(keys) for an array of keys
// 6.3: string interpolation produces a debug description for an optional value; did you mean to make this explicit?
// 6.3: value of optional type 'Int?' must be unwrapped to a value of type 'Int'

import Unravel

func read(_ e: Extractor, _ number: Int?) throws {
  let line: String = try e <| "line_\(number)"
  let room: String = try e <| ["rooms", "room_\(number)"]
  print(line, room)
}
