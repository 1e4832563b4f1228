/// How the keys of the document become the keys of the models.
enum KeyStrategy {
  case none
  case snakeCase
  case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
}

/// The strings that represent the floating-point values that JSON has no numbers for.
typealias NonConformingFloats = (positiveInfinity: String, negativeInfinity: String, nan: String)

// Without Foundation, the strategies have types that are equal to those of `JSONDecoder`.

#if !Foundation
  extension CodableDecoder {
    /// How the keys of the document become the keys of the models.
    public enum KeyDecodingStrategy: Sendable {
      /// The keys do not change.
      case useDefaultKeys

      /// Keys in snake case become keys in camel case.
      ///
      /// ```text
      /// screen_name       screenName
      /// _id_str_          _idStr_
      /// profile_img_url   profileImgUrl, never profileImgURL
      /// screenName        screenName
      /// ```
      ///
      /// The keys of a dictionary with string keys do not change. If two keys become the same key, the
      /// first counts.
      case convertFromSnakeCase

      /// A function returns the key for a coding path, whose last key is that of the document.
      case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
    }

    /// How the floating-point values that JSON has no numbers for are represented.
    public enum NonConformingFloatDecodingStrategy: Sendable {
      /// Such a value is an error.
      case `throw`

      /// As these strings.
      case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }

    static var defaultKeyStrategy: KeyDecodingStrategy { .useDefaultKeys }
    static var defaultFloatStrategy: NonConformingFloatDecodingStrategy { .throw }
    static var snakeCaseKeyStrategy: KeyDecodingStrategy { .convertFromSnakeCase }
  }
#endif
