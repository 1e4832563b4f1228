import Unravel

struct Band {
  let name: String
  let formed: Int
}
