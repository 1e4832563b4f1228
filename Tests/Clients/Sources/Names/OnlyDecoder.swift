// A file of a project with Codable models, which uses the decoder only: `Decodable` is the standard
// library's protocol.

import Foundation

import struct Unravel.CodableDecoder

class Item: Decodable {
  let id: Int
}

func items<T: Decodable>(_ type: T.Type, _ body: Data) throws -> [T] {
  try CodableDecoder().decode([T].self, from: body)
}

/// As with `JSONDecoder`, a function that takes any values changes the user info of a decoder.
func registeringDecoder() -> CodableDecoder {
  func register(_ userInfo: inout [CodingUserInfoKey: Any]) {
    userInfo[CodingUserInfoKey(rawValue: "currency")!] = "EUR"
  }
  var decoder = CodableDecoder()
  register(&decoder.userInfo)
  return decoder
}
