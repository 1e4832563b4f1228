// 6.3: operator function '<|-|' requires that 'Room' conform to 'CodingKeyRepresentable'

import Unravel

enum Room: String { case small, large }

func seats(_ e: Extractor) throws -> [Room: Int] {
  try e <|-| "seats"
}
