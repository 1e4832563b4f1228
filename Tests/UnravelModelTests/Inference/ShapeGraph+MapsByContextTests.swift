import Testing

@testable import UnravelModelTool

struct ShapeGraphMapsByContextTests {
  @Test(arguments: [
    // Keys with a prefix in objects of texts.
    (
      #"{"condition": {"StringEquals": {"aws:a": "b", "aws:d": "e"}, "Bool": {"aws:c": ["d"]}}}"#,
      "condition: [String: [String: Condition]]"
    ),
    (#"{"condition": {"StringEquals": {"aws:a": {"x": 1}}}}"#, "condition: Condition"),
    (#"{"condition": {"StringEquals": {"aws:a": "b", "c": "d"}}}"#, "condition: Condition"),
    // Dictionaries in an object with a plural name.
    (
      #"{"mappings": {"regionMap": {"us-east-1": {"ami": "a"}, "eu-west-1": {"ami": "b"}}}}"#,
      "mappings: [String: [String: Mapping]]"
    ),
    (
      #"{"mapping": {"regionMap": {"us-east-1": {"ami": "a"}, "eu-west-1": {"ami": "b"}}}}"#,
      "mapping: Mapping"
    ),
    (
      #"{"facets": {"brand": {"DE": 1, "FR": 2}, "shop": {"DE": 3, "US": 2}}}"#,
      "facets: [String: [String: Int]]"
    ),
    (
      #"{"conditions": {"createQueue": {"Fn::Equals": ["a", "b"]}}}"#,
      "conditions: [String: [String: [String]]]"
    ),
    // Versions of several things, and ranges of versions.
    (#"{"platform": {"php": ">=8.1"}}"#, "platform: [String: String]"),
    (#"{"alias": {"dev-main": "1.x-dev"}}"#, "alias: [String: String]"),
    (#"{"platform": {"php": "8.1.0"}}"#, "platform: Platform"),
    (#"{"engine": {"version": ">=1.0", "php": "^8.1"}}"#, "engine: Engine"),
    (#"{"packages": {"flask": "2.3.2", "my-app": "1.0.0"}}"#, "packages: [String: String]"),
    (#"{"packages": {"requests": "2.31"}}"#, "packages: [String: String]"),
    (#"{"modules": {"django": "4.2.11", "requests": "2.31.0"}}"#, "modules: [String: String]"),
    (#"{"versions": {"min": "1.0", "max": "2.0"}}"#, "versions: Versions"),
    (#"{"packages": {"current": "2.31", "django": "2.32"}}"#, "packages: Packages"),
    // Packages of a lock file.
    (
      #"{"default": {"flask": {"version": "2.0", "hashes": ["a"]}}}"#, "default: [String: Default]"
    ),
    (
      #"{"latest": {"package": {"version": "2.0", "integrity": "a"}}}"#, "latest: Latest"
    ),
    (#"{"default": {"flask": {"version": "2.0", "size": 2}}}"#, "default: Default"),
    // What users of a service have added.
    (#"{"custom_fields": {"team": "a", "floor": "b"}}"#, "customFields: [String: String]"),
    // A list of the keys.
    (#"{"blocks": {"intro": {"x": 1}}, "order": ["intro"]}"#, "blocks: [String: Block]"),
    (#"{"blocks": {"intro": {"x": 1}}, "order": ["outro"]}"#, "blocks: Blocks"),
    (#"{"blocks": {"intro": {"x": 1}, "w": 2}, "order": ["intro", "w"]}"#, "blocks: Blocks"),
    // Variables, and names in another style than the keys around them.
    (#"{"terminal.env.linux": {"PATH": "a"}}"#, "terminalEnvLinux: [String: String]"),
    (#"{"vars": {"x": "a"}}"#, "vars: [String: String]"),
    (
      #"{"project_urls": {"Documentation": "a", "Homepage": "b", "Source": "c"}}"#,
      "projectURLs: [String: String]"
    ),
    // Definitions by names that members have too.
    (
      #"{"parameters": {"location": {"type": "s", "x": 1}, "storageName": {"type": "i"}}}"#,
      "parameters: [String: Parameter]"
    ),
    (#"{"metadata": {"description": "a"}}"#, "metadata: Metadata"),
  ])
  func `what is in an object and beside it decides`(text: String, property: String) throws {
    #expect(try properties(text)[0] == property)
  }

  @Test(arguments: [
    (#"{"gid_1": 2}"#, "gildings", "[String: Int]"),
    (#"{"gid_1": 2}"#, "gilding", "Gilding"),
    (#"{"gid_1": 2, "sum": 2}"#, "gildings", "Gildings"),
    (#"{"host:web": 2}"#, "silenced", "[String: Int]"),
    (#"{"host": 2}"#, "silenced", "Silenced"),
    (#"{"x-expires": 2}"#, "arguments", "[String: Int]"),
    (#"{"x-expires": 2}"#, "argument", "Argument"),
    (#"{"expires": 2}"#, "arguments", "Arguments"),
  ])
  func `keys that no object has to have are data if they look a little like it`(
    object: String, key: String, type: String
  ) throws {
    #expect(
      try properties("[{\"\(key)\": {}}, {\"\(key)\": \(object)}]") == ["\(key): \(type)"])
  }
}
