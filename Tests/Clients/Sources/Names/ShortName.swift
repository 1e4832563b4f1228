// A file that uses the short name for the standard library's protocol.

import Unravel

import protocol Swift.Decodable

struct Version: Decodable {
  let major: Int
}
