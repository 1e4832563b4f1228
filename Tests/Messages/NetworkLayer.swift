// 6.3: instance method 'decode(_:from:)' requires that 'T' conform to 'Decodable'

import Foundation
import Unravel

func get<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
  try JSONDecoder().decode(T.self, from: data)
}
