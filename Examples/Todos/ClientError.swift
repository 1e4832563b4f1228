import Foundation
import Unravel

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A failure of a request, classified by what the caller can do.
///
/// The associated error is the server's ``Problem``, or the error that prevented a response.
enum ClientError: Error {
  /// The body cannot be encoded. Nothing was sent.
  case invalidRequest(any Error)
  /// Status 400: the request is invalid.
  case badRequest(any Error)
  /// Status 404: the resource does not exist.
  case notFound(any Error)
  /// Status 500 to 599: the request may succeed later.
  case serverError(status: Int, any Error)
  /// No response, an incomplete response, or an unexpected status.
  case invalidResponse(any Error)
  /// The request succeeded, but the body does not match the model.
  case invalidData(DecodeError)

  /// Classifies the error of a response.
  init(_ error: any Error, status: Int) {
    let decodeError = (error as? DecodeError) ?? (error as? HTTPResponseError)?.decodeError
    switch (status, decodeError) {
    case (400, _): self = .badRequest(error)
    case (404, _): self = .notFound(error)
    case (500..<600, _): self = .serverError(status: status, error)
    case (200..<300, let decodeError?): self = .invalidData(decodeError)
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
