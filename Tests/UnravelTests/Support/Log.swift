import Unravel

/// The errors that a decode reports.
final class Log: @unchecked Sendable {
  private(set) var errors: [DecodeError] = []
  func append(_ error: DecodeError) { errors.append(error) }
}
