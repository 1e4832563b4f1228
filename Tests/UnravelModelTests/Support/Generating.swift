import Foundation

@testable import UnravelModelTool

/// The settings of the tests, which call the model `Band`.
func settings(_ change: (inout Settings) -> Void = { _ in }) -> Settings {
  var settings = Settings()
  settings.name = "Band"
  change(&settings)
  return settings
}

/// The generator of documents.
func generator(
  _ texts: [String], format: SampleFormat = .json, _ change: (inout Settings) -> Void = { _ in }
) throws -> Generator {
  let samples = texts.enumerated().map { index, text in
    Sample(name: "\(index).json", format: format, data: Data(text.utf8))
  }
  return try Generator(samples: samples, settings: settings(change))
}

/// The file that is generated from documents.
func model(
  _ texts: String..., format: SampleFormat = .json, change: (inout Settings) -> Void = { _ in }
) throws -> String {
  try generator(texts, format: format, change).modelFiles()[0].text
}

/// The properties of the model: `id: Int`.
func properties(
  _ texts: String..., format: SampleFormat = .json, change: (inout Settings) -> Void = { _ in }
) throws -> [String] {
  let model = try generator(texts, format: format, change).model
  return model.properties(of: TypeID(index: 0))
}

/// The names of all types, in the order of the declarations.
func typeNames(
  _ texts: String..., change: (inout Settings) -> Void = { _ in }
) throws -> [String] {
  try generator(texts, change).model.typeNames
}

extension Model {
  func properties(of type: TypeID) -> [String] {
    self[type].object?.fields.map { field in
      "\(field.name): \(field.type.spelling { self[$0].name })"
    } ?? []
  }

  var typeNames: [String] { types.map(\.name) }
}
