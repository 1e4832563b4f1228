// 6.3: generic parameter 'From' could not be inferred
// 6.3: generic parameter 'Value' could not be inferred
// 6.3: member chain produces result of type 'Transformer<From, [From]>' but contextual base was inferred as 'Transformer<From, String>'
// 6.3: static property 'oneOrMany' requires the types 'String' and '[From]' be equivalent
// 6.3: cannot convert value of type 'Date' to specified type '[Date]'
// 6.3: instance method 'dictionary' requires that 'Date' conform to 'CodingKeyRepresentable'
// 6.3: static method 'keys' requires the types 'Int' and '[Date : Value]' be equivalent
// 6.3: member chain produces result of type 'Transformer<Extractor.Contents<Value>, [Date : Value]>' but contextual base was inferred as 'Transformer<Extractor.Contents<Value>, Int>'
// 6.3: cannot convert value of type 'String' to expected argument type '[JSONValue]'
// 6.3: missing argument for parameter #1 in call
// 6.3: missing argument label 'by:' in call
// 6.3: cannot call value of non-function type 'Transformer<[String : Int], [String : Int]>'
// 6.3: value of type 'Transformer<String, Date>' has no member 'or'
// 6.3: cannot infer contextual base in reference to member 'day'
// 6.3: static method 'array' requires the types 'String' and 'Extractor.Contents<String>' be equivalent
// 6.3: member chain produces result of type 'Transformer<Extractor.Contents<String>, [Date]>' but contextual base was inferred as 'Transformer<String, [Date]>'
// 6.3: 'value(_:as:_:)' is unavailable: the result says the type: 'try e.value("name") as String'
// 6.3: 'array(_:as:_:)' is unavailable: the result says the type: 'try e.array("tags") as [String]'
// 6.3: 'dictionary(_:as:_:)' is unavailable: the result says the type: 'try e.dictionary("rooms") as [String: Int]'
// 6.3: 'dictionaryOptional(_:as:_:)' is unavailable: the result says the type: 'try e.dictionaryOptional("rooms") as [String: Int]?'
// 6.3: type 'Date' does not conform to protocol 'Collection'
// 6.3: member chain produces result of type 'Transformer<String, Date>' but contextual base was inferred as 'Transformer<String, [Element]>'

import Foundation
import Unravel

func read(_ e: Extractor) throws {
  let tags: [String] = try e.array("tags", .oneOrMany)
  let dates: [Date] = try e.value("dates", .day)
  let days: [Date: Int] = try e.dictionary("days", .keys(.day))
  let stock: Int? = try e.value("stock", .nilWhen("N/A", .numberOrString))
  let price: Int = try e.value("price", .numberInString())
  let words: [String] = try e.value("words", .separated(","))
  let payload: [String: Int] = try e.value("payload", .embeddedJSON())
  let at = try e.value("at", .iso8601.or(.day))
  let lossy: Lossy<Date> = try e.value("lossy", .lossy(.day))
  let chained: [Date] = try e.value("chained", .chain(.stringOrNumber, then: .array(.day)))
  print(lossy, chained)
  let name = try e.value("name", as: String.self)
  let names = try e.array("names", as: String.self)
  let rooms = try e.dictionary("rooms", as: Int.self)
  let halls = try e.dictionaryOptional("halls", as: Int.self)
  print(name, names, rooms, halls as Any)
  print(tags, dates, days, stock as Any, price, words, payload, at)
}
