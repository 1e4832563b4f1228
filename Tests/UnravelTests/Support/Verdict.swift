/// Whether an input is JSON, or the offset at which it is refused.
enum Verdict: Hashable, CustomStringConvertible {
  case valid
  case refused(at: Int)

  var description: String {
    switch self {
    case .valid: "valid"
    case .refused(let offset): "refused at \(offset)"
    }
  }
}
