/// How surely the keys of an object are data rather than names of members.
enum DataKeys: Comparable {
  /// Names, as far as one can see.
  case no
  /// Some are data, the others could be either.
  case some
  /// At least half are data.
  case mostly
  /// Data if the values are alike too.
  case possibly
  case yes
}

/// How surely keys are data.
///
/// ```text
/// 1.0.0, 1.0.1          yes: versions
/// EUR, USD              yes: currencies
/// dev-main, 1.0.0       mostly
/// old, new, 1.0.0       some
/// AAPL, MSFT            possibly: codes
/// id, name              no
/// ```
///
/// - Parameters:
///   - keys: All keys of a type, at least one.
///   - areScalars: Whether the values are strings or numbers. The names of such members often look
///     like data: `sha1` and `sha256`.
///   - isPlural: Whether the object has a plural name, so that one key can be data: `entities`.
func dataKeys(_ keys: [String], areScalars: Bool, isPlural: Bool) -> DataKeys {
  let specific = keys.filter { !isNeutralKey($0) }
  // No member is named by an empty key.
  guard !specific.isEmpty else { return keys.contains("") ? .yes : .no }
  if specific.allSatisfy(isUnmistakableData) { return .yes }
  if areLanguagesOrNone(keys) { return .yes }
  if areCodes(specific, isPlural: isPlural)
    || areIdentifiers(specific, areScalars: areScalars, isPlural: isPlural)
  {
    return .yes
  }
  if arePossiblyData(specific, areScalars: areScalars) { return .possibly }
  let data = specific.count { isUnmistakableData($0) && !isInteger($0) }
  return data * 2 >= specific.count ? .mostly : data * 3 >= specific.count ? .some : .no
}

/// Whether keys are codes of languages, countries or currencies. One code can be a name.
private func areCodes(_ keys: [String], isPlural: Bool) -> Bool {
  let minimumCount = isPlural ? 1 : 2
  // Beside a locale, other short words are languages.
  if keys.contains(where: isLocale), keys.allSatisfy({ isLocale($0) || isShortWord($0) }) {
    return true
  }
  let tests: [(String) -> Bool] = [isCurrency, isCurrencyPair, isCountry]
  if keys.count >= minimumCount, tests.contains(where: { keys.allSatisfy($0) }) { return true }
  if keys.allSatisfy(isLanguageTag) {
    let unmistakable = keys.count(where: isUnmistakableLanguage)
    if keys.count >= minimumCount, unmistakable * 2 > keys.count { return true }
  }
  if keys.count >= minimumCount, keys.allSatisfy(isSmallCurrency),
    keys.contains(where: ["eur", "usd"].contains)
  {
    return true
  }
  return keys.count >= minimumCodeCount
    && (keys.allSatisfy { isCode($0, lengths: 2...2) }
      || keys.allSatisfy { isCode($0, lengths: 3...3) } || keys.allSatisfy(isSmallCurrency))
}

/// Whether keys are languages besides one for text that has none.
private func areLanguagesOrNone(_ keys: [String]) -> Bool {
  let languages = keys.filter { !["default", "none"].contains($0) }
  return languages.count < keys.count && languages.contains(where: isUnmistakableLanguage)
    && languages.allSatisfy(isLanguageTag)
}

private func isShortWord(_ key: String) -> Bool {
  2...3 ~= key.utf8.count && key.allSatisfy { $0.isASCII && $0.isLowercase }
}

/// Whether all keys but a few of very many are codes of three letters, or data of another kind.
func areMostlyCodes(_ keys: [String]) -> Bool {
  let minimumCount = 20
  let others = keys.count { !isCode($0, lengths: 3...3) && !isUnmistakableData($0) }
  return keys.count >= minimumCount && others * minimumCount <= keys.count
}

/// Whether keys are identifiers.
private func areIdentifiers(_ keys: [String], areScalars: Bool, isPlural: Bool) -> Bool {
  let areEnough = keys.count > 1 || isPlural && !areScalars
  guard areEnough else { return false }
  if keys.allSatisfy(isRandomIdentifier) || keys.allSatisfy(isHash) { return true }
  if keys.allSatisfy(isShortIdentifier) { return Set(keys.map(withoutDigits)).count == keys.count }
  return keys.allSatisfy(isNumberedIdentifier) && (!areScalars || keys.count >= minimumCodeCount)
}

/// Whether keys are of a kind that names are of too: `AAPL`, `home.title`, `24h`, `Blue Whale`.
private func arePossiblyData(_ keys: [String], areScalars: Bool) -> Bool {
  if keys.count == 1 { return isUnmistakableLanguage(keys[0]) || isCurrency(keys[0]) }
  let lengths = areScalars ? 1...5 : 1...12
  return keys.allSatisfy { isCode($0, lengths: lengths) } || keys.allSatisfy(hasDots)
    || keys.count >= minimumCodeCount && keys.allSatisfy { isMeasure($0) || isUnmistakableData($0) }
}

/// A key without its digits, which members of one family have in common: `line1a` and `line2a`.
private func withoutDigits(_ key: String) -> String { String(key.filter { !$0.isNumber }) }

/// The minimum number of codes that count as data. Fewer are more likely names.
private let minimumCodeCount = 3
