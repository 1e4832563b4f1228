// 6.3: 'empty' is unavailable: Use []

import Unravel

typealias KeyPath = JSONKeyPath

let root = KeyPath.empty
let path: KeyPath = ["band", "name"]
let label: Swift.KeyPath<String, Int> = \.count
