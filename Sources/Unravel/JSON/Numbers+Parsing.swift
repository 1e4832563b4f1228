extension Bytes {
  func int64(at offset: Int, length: Int) -> Int64? {
    Int64(string(offset, length, areFixed: false))
  }
  func uint64(at offset: Int, length: Int) -> UInt64? {
    UInt64(string(offset, length, areFixed: false))
  }
  func exactInteger(at offset: Int, length: Int) -> (negative: Bool, magnitude: UInt64)? {
    let d = Double(string(offset, length, areFixed: false)) ?? 0
    guard let m = UInt64(exactly: d.magnitude) else { return nil }
    return (d < 0, m)
  }
  func double(at offset: Int, length: Int, point: Int) -> Double {
    double(at: offset, length: length)
  }
  func double(at offset: Int, length: Int) -> Double {
    Double(string(offset, length, areFixed: false)) ?? .nan
  }
  func float(at offset: Int, length: Int) -> Float {
    Float(string(offset, length, areFixed: false)) ?? .nan
  }
}
