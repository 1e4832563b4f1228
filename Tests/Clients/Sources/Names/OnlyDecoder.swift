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
