#if Foundation
  import Foundation

  extension Extractor {
    init(serializing text: [UInt8], options: ReadingOptions) throws {
      throw DecodeError.custom("not yet", keyPath: [])
    }
  }
#endif
