#if Foundation
  import Foundation

  extension Date: PlaceholderProviding {
    static var placeholder: Date { Date(timeIntervalSince1970: 0) }
  }

  extension Data: PlaceholderProviding {
    static var placeholder: Data { Data() }
  }

  extension URL: PlaceholderProviding {
    static var placeholder: URL { URL(fileURLWithPath: "/") }
  }

  extension UUID: PlaceholderProviding {
    static var placeholder: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  }
#endif
