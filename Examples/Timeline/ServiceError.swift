import Unravel

/// The body of an error response. Its shape depends on the version of the service.
///
///     {"errors": [{"code": 34, "message": "There is no page here."}]}
///     {"title": "Unauthorized", "detail": "The token has expired.", "type": "about:blank"}
enum ServiceError: Decodable, Error {
  case first([FirstGeneration.Failure])
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
    case .first(let failures):
      failures.map { "\($0.message) (code \($0.code))" }.joined(separator: "\n")
    case .second(let problem):
      "\(problem.title): \(problem.detail)"
    }
  }
}
