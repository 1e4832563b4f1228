// 6.3: operator function '<|' requires that 'Status' conform to 'Decodable'

import Unravel

enum Status: String { case active, inactive }

func status(_ e: Extractor) throws -> Status {
  try e <| "status"
}
