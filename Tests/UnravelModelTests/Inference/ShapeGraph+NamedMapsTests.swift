import Testing

@testable import UnravelModelTool

struct ShapeGraphNamedMapsTests {
  @Test(arguments: [
    // Keys and values decide.
    (#"{"metadata": {"total": 100, "page": 1}}"#, "metadata: Metadata"),
    (#"{"metadata": {"count": 3, "next": null}}"#, "metadata: Metadata"),
    (#"{"metadata": {"creationTimestamp": null, "owner": {"app": "web"}}}"#, "metadata: Metadata"),
    (#"{"metadata": {"name": "a", "region": "b"}}"#, "metadata: Metadata"),
    (#"{"annotations": {"list": [{"name": "a"}]}}"#, "annotations: Annotations"),
    (#"{"labels": {"nodes": [{"name": "a"}], "totalCount": 1}}"#, "labels: Labels"),
    (#"{"headers": {"count": 3}}"#, "headers: Headers"),
    (#"{"_meta": {"next": {"href": "a"}}}"#, "meta: Meta"),
    (
      #"{"resources": {"limits": {"cpu": "1", "memory": "2"}, "requests": {"cpu": "1"}}}"#,
      "resources: Resources"
    ),
    // The key of the object decides.
    (#"{"metadata": {"order_id": "6735"}}"#, "metadata: [String: String]"),
    (#"{"labels": {"app": "web", "tier": "front"}}"#, "labels: [String: String]"),
    (#"{"env": {"browser": true}}"#, "env: [String: Bool]"),
    (
      #"{"services": {"web": {"build": "."}, "db": {"image": "b"}}}"#, "services: [String: Service]"
    ),
    (#"{"volumes": {"data": {}, "logs": null}}"#, "volumes: [String: [String: JSONValue]?]"),
    (#"{"outputs": {"foo": {"value": "a"}}}"#, "outputs: [String: Output]"),
    (
      #"{"peerDependenciesMeta": {"react": {"optional": true}}}"#,
      "peerDependenciesMeta: [String: PeerDependenciesMeta]"
    ),
    (
      #"{"rules": {"semi": "error", "quotes": [2, "double"], "eqeqeq": 1}}"#,
      "rules: [String: Rule]"
    ),
    // Keys that somebody made up, and values with their types.
    (#"{"slots": {"slot name1": "a", "slot name2": "b"}}"#, "slots: [String: String]"),
    (#"{"clientMetadata": {"exampleKey": "a"}}"#, "clientMetadata: [String: String]"),
    (#"{"address": {"line1": "a", "line2": "b"}}"#, "address: Address"),
    (#"{"part": {"example": "a"}}"#, "part: Part"),
    (
      #"{"attributes": {"a": {"Type": "S", "Value": "x"}, "b": {"Type": "S", "Value": "y"}}}"#,
      "attributes: [String: Attribute]"
    ),
    (
      #"{"points": {"insideTemperature": {"type": "C", "low": 2}, "humidity": {"type": "P", "mm": 3}}}"#,
      "points: Points"
    ),
    (
      #"{"configurations": {"production": {"on": true, "salt": "a"}}}"#,
      "configurations: [String: Configuration]"
    ),
    (
      #"{"configurations": {"main": {"on": true, "salt": "a"}}}"#,
      "configurations: Configurations"
    ),
    // Environments of a program, which the same names can also be parts of.
    (
      #"{"environments": {"production": {"on": true, "salt": "a"}, "test": {"on": false, "salt": "b"}}}"#,
      "environments: [String: Environment]"
    ),
    (
      #"{"environments": {"production": {"on": true, "salt": "a"}, "home": {"on": false, "salt": "b"}}}"#,
      "environments: Environments"
    ),
    // Parts with nothing in common, paths of files, and types of media.
    (
      #"{"plugins": {"legend": {"position": "top"}, "zoom": {"text": "a"}}}"#, "plugins: Plugins"
    ),
    (
      #"{"plugins": {"legend": {"position": "top"}, "zoom": {"position": "a", "text": "b"}}}"#,
      "plugins: [String: Plugin]"
    ),
    (#"{"paths": {"@app/*": ["a"], "@lib": ["b"]}}"#, "paths: [String: [String]]"),
    (#"{"globals": {"jest": "writable"}}"#, "globals: [String: String]"),
    (#"{"suggest": {"ext-amqp": "a b"}}"#, "suggest: [String: String]"),
    (
      #"{"ks": {"o": {"a": 0, "k": 1}, "r": {"a": 0, "k": 2}, "p": {"a": 0, "k": 3}, "s": {"a": 0, "k": 4}, "q": {"a": 0, "k": 4}}}"#,
      "ks: Ks"
    ),
    // Lists that refer to keys, and objects with hardly two keys in common.
    (#"{"features": {"full": ["std"], "std": []}}"#, "features: [String: [String]]"),
    (#"{"filters": {"include": ["a"], "exclude": []}}"#, "filters: Filters"),
    // Commands of a program, and lists of different things.
    (#"{"scripts": {"post-install-cmd": ["a", "b"]}}"#, "scripts: [String: [String]]"),
    (#"{"scripts": {"test": "a", "deploy": ["b", "c"]}}"#, "scripts: [String: Script]"),
    (
      #"{"entities": {"hashtags": [{"text": "a", "indices": [1]}], "symbols": [], "user_mentions": [{"name": "b", "indices": [2]}]}}"#,
      "entities: Entities"
    ),
    (#"{"networks": {"v4": [{"ip": "a"}], "v6": [{"ip": "b"}]}}"#, "networks: Networks"),
  ])
  func `the key of an object decides where its keys and values allow both`(
    text: String, property: String
  ) throws {
    #expect(try properties(text) == [property])
    let isMap = property.contains("[String: ")
    #expect(try model(text).contains("A guess: the keys look like data") == isMap)
  }

  @Test func `objects with different keys and equal values are one dictionary`() throws {
    let text = """
      [{"meta": {"encoding": {"optional": true}}}, {"meta": {"jiti": {"optional": true}, \
      "tsx": {"optional": true}}}, {"meta": {"postcss": {"optional": true}}}, {"meta": {}}]
      """
    #expect(try properties(text) == ["meta: [String: Meta]"])
  }

  @Test func `an object is a struct if the same key has one elsewhere`() throws {
    let text = """
      {"metadata": {"resource": "a"}, "items": [{"metadata": {"host": "b", "created": 1}}]}
      """
    #expect(try properties(text)[0] == "metadata: Metadata")
  }

  @Test(arguments: [
    (
      #"{"metadata": {"kind": "a", "lang": "b"}, "inner": {"metadata": {"kind": "c", "lang": "d"}}}"#,
      "metadata: Metadata"
    ),
    (
      #"{"metadata": {"kind": "a", "lang": "b"}, "inner": {"metadata": {"kind": "c"}}}"#,
      "metadata: [String: String]"
    ),
    (
      #"{"metadata": {"order": "a"}, "inner": {"metadata": {"order": "c"}}}"#,
      "metadata: [String: String]"
    ),
  ])
  func `an object is a struct if the same key has the same keys elsewhere`(
    text: String, property: String
  ) throws {
    #expect(try properties(text)[0] == property)
  }
}
