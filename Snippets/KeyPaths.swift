import Unravel

let e = try Extractor.decodeValue(
  from: #"""
    {"name": "Perfume", "a.b": 1, "location": {"city": "Hiroshima"},
     "objects": [{"name": "x"}], "item_3": true}
    """#)
let name = "name"
let index = 0
let number = 3

// snippet.paths
let one: String = try e <| "name"  // one key
let dotted: Int = try e <| "a.b"  // also one key
let city: String = try e <| ["location", "city"]  // two keys
let deep: String = try e <| ["objects", 0, "name"]  // keys and an index
let built: String = try e <| ["objects", index, name]  // variables
let other = try e.value(["objects", .index(index), .key(name)], default: "")
let made: Bool = try e <| "item_\(number)"  // an interpolated key
let whole: JSONValue = try e <| []  // the value itself
// snippet.end

// snippet.joining
let path = "objects" + [0, "name"] as JSONKeyPath
print(path)  // objects[0].name
print(["a.b"] as JSONKeyPath)  // ["a.b"]
print(path.elements.count)  // 3
// snippet.end
_ = (one, dotted, city, deep, built, made, whole)
