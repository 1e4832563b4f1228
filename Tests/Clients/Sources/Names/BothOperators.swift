// The operator of another module, in a file of its own; Unravel's methods do the same there.

import OtherOperators

func twice(_ number: Int) -> Int { number * 2 }

let six = twice <| 3
