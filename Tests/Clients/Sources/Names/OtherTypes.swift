// A file that uses the types of another module beside Unravel's.

import OtherTypes
import Unravel

struct Catalogue: Unravel.Decodable {
  @LossyArray var tags: [String] = []
  @LossyDictionary var rooms: [String: Int] = [:]
  var items: Lossy<[Int]>
  var nickname: Unravel.Field<String>

  /// As the focus of a form has it.
  enum Field: Hashable { case name, nickname }
  var focus: Field? = nil

  static func decode(_ e: Extractor) throws -> Catalogue {
    try Catalogue(items: e <| "items", nickname: e.field("nickname"))
  }
}

/// Two modules declare `DecodeError`, so the name is qualified.
func catalogue(_ body: ByteBuffer) throws(HTTPError) -> Catalogue {
  do {
    return try Catalogue.decodeValue(from: body.readableBytesView)
  } catch let error as Unravel.DecodeError {
    throw HTTPError(status: error.keyPath == [] ? 400 : 422)
  } catch {
    throw HTTPError(status: 500)
  }
}

func catalogueItems(_ text: String) throws -> [Int] {
  try catalogue(ByteBuffer(bytes: Array(text.utf8))).items.elements
}
