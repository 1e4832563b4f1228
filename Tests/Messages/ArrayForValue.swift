// 6.3: cannot convert value of type '[T]' to expected argument type 'Int'
// 6.3: generic parameter 'T' could not be inferred

import Unravel

struct Song: Decodable {
  let year: Int

  static func decode(_ e: Extractor) throws -> Song {
    try Song(year: e <|| "year")
  }
}
