// The code of a first program with Unravel.

import Foundation
import Unravel

struct Group: Decodable {
  let name: String, floor: Int, locationName: String, tags: [String]?

  static func decode(_ e: Extractor) throws -> Group {
    try Group(
      name: e <| "name",
      floor: e <| "floor",
      locationName: e <| ["location", "name"],
      tags: e <||? "tags"
    )
  }
}

let day = Transformer<String, Date> { text in
  try Transformer<String, Date>.day.apply(text)
}

enum Status: String, CaseIterable, Decodable { case active, hiatus, inactive }

struct Member: Decodable {
  let name: String
  let birthDate: Date
  let homepage: URL?

  static func decode(_ e: Extractor) throws -> Member {
    try Member(
      name: e <| "name",
      birthDate: day.apply(e <| "birth_date"),
      homepage: e <|? "homepage"
    )
  }
}

struct Response<T: Decodable>: Decodable {
  let status: Status
  let objects: [T]
  let byName: [String: T]?

  static func decode(_ e: Extractor) throws -> Response {
    try Response(status: e <| "status", objects: e <|| "objects", byName: e <|-|? "by_name")
  }
}

class Song: Decodable {
  let title: String

  required init(_ e: Extractor) throws {
    title = try e <| "title"
  }

  static func decode(_ e: Extractor) throws -> Self {
    try Self(e)
  }
}

let data = Data(
  #"{"groups": [{"name": "A", "floor": 3, "location": {"name": "X"}, "tags": ["t"]}]}"#.utf8)
let groups = try [Group].decodeValue(from: data, rootKeyPath: "groups")
let same: [Group] = try decodeValue(from: data, rootKeyPath: "groups")
let slow = try [Group].decodeValue(
  from: data, rootKeyPath: "groups", options: ReadingOptions(reader: .jsonSerialization))
let object = try JSONSerialization.jsonObject(with: data)
let third = try [Group].decodeValue(object, rootKeyPath: "groups")
let byName: [String: [Group]] = try decodeValue(from: data)
precondition(groups.count == 1 && same.count == 1 && slow.count == 1 && third.count == 1)
precondition(byName["groups"]?.first?.tags == ["t"])

let response = try Response<Member>.decodeValue(
  from: #"{"status": "active", "objects": [{"name": "Nocchi", "birth_date": "1988-09-20"}]}"#)
precondition(response.objects[0].birthDate == Date(timeIntervalSince1970: 590_716_800))
try check(Song.decodeValue(from: #"{"title": "Polyrhythm"}"#).title == "Polyrhythm")

do {
  _ = try Response<Member>.decodeValue(from: #"{"status": "split", "objects": []}"#)
} catch let error as DecodeError {
  print(error)
}

func check(_ condition: @autoclosure () throws -> Bool) rethrows {
  let holds = try condition()
  precondition(holds)
}
