// Where a failed read ends. `diagnose` takes part in a decode here and nowhere else: it continues after the
// failures that it knows, with a placeholder for the value.

extension Extractor {
  /// Throws the error of the value at an index, with its path completed; while `diagnose` searches, returns
  /// a placeholder after a failure that it knows.
  ///
  /// - Parameter decode: Decodes the value, and the placeholder of a model.
  @usableFromInline
  @inline(never)
  func throwOrReplace<T>(
    _ error: any Error, at index: TapeIndex, _ decode: (Extractor) throws -> T
  ) throws -> T {
    let e = Extractor(context: context, index: index)
    guard let diagnosis = diagnosis(thatKnows: error, at: e),
      let placeholder = diagnosis.placeholder(for: e, decode)
    else { throw e.completed(error) }
    diagnosis.recordPlaceholder(in: self)
    return placeholder
  }

  /// As ``throwOrReplace(_:at:_:)``, for an element of an array or a member of an object. Without a
  /// placeholder, a known failure leaves it out; so does any failure in a `Lossy` array.
  ///
  /// - Parameter count: The number of elements before it that decode.
  @usableFromInline
  @inline(never)
  func throwOrReplaceElement<T>(
    _ error: any Error, at index: TapeIndex, afterElements count: Int,
    _ decode: (Extractor) throws -> T
  ) throws -> T? {
    if drops(error, at: index, afterElements: count) { return nil }
    let e = Extractor(context: context, index: index)
    guard let diagnosis = diagnosis(thatKnows: error, at: e) else { throw e.completed(error) }
    diagnosis.recordPlaceholder(in: self)
    return diagnosis.placeholder(for: e, decode)
  }

  /// Throws an error of the value, which decodes in spite of it; while `diagnose` searches, does nothing after
  /// a failure that it knows.
  func throwUnlessKnown(_ error: DecodeError) throws {
    if diagnosis(thatKnows: error, at: self) == nil { throw error }
  }

  /// The key of a dictionary, of a member whose value is a placeholder.
  @usableFromInline
  func keyOfPlaceholder<K: CodingKeyRepresentable>(at index: TapeIndex) -> K? {
    (try? key(at: index)) ?? context.settings.diagnosis?.keyOfPlaceholder()
  }

  /// Whether every path leads to a value, as in one document of placeholders, or none does, as in the other;
  /// nil for a document of a caller.
  var containsAllKeyPaths: Bool? { context.settings.diagnosis?.containsAllKeyPaths }

  /// The same value outside `diagnose`, for reads whose failures are not those of the document.
  var withoutDiagnosis: Extractor {
    context.settings.diagnosis == nil ? self : derived { $0.diagnosis = nil }
  }

  private func diagnosis(thatKnows error: any Error, at e: Extractor) -> Diagnosis? {
    guard let diagnosis = context.settings.diagnosis, diagnosis.knows(error, at: e) else {
      return nil
    }
    return diagnosis
  }
}

// MARK: - Lossy collections

extension Extractor {
  /// The record of the elements to drop, if the value is decoded as a `Lossy` collection.
  private var dropped: DroppedElements? {
    guard let dropped = context.settings.dropped, dropped.container == index else { return nil }
    return dropped
  }

  /// Whether an element of the array is dropped because of its error.
  ///
  /// - Parameter count: The number of elements before it that decode.
  func drops(_ error: any Error, at index: TapeIndex, afterElements count: Int) -> Bool {
    guard let dropped else { return false }
    let e = Extractor(context: context, index: index)
    let error = DecodeError(describing: e.completed(error), at: e)
    guard dropped.append(error, afterElements: count) else { return false }
    context.settings.onToleratedFailure?(error)
    return true
  }

  /// Decodes the members of an object that is decoded as a `Lossy` dictionary, each value with a function; nil
  /// if the object is not one.
  @usableFromInline
  func mapLossyMembers<K: CodingKeyRepresentable, T>(
    _ decode: (Extractor) throws -> T
  ) throws -> [K: T]? {
    guard let dropped else { return nil }
    var members: [K: T] = [:]
    // Canonically equal keys are one key of a dictionary. The first counts, also if its value is dropped.
    var droppedKeys: Set<K> = []
    for (index, value) in context.tape.members(of: self.index)
    where document.isFirst(index, in: self.index) {
      let child = Extractor(context: context, index: value)
      var key: K?
      do {
        let found: K = try child.key(at: index)
        guard members[found] == nil, !droppedKeys.contains(found) else { continue }
        key = found
        members[found] = try decode(child)
      } catch {
        if let key { droppedKeys.insert(key) }
        let error = DecodeError(describing: child.completed(error), at: child)
        let text = document.string(at: index).canonicallyOrdered
        guard dropped.append(error, key: text) else { throw error }
        context.settings.onToleratedFailure?(error)
      }
    }
    return members
  }
}
