// Codes of languages, countries and currencies.

/// Whether a key is a language, with or without a script and a region: `en`, `pt-BR`, `zh_Hans`, `eng`.
func isLanguageTag(_ key: String) -> Bool {
  let parts = key.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
  guard let first = parts.first, parts.count <= 3 else { return false }
  let language = String(first)
  guard languages.contains(language) || languagesOfThreeLetters.contains(language) else {
    return false
  }
  // Some services write the region in small letters too.
  let areSmall =
    !ambiguousLanguages.contains(language)
    && countries.contains(parts[parts.count - 1].uppercased())
  return parts.dropFirst().allSatisfy { part in
    part.utf8.allSatisfy(isLetter)
      && (part.count == 2 && (part == part.uppercased() || areSmall) || part.count == 4)
      || part.count == 3 && part.utf8.allSatisfy(isDigit)
  }
}

/// Whether a key is a language and not a word or an abbreviation that is a name too: `id`, `is`, `no`.
func isUnmistakableLanguage(_ key: String) -> Bool {
  isLanguageTag(key) && !ambiguousLanguages.contains(key)
}

/// Whether a key is a language of a region: `en-US`.
func isLocale(_ key: String) -> Bool { key.utf8.count > 3 && isLanguageTag(key) }

func isCurrency(_ key: String) -> Bool { currencies.contains(key) }

/// Whether a key is a currency in small letters, as some services write them.
func isSmallCurrency(_ key: String) -> Bool {
  key == key.lowercased() && currencies.contains(key.uppercased())
}

/// Whether a key is a pair of currencies: `USDEUR`, `USD_JPY`.
func isCurrencyPair(_ key: String) -> Bool {
  let length = 3
  guard 2 * length...2 * length + 1 ~= key.utf8.count else { return false }
  return currencies.contains(String(key.prefix(length)))
    && currencies.contains(String(key.suffix(length)))
}

func isCountry(_ key: String) -> Bool { countries.contains(key) }

/// Whether a key is a code of a number of capitals, such as that of a country, an airport or a stock.
func isCode(_ key: String, lengths: ClosedRange<Int>) -> Bool {
  lengths ~= key.utf8.count
    && key.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
}

private func set(_ codes: String) -> Set<String> {
  Set(codes.split(whereSeparator: \.isWhitespace).map(String.init))
}

private let languages = set(
  """
  af am ar as az be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fr ga gl gu he hi hr hu hy \
  id is it ja ka kk km kn ko ku ky lb lo lt lv mk ml mn mr ms mt my nb ne nl nn no pa pl ps pt ro \
  ru sd si sk sl so sq sr sv sw ta te tg th tk tl tr tt ug uk ur uz vi yo zh zu
  """)

private let ambiguousLanguages = set(
  """
  am as be ca co da el he hi hr id is it lb lo lt mk ml ms mt my no pa ps sd si so th tl tr tt uk \
  cat her ind may per
  """)

private let languagesOfThreeLetters = set(
  """
  afr ara ben bre bul cat ces cym dan deu ell eng est fas fin fra gle heb hin hrv hun hye ind isl \
  ita jpn kat kor lat lav lit mkd mlt msa nld nno nob nor per pol por ron rus slk slv spa sqi srp \
  swe tha tur ukr urd vie zho
  """)

private let currencies = set(
  """
  AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTC BTN BWP \
  BYN BZD CAD CDF CHF CLF CLP CNH CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB ETH EUR FJD \
  FKP GBP GEL GGP GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS IMP INR IQD IRR ISK JEP JMD \
  JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP \
  MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD \
  RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY \
  TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XAG XAU XCD XDR XOF XPF YER ZAR ZMW ZWL
  """)

private let countries = set(
  """
  AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG \
  CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GM \
  GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KM KN KP KR KW KZ LA \
  LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL \
  NO NP NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO \
  SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA \
  ZM ZW
  """)
