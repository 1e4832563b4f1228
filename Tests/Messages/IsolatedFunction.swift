// 6.3: converting function value of type '@MainActor @Sendable (String) throws -> Int' to '@Sendable (String) throws -> Int' loses global actor 'MainActor'
// flags: -default-isolation MainActor

import Unravel

func length(_ text: String) throws -> Int { text.count }

let length = Transformer<String, Int>(length(_:))
