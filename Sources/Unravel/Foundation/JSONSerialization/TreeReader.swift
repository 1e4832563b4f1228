#if JSONSerialization

  import Foundation

  // An object tree and the document that it is written to:
  //
  //     ["name": "Perfume", "formed": NSNumber(1999)]     {"name": "Perfume", "formed": 1999}
  //
  // Each value's type is examined once, and decides how the value is written. Casts are not used:
  // `as?` converts `true` to an `Int`, and -9223372036854775809 to another integer.

  /// Writes an object tree to a document.
  struct TreeReader: ~Copyable {
    var builder: DocumentBuilder
    var forms = KnownForms()

    /// The values that JSON cannot hold, in the order of the document.
    var opaqueValues: [OpaqueValue] = []

    private let maximumDepth: Int

    /// The maximum size of the document of a tree that a caller passes.
    ///
    /// A tree in which one container is in many others is small in memory and expands to any size.
    struct SizeLimit {
      /// Tape words: one for each value and key, two for each container.
      var words = 1 << 26
      /// Bytes of strings and numbers.
      var bytes = 1 << 30
    }

    /// The document of a tree.
    ///
    /// - Parameter byteCount: About the number of bytes of the JSON text.
    /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` at a container that contains
    ///   itself, and ``DecodeError/malformed(_:)`` if one is nested too deep or the document is too large.
    static func document(
      of tree: Any, byteCount: Int = 0, options: ReadingOptions, limit: SizeLimit = SizeLimit()
    ) throws -> Document {
      var reader = TreeReader(
        builder: DocumentBuilder(
          byteCount: byteCount, maximumWordCount: limit.words, maximumByteCount: limit.bytes),
        maximumDepth: options.maximumDepth)
      try reader.writeRoot(tree)
      guard !reader.builder.isTooLarge else {
        throw DecodeError.malformed(MalformedJSON(.tooLarge, at: []))
      }
      let values = reader.opaqueValues.isEmpty ? nil : OpaqueTreeValues(reader.opaqueValues)
      return reader.builder.finish(opaqueValues: values)
    }

    private mutating func writeRoot(_ tree: Any) throws {
      // The first `builder.depth` are the containers around the value that is read next. Those after them are closed,
      // and the next ones replace them: `removeLast` takes many instructions in a build without optimization.
      // Recursion would need stack for each level.
      var open: [TreeContainer] = []
      open.reserveCapacity(8)
      if let root = try write(tree) { try begin(root, in: &open) }
      while builder.depth > 0, !builder.isTooLarge {
        if let inner = try writeMembers(of: &open[builder.depth &- 1]) {
          try begin(inner, in: &open)
        }
      }
    }

    /// Begins a container, unless it is nested too deep.
    private mutating func begin(
      _ container: consuming TreeContainer, in open: inout [TreeContainer]
    ) throws {
      let depth = builder.depth
      // A cycle repeats its containers at every depth, so a search at some depths finds it.
      if depth >= maximumDepth || depth >= 16 && depth.nonzeroBitCount == 1 {
        try checkForCycle(through: container, in: open[..<depth])
        guard depth < maximumDepth else {
          throw DecodeError.malformed(
            MalformedJSON(.tooDeep(maximumDepth: maximumDepth), at: builder.path))
        }
      }
      builder.open(container.isArray ? .array : .object)
      if depth < open.count { open[depth] = container } else { open.append(container) }
    }

    private func checkForCycle(
      through container: TreeContainer, in open: ArraySlice<TreeContainer>
    ) throws {
      guard let object = container.object, open.contains(where: { $0.object === object }) else {
        return
      }
      var seen: Set<ObjectIdentifier> = []
      let repeated = open.firstIndex { container in
        container.object.map { !seen.insert(ObjectIdentifier($0)).inserted } ?? false
      }
      let noun = container.isArray ? "an array" : "an object"
      throw mismatch("\(noun) that contains itself", depth: repeated)
    }

    /// Writes the members that are not written yet, up to the next container, which is returned; or closes
    /// the container.
    private mutating func writeMembers(of container: inout TreeContainer) throws -> TreeContainer? {
      switch container.members {
      case .array(let elements):
        let count = elements.count
        while container.count < count, !builder.isTooLarge {
          let element = elements[container.count]
          container.count &+= 1
          if let inner = try write(element) { return inner }
        }
      case .object(let keys, let values):
        let count = values.count
        while container.count < count, !builder.isTooLarge {
          builder.key(keys[container.count])
          let value = values[container.count]
          container.count &+= 1
          if let inner = try write(value) { return inner }
        }
      case .dictionary(let dictionary, var next):
        let count = dictionary.count
        while container.count < count, !builder.isTooLarge {
          let (key, value) = dictionary[next]
          dictionary.formIndex(after: &next)
          container.count &+= 1
          // Without a copy.
          builder.key(consume key)
          if let inner = try write(value) {
            container.members = .dictionary(dictionary, next: next)
            return inner
          }
        }
      }
      builder.close(areKeysUnique: container.areKeysUnique)
      return nil
    }

    /// An error at the value that is written next, or at a container around it.
    private func mismatch(_ actual: String, depth: Int? = nil) -> DecodeError {
      let path = builder.path
      return .typeMismatch(
        expected: "JSON value", actual: actual,
        keyPath: JSONKeyPath(Array(path.prefix(depth ?? path.count))))
    }
  }

  extension DocumentBuilder {
    /// The path of the value that is written next.
    fileprivate var path: [JSONKeyPath.Element] {
      steps.map { step in
        switch step {
        case .key(let index): .key(key(at: index))
        case .index(let index): .index(index)
        }
      }
    }
  }

#endif
