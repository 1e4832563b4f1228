import Unravel

/// The body of an answer that is no timeline. Either generation may send it: its shape tells which.
///
///     {"errors": [{"code": 34, "message": "There is no page here."}]}
///     {"title": "Unauthorized", "detail": "The token has expired.", "type": "about:blank"}
enum ServiceError: Decodable, Error {
  case first([FirstGeneration.Complaint])
  case second(SecondGeneration.Problem)

  static func decode(_ e: Extractor) throws -> ServiceError {
    try e.contains("title")
      ? .second(SecondGeneration.Problem.decode(e))
      : .first(e <|| "errors")
  }
}

extension ServiceError: CustomStringConvertible {
  var description: String {
    switch self {
    case .first(let complaints):
      complaints.map { "\($0.message) (code \($0.code))" }.joined(separator: "\n")
    case .second(let problem):
      "\(problem.title): \(problem.detail)"
    }
  }
}
