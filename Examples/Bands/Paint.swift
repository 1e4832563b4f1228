import Foundation

/// Colors for a terminal, unless the output is not a terminal or `NO_COLOR` is set.
struct Paint {
  let colors: Bool

  static let plain = Paint(colors: false)

  /// The colors for a file descriptor.
  static func on(_ output: Int32) -> Paint {
    let disabled = ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty == false
    return Paint(colors: isatty(output) != 0 && !disabled)
  }

  func bold(_ text: some StringProtocol) -> String { paint(text, 1) }
  func red(_ text: some StringProtocol) -> String { paint(text, 31) }
  func green(_ text: some StringProtocol) -> String { paint(text, 32) }
  func blue(_ text: some StringProtocol) -> String { paint(text, 34) }

  private func paint(_ text: some StringProtocol, _ code: Int) -> String {
    colors && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : String(text)
  }
}
