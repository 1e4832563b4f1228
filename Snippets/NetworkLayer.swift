import Foundation
import Unravel

// snippet.layer
func decodeCodable<T: Swift.Decodable>(_ type: T.Type, from data: Data) throws -> T {
  try JSONDecoder().decode(T.self, from: data)
}

func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
  try T.decodeValue(from: data)
}
// snippet.end
_ = try decodeCodable([Int].self, from: Data("[1]".utf8))
_ = try decode([Int].self, from: Data("[1]".utf8))
