// 6.3: function cannot be declared public because its parameter uses an internal type

import struct Unravel.CodableDecoder

typealias JSONDecoder = CodableDecoder

public func configure(_ decoder: JSONDecoder) {}
