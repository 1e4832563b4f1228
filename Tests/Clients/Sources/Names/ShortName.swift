// A file that wants the standard library's protocol by its short name.

import Unravel

import protocol Swift.Decodable

struct Version: Decodable {
  let major: Int
}
