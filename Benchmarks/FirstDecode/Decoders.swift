import Foundation
import Unravel

/// What a first decode needs, created before the clock starts.
struct Decoders {
  /// The decoder that is measured.
  let name: String
  let data = Data(
    """
    {"name": "Perfume", "formed": 1999, "city": {"name": "Hiroshima", "country": "Japan"},
     "members": [{"name": "Nocchi", "born": 1988}, {"name": "Kashiyuka", "born": 1988}]}
    """.utf8)
  let tree: Any
  let codableDecoder = CodableDecoder()
  let jsonDecoder = JSONDecoder()

  init(_ name: String) throws {
    self.name = name
    tree = try JSONSerialization.jsonObject(with: data)
  }
}
