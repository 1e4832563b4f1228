import Foundation
import Unravel

/// The settings of the generated code.
struct Settings: Sendable {
  /// The name of the type that a document, or each element of it, is decoded to.
  var name = "Model"
  /// Whether the name is that of a file, which can be the plural of what is in it.
  var isNamedAfterFile = false
  /// The key path at which the model begins in the samples.
  var rootKeyPath: [JSONKeyPath.Element] = []
  var access = Access.internal
  var conformances: Set<Conformance> = []
  /// A prefix of the names of all types.
  var prefix = ""
  /// An enum that all types are nested in.
  var namespace: String?
  /// Whether the types inside the model are declared beside it rather than in it.
  var isFlat = false
  /// Whether the types are isolated to no actor, where the target isolates its code to one.
  var isNonisolated = false
  /// Whether properties are variables.
  var isMutable = false
  /// Whether enums have a case for other raw values; nil if they have unless a schema lists them.
  var hasUnknownCases: Bool?
  /// Whether properties are optional and types are general as long as the samples are few.
  var isLenient = false
  var inference = Inference()
  /// Whether the shapes come from a schema, which is complete.
  var isFromSchema = false
  /// The folder with the files that a schema may refer to; nil for that of the schema.
  var schemaFolder: URL?

  /// The access level as the beginning of a declaration; internal declarations have none.
  var accessModifier: String { access == .internal ? "" : access.rawValue + " " }

  /// The modifiers of a type.
  var typeModifiers: String { accessModifier + (isNonisolated ? "nonisolated " : "") }

  /// The name of the type that names the generated file.
  var mainTypeName: String { prefix + name }

  enum Access: String, CaseIterable, Sendable {
    case `public`, package, `internal`
  }

  /// A protocol that the types conform to besides `Decodable`, in the order of the declaration.
  enum Conformance: String, CaseIterable, Sendable {
    case encodable, equatable, hashable, sendable

    var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  /// The inferences from samples.
  struct Inference: Sendable {
    /// Objects whose keys are data become dictionaries.
    var maps = true
    /// The key paths of objects that become dictionaries, whatever their keys look like.
    var forcedMaps: [KeyPathPattern] = []
    /// The key paths of objects that become structs, whatever their keys look like.
    var forcedStructs: [KeyPathPattern] = []
    /// Objects with the same or nearly the same keys have one type.
    var sharedTypes = true
    /// Strings that are few words become enums.
    var enums = true
    /// Strings that are dates, URLs or UUIDs become those.
    var formats = true
  }
}
