import Foundation
import Unravel

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The ways to fail, by what a caller can do about them.
///
/// The error inside is the server's own ``Problem``, or whatever else stood in the way.
enum ClientError: Error {
  /// The body cannot be written as JSON: nothing was sent.
  case invalidRequest(any Error)
  /// 400: the server says what was wrong with the request.
  case badRequest(any Error)
  /// 404: there is nothing of that name.
  case notFound(any Error)
  /// 500 to 599: perhaps another time.
  case serverError(status: Int, any Error)
  /// No answer, half an answer, or one with a status that this client does not expect.
  case invalidResponse(any Error)
  /// The server did as asked, and answered with something that is not the model.
  case invalidData(DecodeError)

  /// Sorts what an answer failed with.
  init(_ error: any Error, status: Int) {
    switch (status, error, (error as? HTTPError)?.reason) {
    case (400, _, _): self = .badRequest(error)
    case (404, _, _): self = .notFound(error)
    case (500..<600, _, _): self = .serverError(status: status, error)
    case (200..<300, let error as DecodeError, _): self = .invalidData(error)
    case (200..<300, _, .notJSON(let error)): self = .invalidData(error)
    default: self = .invalidResponse(error)
    }
  }
}

extension ClientError: CustomStringConvertible {
  var description: String {
    switch self {
    case .invalidRequest(let error): "invalid request: \(error)"
    case .badRequest(let error): "bad request: \(error)"
    case .notFound(let error): "not found: \(error)"
    case .serverError(_, let error): "server error: \(error)"
    case .invalidResponse(let error as URLError): "invalid response: \(error.localizedDescription)"
    case .invalidResponse(let error): "invalid response: \(error)"
    case .invalidData(let error): "invalid data: \(error)"
    }
  }
}
