// 6.3: incorrect argument label in call (have 'title:lable:year:', expected 'title:label:year:')

import Unravel

struct Track: Decodable {
  let title: String
  let label: String?
  let year: Int

  static func decode(_ e: Extractor) throws -> Track {
    try Track(
      title: e <| "title",
      lable: e <|? "label",
      year: e <| "year"
    )
  }
}
