import Unravel

// snippet.reading
let value = try JSONValue.decodeValue(
  from: #"{"id": 505874924095815681, "name": "Perfume", "tags": ["pop"], "price": 1.50}"#)

print(value["id"]?.int ?? 0)  // 505874924095815681
print(value["tags"]?[0]?.string ?? "")  // pop
print(value["price"] ?? .null)  // 1.50
print(value["label"]?.string ?? "none")  // none
print(value["name"]?.int ?? -1)  // -1, because the name is a string
// snippet.end

// snippet.model
struct Product: Decodable {
  let name: String
  let details: JSONValue

  static func decode(_ e: Extractor) throws -> Product {
    try Product(name: e <| "name", details: e <| "details")
  }
}

let json: JSONValue = ["name": "Tea", "details": ["origin": "Uji", "grams": 100]]
let product = try Product.decodeValue(from: json)
print(product.details)  // {"origin":"Uji","grams":100}
// snippet.end

// snippet.editing
var band = value
band["name"] = "P.T.A."
band["tags"]?[0] = "electropop"
band["price"] = nil
print(band)  // {"id":505874924095815681,"name":"P.T.A.","tags":["electropop"]}
// snippet.end

// snippet.merging
let patch: JSONValue = ["name": "Perfume", "tags": .null, "city": ["name": "Hiroshima"]]
band.merge(patch)
print(band)
// {"id":505874924095815681,"name":"Perfume","city":{"name":"Hiroshima"}}
// snippet.end

// snippet.equal
print(["a": 1, "b": 2] as JSONValue == ["b": 2, "a": 1.0])  // true
print([1, 2] as JSONValue == [2, 1])  // false
// snippet.end

// snippet.writing
let bytes: [UInt8] = band.utf8()  // compact
let text = band.text(indentation: 2, sortedKeys: true)
// snippet.end
_ = (bytes, text)
