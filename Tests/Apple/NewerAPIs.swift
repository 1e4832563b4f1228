// Lists the uses of APIs that are newer than the oldest platforms of the package, each with what guards
// it.
//
//     PROGRAM SYMBOLS AST...     SYMBOLS is a folder of symbol graphs, AST the `-dump-ast` of a source file
//
//     Sources/Unravel/Engine/Strings/Strings.swift: UTF8Span, macOS 26, guarded by macOS 26
//
// A compiler for Linux ignores availability. The symbol graphs of the modules have it for each symbol,
// and the syntax tree names the symbol of each reference. A use without a guard that covers it is
// printed as `not guarded`, and the program ends with 1.

import Foundation

/// A version of each platform.
struct Versions: Hashable {
  /// The platforms of Package.swift, and the oldest versions that the package runs on.
  static let oldest = Versions(["macOS": 13, "iOS": 16, "tvOS": 16, "watchOS": 9, "visionOS": 1])
  /// The version of an API that a platform lacks altogether.
  static let never = 9_999

  /// The major versions, by platform.
  var versions: [String: Int]

  init(_ versions: [String: Int]) { self.versions = versions }

  func covers(_ needed: Versions) -> Bool {
    needed.versions.allSatisfy { versions[$0.key, default: 0] >= $0.value }
  }

  /// The later of two versions, for each platform.
  mutating func raise(_ platform: String, to version: Int) {
    guard let current = versions[platform] else { return }
    versions[platform] = max(current, version)
  }

  var description: String {
    if versions.values.contains(Self.never) {
      return "no "
        + versions.filter { $0.value == Self.never }.keys.sorted().joined(separator: ", no ")
    }
    let platform = versions["macOS"].map { ("macOS", $0) } ?? versions.min { $0.key < $1.key }!
    return "\(platform.0) \(platform.1)"
  }
}

/// The APIs that are newer than the oldest platforms, by their symbols.
struct NewerAPIs {
  struct API {
    let name: String
    let declaration: String
    let needed: Versions
  }

  /// By the identifier that the compiler gives a symbol (USR).
  var symbols: [String: API] = [:]
  /// The types among them, by module and name: `Swift.Int128`.
  var types: [String: API] = [:]

  /// The APIs that are newer in Foundation for Linux only. Foundation for Apple's platforms has them as
  /// members of another type.
  private static let olderOnApple: Set = ["String.data(using:allowLossyConversion:)"]

  /// The declarations that are not newer. On an older platform the compiler prefers such a
  /// declaration to a newer one of the same spelling, as it does the `&*` of an extension of
  /// `FixedWidthInteger` to the `&*` that became a requirement.
  private var olderDeclarations: Set<String> = []

  init(symbolGraphs folder: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "json" {
      let graph = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as! [String: Any]
      let module = (graph["module"] as! [String: Any])["name"] as! String
      for symbol in graph["symbols"] as! [[String: Any]] { add(symbol, of: module) }
    }
    symbols = symbols.filter { !olderDeclarations.contains($0.value.declaration) }
  }

  private mutating func add(_ symbol: [String: Any], of module: String) {
    let name = (symbol["pathComponents"] as! [String]).joined(separator: ".")
    let fragments = symbol["declarationFragments"] as? [[String: Any]] ?? []
    let declaration = "\(name) \(fragments.map { $0["spelling"] as! String }.joined())"
    let needed = Self.needed(symbol["availability"] as? [[String: Any]] ?? [])
    guard !needed.isEmpty, !Self.olderOnApple.contains(name) else {
      olderDeclarations.insert(declaration)
      return
    }
    let api = API(name: name, declaration: declaration, needed: Versions(needed))
    symbols[(symbol["identifier"] as! [String: Any])["precise"] as! String] = api
    let kind = (symbol["kind"] as! [String: Any])["identifier"] as! String
    if ["swift.struct", "swift.class", "swift.enum", "swift.protocol"].contains(kind) {
      types["\(module).\(api.name)"] = api
    }
  }

  /// The versions of an availability that are later than the oldest platforms.
  private static func needed(_ availability: [[String: Any]]) -> [String: Int] {
    var needed: [String: Int] = [:]
    for entry in availability {
      guard let platform = entry["domain"] as? String,
        let oldest = Versions.oldest.versions[platform]
      else { continue }
      let introduced = entry["introduced"] as? [String: Any]
      let version =
        entry["isUnconditionallyUnavailable"] as? Bool == true
        ? Versions.never : introduced?["major"] as? Int ?? 0
      if version > oldest { needed[platform] = version }
    }
    return needed
  }
}

/// A use of an API in a file.
struct Use: Hashable {
  let file: String
  let api: String
  let needed: Versions
  let guarded: Versions
}

/// A type in the syntax tree, as the compiler mangles it.
struct TypeUse: Hashable {
  let file: String
  let type: String
  let guarded: Versions
}

/// Walks a syntax tree and keeps the versions that the code at each node can rely on.
struct Walker {
  let apis: NewerAPIs
  let file: String
  private(set) var uses: Set<Use> = []
  private(set) var typeUses: Set<TypeUse> = []

  init(apis: NewerAPIs, file: String) {
    self.apis = apis
    self.file = file
  }

