/// The text with each byte that is not printable ASCII as its hexadecimal digits, cut to a readable
/// length.
///
///     quoting([0x5B, 0xC0, 0x0A])   // [<C0><0A>
func quoting(_ bytes: [UInt8], limit: Int = 400) -> String {
  var text = ""
  for byte in bytes.prefix(limit) {
    if (0x20...0x7E).contains(byte) {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      text += "<" + (digits.count == 1 ? "0" : "") + digits + ">"
    }
  }
  return bytes.count > limit ? text + "... (\(bytes.count) bytes)" : text
}
