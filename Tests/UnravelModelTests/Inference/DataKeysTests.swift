import Testing

@testable import UnravelModelTool

struct DataKeysTests {
  @Test(
    arguments: [
      (["1", "2", "-1"], .yes),
      (["2024-01-02T03:04:05Z"], .yes),
      (["2024-W05", "2024-W06"], .yes),
      (["09:00", "09:30"], .yes),
      (["1.0.0", "v1.1.0", "2.x", "net6.0"], .yes),
      (["18-24", "25-34"], .yes),
      (["16x16"], .yes),
      (["U023BECGF", "U0G9QFJ10"], .yes),
      (["dQw4w9WgXcQ", "9bZkp7q19f0"], .yes),
      (["9f86d081", "1b2d3f4a"], .yes),
      (["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b"], .yes),
      (["iFXrbDnAQ0ydTDmMrPmI_Q"], .yes),
      (["-JhLeOlGIEjaIOFHR0xd"], .yes),
      (["", "node_modules/ms"], .yes),
      (["App\\"], .yes),
      (["arn:aws:s3:::files", "User:1"], .yes),
      (["!726s6s6q:example.com"], .yes),
      (["aa:bb:cc:dd:ee:ff"], .yes),
      (["photo.jpg", "notes.txt"], .yes),
      (["us-east-1", "eu-west-1a", "europe-west1-b"], .yes),
      (["my-index-000001"], .yes),
      (["logs-2024.01.02"], .yes),
      (["en", "de"], .yes),
      (["en-US"], .yes),
      (["en-US", "tlh"], .yes),
      (["none", "en"], .yes),
      (["de", "default"], .yes),
      (["en-US", "name"], .no),
      (["none", "id"], .no),
      (["none", "en", "name"], .no),
      (["fin", "swe"], .yes),
      (["usd", "eur"], .yes),
      (["USDEUR", "USDGBP"], .yes),
      (["DE", "US"], .yes),
      (["created", "modified", "1.0.0", "1.0.1"], .mostly),
      (["created", "modified", "1.0.0"], .some),
      (["en"], .possibly),
      (["AAPL", "MSFT", "F"], .possibly),
      (["home.title", "home.subtitle"], .possibly),
      (["1h", "24h", "7d"], .possibly),
      // Names of members.
      (["1h"], .no),
      (["1. open", "2. high"], .no),
      (["3d_secure"], .no),
      (["id", "is", "name"], .no),
      (["id", "it"], .no),
      (["all", "top"], .no),
      (["line1", "line2"], .no),
      (["address-line-1", "north-wall-2"], .no),
      (["revenue_2023", "revenue_2024"], .no),
      (["line1a", "line2a"], .no),
      (["oauth2TokenExpiresAt", "sha256Sum"], .no),
      (["Price/Unit (EUR)", "Is it done?"], .no),
      (["dc:creator", "dc:date"], .no),
      (["@id", "@type"], .no),
      ([""], .yes),
    ] as [([String], DataKeys)])
  func `keys are data by their kind`(keys: [String], expected: DataKeys) {
    #expect(dataKeys(keys, areScalars: false, isPlural: false) == expected)
  }
}
