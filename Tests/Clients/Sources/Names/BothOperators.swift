// A file with the operator of another module, which uses the methods of Unravel.

import OtherOperators

func twice(_ number: Int) -> Int { number * 2 }

let six = twice <| 3
