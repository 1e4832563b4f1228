// A module that declares one of the same operators.

infix operator <| : OtherPrecedence

precedencegroup OtherPrecedence {
  associativity: right
  higherThan: AssignmentPrecedence
}

/// Applies a function to a value.
public func <| <A, B>(function: (A) -> B, value: A) -> B {
  function(value)
}
