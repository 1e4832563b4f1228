extension DecodingContext {
  /// The context of another document that a model reads while it decodes this one: JSON in a string, or a
  /// placeholder. It has the same options, and refers to no value of this document.
  func inner(of document: Document, handler: (any ReadHandler)?) -> DecodingContext {
    var settings = settings
    settings.tracker = nil
    settings.handler = handler
    settings.part = nil
    return DecodingContext(document, settings: settings)
  }
}
