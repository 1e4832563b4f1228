import Unravel

/// A recipe of which a part can be missing because the response has not arrived completely.
struct Recipe: Decodable, Equatable {
  var title: String?
  var minutes: Int?
  var steps: [Step] = []

  struct Step: Decodable, Equatable {
    var text = ""
    /// Whether more of the step can arrive.
    var isPartial = false

    static func decode(_ e: Extractor) throws -> Step {
      try Step(text: e <|? "text" ?? "", isPartial: e.isTruncated)
    }
  }

  static func decode(_ e: Extractor) throws -> Recipe {
    try Recipe(title: e <|? "title", minutes: e <|? "minutes", steps: e <||? "steps" ?? [])
  }
}

extension Recipe: CustomStringConvertible {
  var description: String {
    let heading = [title ?? "…", minutes.map { "\($0) minutes" }].compactMap { $0 }
    let steps = steps.enumerated().map { number, step in
      "  \(number + 1). \(step.text)\(step.isPartial ? "…" : "")"
    }
    return ([heading.joined(separator: ", ")] + steps).joined(separator: "\n")
  }
}