  mutating func walk(_ node: Any, _ guarded: Versions = .oldest) {
    if let nodes = node as? [Any] {
      for node in nodes { walk(node, guarded) }
    } else if let node = node as? [String: Any] {
      walk(node, guarded)
    }
  }

  private mutating func walk(_ node: [String: Any], _ outer: Versions) {
    var guarded = outer
    for attribute in node["attrs"] as? [[String: Any]] ?? []
    where attribute["_kind"] as? String == "available_attr" {
      guard let platform = attribute["domain"] as? String,
        let version = attribute["introduced"] as? String
      else { continue }
      guarded.raise(platform, to: Self.major(version))
    }
    switch node["_kind"] as? String {
    case "if_stmt":
      walk(node["conditions"] ?? [], guarded)
      walk(node["then_stmt"] ?? [], Self.versions(checkedBy: node, guarded))
      walk(node["else_stmt"] ?? [], guarded)
    case "for_each_stmt":
      // On an older system the compiler calls `next()` instead of `next(isolation:)`.
      for (key, value) in node where key != "next_call" { walk(value, guarded) }
    case "brace_stmt":
      for element in node["elements"] as? [Any] ?? [] {
        walk(element, guarded)
        if let element = element as? [String: Any], element["_kind"] as? String == "guard_stmt" {
          guarded = Self.versions(checkedBy: element, guarded)
        }
      }
    default:
      for (key, value) in node {
        if let text = value as? String {
          note(text, key, guarded)
        } else {
          walk(value, guarded)
        }
      }
    }
  }

  private mutating func note(_ text: String, _ key: String, _ guarded: Versions) {
    if text.hasPrefix("$s") {
      typeUses.insert(TypeUse(file: file, type: text, guarded: guarded))
    } else if key != "usr", text.hasPrefix("s:"), let api = apis.symbols[text] {
      uses.insert(Use(file: file, api: api.name, needed: api.needed, guarded: guarded))
    }
  }

  /// The versions that code can rely on once the `#available` of a statement's conditions holds.
  private static func versions(checkedBy statement: [String: Any], _ outer: Versions) -> Versions {
    var checked = outer
    for condition in statement["conditions"] as? [[String: Any]] ?? []
    where condition["_kind"] as? String == "#available" {
      for query in condition["queries"] as? [[String: Any]] ?? [] {
        guard let platform = query["domain"] as? String, let version = query["version"] as? String
        else { continue }
        checked.raise(platform, to: major(version))
      }
    }
    return checked
  }

  private static func major(_ version: String) -> Int {
    Int(version.prefix { $0 != "." }) ?? 0
  }
}

/// The readable names of mangled types, from `swift demangle`.
func demangled(_ types: [String]) throws -> [String] {
  let program = Process()
  program.executableURL = URL(filePath: "/usr/bin/env")
  program.arguments = ["swift", "demangle", "--compact"]
  let (input, output) = (Pipe(), Pipe())
  program.standardInput = input
  program.standardOutput = output
  try program.run()
  let text = types.joined(separator: "\n") + "\n"
  Thread.detachNewThread {
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try? input.fileHandleForWriting.close()
  }
  let names = try output.fileHandleForReading.readToEnd() ?? Data()
  program.waitUntilExit()
  return String(decoding: names, as: UTF8.self).split(separator: "\n").map(String.init)
}

@main
enum Program {
  static func main() throws {
    let apis = try NewerAPIs(symbolGraphs: URL(filePath: CommandLine.arguments[1]))
    var uses: Set<Use> = []
    var typeUses: Set<TypeUse> = []
    for path in CommandLine.arguments.dropFirst(2) {
      let data = try Data(contentsOf: URL(filePath: path))
      let tree = try JSONSerialization.jsonObject(with: data) as! [String: Any]
      var walker = Walker(apis: apis, file: tree["filename"] as! String)
      walker.walk(tree["items"] ?? [])
      uses.formUnion(walker.uses)
      typeUses.formUnion(walker.typeUses)
    }

    let types = Set(typeUses.map(\.type)).sorted()
    let names = try zip(types, demangled(types)).reduce(into: [:]) { $0[$1.0] = $1.1 }
    let newer = names.mapValues { name in apis.types.filter { contains(name, $0.key) }.values }
    for use in typeUses {
      for api in newer[use.type] ?? [:].values {
        uses.insert(
          Use(file: use.file, api: api.name, needed: api.needed, guarded: use.guarded))
      }
    }
    report(uses)
  }

  /// Whether a type's name has another one in it as a whole word.
  private static func contains(_ name: String, _ type: String) -> Bool {
    var rest = name[...]
    while let found = rest.range(of: type) {
      let next = rest[found.upperBound...].first
      if next.map({ !$0.isLetter && !$0.isNumber && $0 != "_" }) ?? true { return true }
      rest = rest[found.upperBound...]
    }
    return false
  }

  private static func report(_ uses: Set<Use>) {
    var lines: Set<String> = []
    var isUnguarded = false
    for use in uses {
      var line = "\(use.file): \(use.api), \(use.needed.description), "
      if use.guarded.covers(use.needed) {
        line += "guarded by \(Versions(use.guarded.versions).description)"
      } else {
        line += "not guarded"
        isUnguarded = true
      }
      lines.insert(line)
    }
    for line in lines.sorted() { print(line) }
    exit(isUnguarded ? 1 : 0)
  }
}
