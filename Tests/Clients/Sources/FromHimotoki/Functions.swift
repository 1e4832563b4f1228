// Functions of Himotoki that a program passes to others.

import Foundation
import Unravel

func decodedAlbums(
  _ objects: [Any], _ optional: Any?, _ dictionaries: [[String: Any]], _ bodies: [Data]
) throws -> [Album] {
  let inferred: [Album] = try objects.map(decodeValue)
  let first: Album? = try optional.map(Album.decodeValue)
  return try objects.map(Album.decodeValue) + inferred + [first].compactMap { $0 }
    + (dictionaries.map(decodeValue) as [Album]) + bodies.map(Album.decodeValue(from:))
}
