import Foundation

/// Colors for a terminal, unless the output is a pipe or `NO_COLOR` is set.
struct Paint {
  let colors: Bool

  static let plain = Paint(colors: false)

  static var onTerminal: Paint {
    let disabled = ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty == false
    return Paint(colors: isatty(STDOUT_FILENO) != 0 && !disabled)
  }

  func bold(_ text: some StringProtocol) -> String { paint(text, 1) }
  func red(_ text: some StringProtocol) -> String { paint(text, 31) }
  func green(_ text: some StringProtocol) -> String { paint(text, 32) }
  func blue(_ text: some StringProtocol) -> String { paint(text, 34) }

  private func paint(_ text: some StringProtocol, _ code: Int) -> String {
    colors && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : String(text)
  }
}
