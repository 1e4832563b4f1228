import Foundation
import Testing

@testable import UnravelModelTool

/// The dictionaries in the models of documents that are like those of real services.
struct SampleMapsTests {
  @Test(arguments: [
    ("aggregations", ["aggregations: [String: Aggregation]"]),
    ("asteroids", ["nearEarthObjects: [String: [NearEarthObject]]"]),
    ("attributes", ["lastEvaluatedKey: [String: ItemID]", "m: [String: ItemID]"]),
    ("chat-users", ["users: [String: User]", "fields: [String: ProfileField]"]),
    (
      "chats",
      [
        "chats: [String: Chat]",
        "members: [String: [String: Bool]]",
        "messages: [String: [String: Message]]",
      ]
    ),
    ("coins", ["[String: Sample]"]),
    ("compose", ["services: [String: Service]", "environment: [String: String]?"]),
    ("configmap", ["data: [String: String]"]),
    ("couch", ["attachments: [String: Attachment]", "views: [String: View]"]),
    (
      "countries",
      [
        "currencies: [String: Currency]",
        "languages: [String: String]",
        "nativeName: [String: NativeName]",
      ]
    ),
    (
      "coverage",
      [
        "[String: Sample]",
        "statementMap: [String: StatementMap]",
        "s: [String: Int]",
        "b: [String: [Int]]",
      ]
    ),
    (
      "deployment",
      [
        "labels: [String: String]",
        "annotations: [String: String]",
        "matchLabels: [String: String]",
        "labels: [String: String]",
        "nodeSelector: [String: String]",
      ]
    ),
    ("documents", ["fields: [String: DocumentField]"]),
    ("emoji", ["[String: URL]"]),
    ("errors", ["errors: [String: [String]]"]),
    ("flake-lock", ["nodes: [String: Node]", "inputs: [String: String]?"]),
    ("hashes", ["objects: [String: Object]", "blobs: [String: Blob]"]),
    ("heroes", ["data: [String: SampleData]"]),
    ("hosts", ["[String: Sample]"]),
    (
      "index",
      ["[String: Sample]", "properties: [String: Property]", "properties: [String: Property]?"]
    ),
    ("inventory", ["hostvars: [String: Hostvar]"]),
    ("items", ["item: [String: Item]"]),
    ("languages", ["languages: [String: Int]"]),
    ("lights", ["[String: Sample]"]),
    ("locales", ["[String: Sample]"]),
    (
      "lock",
      [
        "packages: [String: Package]",
        "dependencies: [String: String]?",
        "devDependencies: [String: String]?",
        "engines: [String: String]?",
      ]
    ),
    ("mailboxes", ["mailboxes: [String: Mailbox]"]),
    ("manifest", ["[String: Sample]"]),
    ("messages", ["[String: Sample]"]),
    ("metrics", ["metric: [String: String]"]),
    (
      "nested-lock",
      [
        "dependencies: [String: Dependency]", "requires: [String: String]?",
        "dependencies: [String: Dependency]?",
      ]
    ),
    ("nodes", ["nodes: [String: Node]"]),
    (
      "packagist",
      [
        "packages: [String: [String: Package]]",
        "require: [String: String]",
        "psr4: [String: String]",
      ]
    ),
    (
      "paths",
      [
        "paths: [String: Path]",
        "responses: [String: Response]",
        "content: [String: Content]?",
        "properties: [String: Property]?",
        "schemas: [String: Schema]",
        "securitySchemes: [String: SecurityScheme]",
      ]
    ),
    ("percentiles", ["values: [String: Double]", "buckets: [String: Bucket]"]),
    ("pip-lock", ["default: [String: Entry]", "develop: [String: Entry]"]),
    (
      "pod",
      [
        "labels: [String: String]", "annotations: [String: String]",
        "nodeSelector: [String: String]",
      ]
    ),
    ("product-text", ["title: [String: String]", "prices: [String: Double]"]),
    ("providers", ["results: [String: SampleResult]"]),
    (
      "push-ids",
      [
        "posts: [String: Post]",
        "userPosts: [String: [String: Bool]]",
        "stars: [String: Bool]?",
      ]
    ),
    ("quotes", ["quotes: [String: Double]"]),
    ("rate-history", ["rates: [String: [String: Double]]"]),
    ("rates", ["rates: [String: Double]"]),
    (
      "registry",
      [
        "distTags: [String: String]",
        "versions: [String: Version]",
        "time: [String: Date]",
        "users: [String: Bool]",
      ]
    ),
    ("releases", ["releases: [String: [Release]]", "projectURLs: [String: URL]"]),
    (
      "requirements",
      [
        "require: [String: String]",
        "requireDev: [String: String]",
        "psr4: [String: String]",
      ]
    ),
    ("rooms", ["join: [String: Join]", "leave: [String: JSONValue]"]),
    ("series", ["timeSeriesDaily: [String: TimeSeriesDaily]"]),
    (
      "services",
      [
        "services: [String: Service]",
        "volumes: [String: [String: JSONValue]]", "environment: [String: String]?",
      ]
    ),
    ("sessions", ["[String: Sample]"]),
    (
      "stack",
      [
        "parameters: [String: Parameter]",
        "resources: [String: Resource]",
        "outputs: [String: Output]",
      ]
    ),
    ("state", ["outputs: [String: Output]", "tags: [String: String]"]),
    (
      "statistics",
      [
        "byCountry: [String: ByCountry]",
        "salesByDay: [String: Int]",
        "variables: [String: String]",
      ]
    ),
    ("stocks", ["[String: Sample]"]),
    ("strings", ["[String: String]"]),
    ("teams", ["players: [String: Player]"]),
    ("terraform", ["outputs: [String: Output]"]),
    ("wiki-pages", ["pages: [String: Page]"]),
    ("wiki-siteinfo", ["namespaces: [String: Namespace]"]),
  ])
  func `objects with data as keys are dictionaries`(name: String, dictionaries: [String]) throws {
    #expect(try dictionariesOfModel(of: "keyed-\(name)") == dictionaries)
  }

  @Test(arguments: [
    "article",
    "config",
    "environments",
    "forecast",
    "geojson",
    "hours",
    "match",
    "measurements",
    "observation",
    "order",
    "package",
    "profile",
    "repo",
    "theme",
    "tweet",
    "weather",
  ])
  func `models are structs`(name: String) throws {
    #expect(try dictionariesOfModel(of: "model-\(name)") == [])
  }
}

/// The type of a document and the properties of its model, as far as they are dictionaries.
private func dictionariesOfModel(of name: String) throws -> [String] {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Samples/\(name).json")
  let model = try Generator(
    samples: [Sample(path: file.path)], settings: settings { $0.name = "Sample" }
  ).model
  let root = [model.root.spelling { model[$0].name }]
  return (root + model.types.flatMap { model.properties(of: $0.id) })
    .filter { $0.contains("[String: ") }
}
