import Foundation
import Unravel

@testable import UnravelModelTool

extension Model {
  /// Whether the code of the model decodes a document, which this finds out without compiling it.
  func decodes(_ document: JSONValue) -> Bool {
    if document == .null, case .type(let id) = root {
      return decodes(document, as: self[id].content)
    }
    return decodes(document, as: root)
  }

  /// - Parameter value: The value, or nil if it is absent.
  private func decodes(_ value: JSONValue?, as type: FieldType) -> Bool {
    if case .optional(let wrapped) = type {
      return value.map { $0 == .null || decodes($0, as: wrapped) } ?? true
    }
    guard let value else { return false }
    switch type {
    case .anyJSON: return true
    case .array(let element): return value.array?.allSatisfy { decodes($0, as: element) } ?? false
    case .dictionary(let element):
      return value.object?.allSatisfy { decodes($0.value, as: element) } ?? false
    case .type(let id): return value != .null && decodes(value, as: self[id].content)
    default: return value != .null && decodesScalar(value, as: type)
    }
  }

  private func decodesScalar(_ value: JSONValue, as type: FieldType) -> Bool {
    switch type {
    case .bool: value.bool != nil
    case .int: value.int != nil
    case .double: value.double != nil
    case .string: value.string != nil
    case .url: (try? URL.decodeValue(from: value)) != nil
    case .encodedURL: value.string.flatMap { URL(string: $0) } != nil
    case .uuid: value.string.flatMap { UUID(uuidString: $0) } != nil
    case .date(let forms):
      value.string.map { text in forms.texts.contains { $0.matches(text) } } ?? false
    case .flag: value.bool != nil || value.int.map { [0, 1].contains($0) } == true
    default: false
    }
  }

  private func decodes(_ value: JSONValue, as content: ModelType.Content) -> Bool {
    switch content {
    case .object(let object):
      guard let members = value.object else { return false }
      return object.fields.allSatisfy { field in
        field.isNilWhenInvalid
          || decodes(field.isReadFromObject ? value : members[field.key], as: field.type)
      }
    case .enumeration(let enumeration):
      guard let text = value.string else { return false }
      return enumeration.unknownCase != nil || enumeration.cases.contains { $0.rawValue == text }
    case .objectKinds(let kinds):
      guard let kind = value[kinds.tag]?.string else { return false }
      guard let known = kinds.cases.first(where: { $0.kind == kind }) else {
        return kinds.unknownCase != nil
      }
      let content = kinds.contentKey.map { value[$0] } ?? value
      return known.type.map { decodes(content, as: $0) } ?? true
    case .union(let union):
      // The type of a value is not optional where an enum tries its cases.
      return union.cases.contains { decodes(value, as: $0.type) }
    }
  }
}
