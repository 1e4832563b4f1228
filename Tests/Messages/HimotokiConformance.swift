// 6.3: conformance of 'URL' to protocol 'Decodable' was already stated in the protocol's module 'Unravel'

import Foundation
import Unravel

extension URL: Unravel.Decodable {
  public static func decode(_ e: Extractor) throws -> URL {
    try castOrFail(URL(string: e <| []))
  }
}
