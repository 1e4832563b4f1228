import Testing

@testable import UnravelModelTool

/// Types that contain themselves.
struct RecursionTests {
  @Test(arguments: [
    (
      #"{"id": 1, "replies": [{"id": 2, "replies": [{"id": 3, "replies": [], "note": "deep"}]}]}"#,
      ["id: Int", "replies: [Band]", "note: String?"]
    ),
    (
      #"{"id": 1, "parent": {"id": 2, "parent": {"id": 3, "parent": null}}}"#,
      ["id: Int", "parent: Band?"]
    ),
    (
      #"{"kids": [{"kids": [{"kids": []}]}]}"#,
      ["kids: [Band]"]
    ),
    (
      #"{"name": "a", "size": 1, "kind": "d", "depth": 0, "sub": {"x": {"name": "b", "size": 2, "kind": "f", "depth": 1}}}"#,
      ["name: String", "size: Int", "kind: String", "depth: Int", "sub: Sub?"]
    ),
    (#"{"data": {"data": {"x": 1, "y": 2}}}"#, ["data: BandData"]),
    // A key that calls the inner ones parts of the outer one.
    (
      #"{"root_module": {"items": [1], "child_modules": [{"address": "a"}]}}"#,
      ["rootModule: Module"]
    ),
    (
      #"{"root_module": {"items": [1], "child_parts": [{"address": "a"}]}}"#,
      ["rootModule: RootModule"]
    ),
    (
      #"{"root_module": {"address": 1, "child_modules": [{"address": "a"}]}}"#,
      ["rootModule: RootModule"]
    ),
    // Pages of different things.
    (
      #"{"object": "list", "url": "a", "more": false, "data": [{"object": "invoice", "id": "b", "paid": true, "due": 1, "lines": {"object": "list", "url": "c", "more": false, "data": [{"object": "item", "id": "d", "amount": 1, "text": "e"}]}}]}"#,
      ["object: String", "url: String", "more: Bool", "data: [BandData]"]
    ),
    (
      #"{"block": 1, "type": "a", "parts": [{"type": "b", "text": "c", "parts": []}]}"#,
      ["block: Int", "type: String", "parts: [Part]"]
    ),
  ])
  func `a type that contains itself is found`(text: String, expected: [String]) throws {
    #expect(try properties(text) == expected)
  }

  @Test func `pages of different things are different types`() throws {
    func page(_ data: String) -> String {
      #"{"object": "list", "url": "a", "more": false, "data": [\#(data)]}"#
    }
    let item = #"{"object": "item", "id": "d", "amount": 1, "text": "e"}"#
    let invoice =
      #"{"object": "invoice", "id": "b", "paid": true, "due": 1, "lines": \#(page(item))}"#
    #expect(try typeNames(page(invoice)) == ["Band", "BandData", "Lines", "Line"])
    let nested = #"{"object": "item", "id": "d", "amount": 1, "lines": \#(page(item))}"#
    #expect(try typeNames(page(nested)) == ["Band", "BandData"])
  }

  @Test(arguments: [
    (#"{"kind": "a", "at": 1, "shapes": [{"kind": "b", "at": 2}]}"#, 2),
    (#"{"kind": "a", "at": 1, "parts": [{"kind": "b", "at": 2}]}"#, 3),
    // Coordinates of points, lines and polygons.
    (#"{"kind": "a", "at": [1, [2, [3]]], "shapes": [{"kind": "b", "at": [1, [2]]}]}"#, 3),
  ])
  func `what the plural of a key has is of the type of the key`(shape: String, count: Int) throws {
    #expect(try typeNames("{\"shape\": \(shape)}").count == count)
  }

  @Test func `a value that names its type can contain others`() throws {
    let text = """
      {"attribute": {"key": "a", "value": {"stringValue": "b"}},
       "list": [{"attribute": {"key": "a", "value": {"arrayValue": {"values": [{"intValue": 1}]}}}}]}
      """
    #expect(try typeNames(text) == ["Band", "Attribute", "Value", "ArrayValue", "Item"])
  }

  @Test func `no member is lost when shapes inside shapes are merged`() throws {
    // One object around and inside of others made the merge go on with one that was merged before.
    let text = """
      {"children":[{"children":[{"children":[{"type":{"declaration":{"indexSignature":{"type":
      {"type":"","declaration":{"flags":{},"children":[{"flags":{},"sources":[],"type":{"type":""}}],
      "groups":[],"sources":[]}}},"children":[{}]}}}]}]}],"groups":[]}
      """
    #expect(try properties(text).map { $0.prefix { $0 != ":" } } == ["children", "groups"])
    let model = try model(text)
    for key in ["flags", "indexSignature", "sources", "declaration", "type"] {
      #expect(model.contains("let \(key): "))
    }
  }

  @Test func `inference ends where maps and types contain each other`() throws {
    let text = """
      {"b":{"f1":[{"f1":[{"a":null}]},{"f1":[{"f1":[]},{"b":null,"c":[],"d":[]}]}],
      "d":[{"d":[],"f1":[{"d":[]}]}]}}
      """
    #expect(try properties(text) == ["b: BandB"])
  }

  @Test func `what is inside a thing of its name is of its type`() throws {
    let text =
      #"{"exception": {"message": "a", "stack": [1], "innerExceptions": [{"message": "b"}]}}"#
    #expect(try typeNames(text) == ["Band", "Exception"])
  }

  @Test(arguments: [
    (
      #"{"extension": [{"url": "a", "extension": [{"url": "b", "code": "c"}]}]}"#,
      ["Band", "Extension"]
    ),
    // Elements of another kind, pages, and what is around a list.
    (
      #"{"extension": [{"url": "a", "extension": [{"code": "c"}]}]}"#,
      ["Band", "Extension", "ExtensionDetails"]
    ),
    (
      #"{"items": [{"sku": "a", "items": [{"sku": "b", "code": "c"}]}]}"#,
      ["Band", "Item", "ItemDetails"]
    ),
    (
      #"{"tags": {"type": "list", "tags": [{"type": "tag", "id": "c"}]}}"#, ["Band", "Tags", "Tag"]
    ),
    (
      #"{"tags": {"url": "a", "tags": [{"url": "b", "id": "c"}]}}"#, ["Band", "Tags", "Tag"]
    ),
  ])
  func `elements that are called as those around them are of one type`(
    text: String, expected: [String]
  ) throws {
    #expect(try typeNames(text) == expected)
  }
}
