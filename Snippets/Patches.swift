import Foundation
import Unravel

// snippet.update
struct User {
  var name: String
  var nickname: String?
  var born: Date?
}

func update(_ user: inout User, from e: Extractor) throws {
  try e.field("nickname").update(&user.nickname)
  try e.field("born", .day).update(&user.born)
  if e.contains("name") { user.name = try e <| "name" }
}

var user = User(name: "Ayano", nickname: "Nocchi")
for body in [#"{"nickname": null}"#, #"{"name": "Ayano Omoto", "born": "1988-09-20"}"#] {
  try decodeValue(from: body) { e in try update(&user, from: e) }
  print(user.name, user.nickname ?? "-", user.born != nil)
}
// snippet.end

// snippet.copy
do {
  var changed = user
  try decodeValue(from: #"{"nickname": "Nocchi", "name": null}"#) { e in
    try update(&changed, from: e)
  }
  user = changed
} catch {
  print(error)
}
print(user.nickname ?? "-")
// snippet.end
