import Unravel

/// The errors that a decode reports.
///
/// It is `@unchecked` because a decode calls the function of its options from its own thread, one call after another, and
/// a test reads the errors after the decode.
final class Log: @unchecked Sendable {
  private(set) var errors: [DecodeError] = []
  func append(_ error: DecodeError) { errors.append(error) }
}
