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

    private init(byteCount: Int, limit: SizeLimit, maximumDepth: Int) {
      builder = DocumentBuilder(
        byteCount: byteCount, maximumWordCount: limit.words, maximumByteCount: limit.bytes)
      self.maximumDepth = maximumDepth
    }

    /// The document of a tree.
    ///
    /// - Parameter byteCount: About the number of bytes of the JSON text.
    /// - Throws: ``DecodeError/typeMismatch(expected:actual:keyPath:)`` at a container that contains
    ///   itself, and ``DecodeError/malformed(_:)`` if one is nested too deep or the document is too large.
    static func document(
      of tree: Any, byteCount: Int = 0, options: ReadingOptions, limit: SizeLimit = SizeLimit()
    ) throws -> Document {
      let reader = TreeReader(
        byteCount: byteCount, limit: limit, maximumDepth: options.maximumDepth)
      return try reader.document(of: tree)
    }

    private consuming func document(of tree: Any) throws -> Document {
      // The containers around the value that is read next. Recursion would need stack for each level.
      var open: [TreeContainer] = []
      if let root = try write(tree) { try begin(root, in: &open) }
      while !open.isEmpty, !builder.isTooLarge {
        if let inner = try writeMembers(of: &open[open.count - 1]) {
          try begin(inner, in: &open)
        } else {
          builder.close(areKeysUnique: open.removeLast().areKeysUnique)
        }
      }
      guard !builder.isTooLarge else {
        throw DecodeError.malformed(MalformedJSON(.tooLarge, at: []))
      }
      let opaqueValues = opaqueValues.isEmpty ? nil : OpaqueTreeValues(opaqueValues)
      return builder.document(opaqueValues: opaqueValues)
    }

    /// Begins a container, unless it is nested too deep.
    private mutating func begin(
      _ container: consuming TreeContainer, in open: inout [TreeContainer]
    ) throws {
      let depth = open.count
      // A cycle repeats its containers at every depth, so a search at some depths finds it.
      if depth >= maximumDepth || depth >= 16 && depth.nonzeroBitCount == 1 {
        try checkForCycle(through: container, in: open)
        guard depth < maximumDepth else {
          throw DecodeError.malformed(
            MalformedJSON(.tooDeep(maximumDepth: maximumDepth), at: builder.path))
        }
      }
      builder.open(container.kind == .array ? .array : .object)
      open.append(container)
    }

    private func checkForCycle(through container: TreeContainer, in open: [TreeContainer]) throws {
      guard let object = container.object, open.contains(where: { $0.object === object }) else {
        return
      }
      var seen: Set<ObjectIdentifier> = []
      let repeated = open.firstIndex { container in
        container.object.map { !seen.insert(ObjectIdentifier($0)).inserted } ?? false
      }
      throw mismatch("\(container.noun) that contains itself", depth: repeated)
    }

    /// Writes the members that are not written yet, up to the next container, which is returned.
    private mutating func writeMembers(of container: inout TreeContainer) throws -> TreeContainer? {
      if container.kind == .dictionary {
        while !builder.isTooLarge, let (key, value) = container.members.next() {
          builder.key(key)
          if let inner = try write(value) { return inner }
        }
        return nil
      }
      let count = container.elements.count
      while container.offset < count, !builder.isTooLarge {
        let offset = container.offset
        container.offset &+= 1
        if container.kind == .object { builder.key(container.other!.keys[offset]) }
        if let inner = try write(container.elements[offset]) { return inner }
      }
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
