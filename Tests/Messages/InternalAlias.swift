// 6.3: generic struct cannot be declared public because its generic parameter uses an internal type

import Unravel

typealias Decodable = Swift.Decodable

public struct Page<T: Decodable> {
  public let items: [T]
}
