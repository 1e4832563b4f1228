// 6.3: operator function '<|-|' requires that 'Room' conform to 'CodingKeyRepresentable'
// 6.3: referencing static method 'decodeValue(from:rootKeyPath:options:)' on 'Dictionary' requires that 'Room' conform to 'CodingKeyRepresentable'
// 6.3: cannot convert return expression of type 'some Decodable' to return type '[Room : Int]'
// 6.3: cannot convert return expression of type '[String : Int]' to return type '[Room : Int]'

import Unravel

enum Room: String { case small, large }

func seats(_ e: Extractor) throws -> [Room: Int] {
  try e <|-| "seats"
}

func inferred(_ e: Extractor) throws -> [Room: Int] {
  try e <| "seats"
}

func method(_ e: Extractor) throws -> [Room: Int] {
  try e.value("seats")
}

func converted(_ e: Extractor) throws -> [Room: Int] {
  try e.dictionary("seats", .numberInString)
}

func document(_ text: String) throws -> [Room: Int] {
  try [Room: Int].decodeValue(from: text)
}

func inferredDocument(_ text: String) throws -> [Room: Int] {
  try decodeValue(from: text)
}
