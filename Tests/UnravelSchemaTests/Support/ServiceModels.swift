import Foundation
import Unravel

// Short models of what real services send, each with a document.

/// A model with a document that it decodes.
protocol SampleModel: Unravel.Decodable {
  static var sample: String { get }
}

// MARK: - Code and tickets

struct GitHubIssue: SampleModel {
  enum State: String, CaseIterable, Unravel.Decodable { case open, closed }

  static func decode(_ e: Extractor) throws -> GitHubIssue {
    _ = try e <| "number" as Int
    _ = try e <| "title" as String
    _ = try e <| "state" as State
    _ = try e <| "user" as GitHubUser
    _ = try e.array("labels") { label in try label <| "name" as String }
    _ = try e <|? "body" as String?
    _ = try e.value("created_at", .iso8601)
    _ = try e.valueOptional("closed_at", .iso8601)
    return GitHubIssue()
  }

  static let sample = #"""
    {"number": 1, "title": "Crash", "state": "open", "user": {"login": "ada", "id": 7},
     "labels": [{"name": "bug"}], "body": null, "created_at": "2026-01-02T03:04:05Z"}
    """#
}

struct GitHubUser: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> GitHubUser {
    _ = try e <| "login" as String
    _ = try e <| "id" as Int
    _ = try e <|? "avatar_url" as URL?
    return GitHubUser()
  }
}

struct JiraIssue: SampleModel {
  static func decode(_ e: Extractor) throws -> JiraIssue {
    _ = try e <| "key" as String
    _ = try e <| ["fields", "summary"] as String
    _ = try e <| ["fields", "status", "name"] as String
    _ = try e <|? ["fields", "assignee", "displayName"] as String?
    _ = try e.valueOptional(["fields", "duedate"], .day)
    return JiraIssue()
  }

  static let sample = #"""
    {"key": "APP-1", "fields": {"summary": "Crash", "status": {"name": "Done"}, "assignee": null}}
    """#
}

struct NPMPackage: SampleModel {
  static func decode(_ e: Extractor) throws -> NPMPackage {
    _ = try e <| "name" as String
    _ = try e <| ["dist-tags", "latest"] as String
    _ =
      try e.dictionary("versions") { version in
        _ = try version <|-|? "dependencies" as [String: String]?
        _ = try version.valueOptional("license", .oneOrMany) as [String]?
      } as [String: Void]
    return NPMPackage()
  }

  static let sample = #"""
    {"name": "left-pad", "dist-tags": {"latest": "1.3.0"},
     "versions": {"1.3.0": {"license": "WTFPL", "dependencies": {"pad": "^1.0.0"}}}}
    """#
}

// MARK: - Payments and shops

struct StripeCharge: SampleModel {
  static func decode(_ e: Extractor) throws -> StripeCharge {
    _ = try e <| "id" as String
    _ = try e <| "amount" as Int
    _ = try e <| "currency" as String
    if let code: String = try e <|? "failure_code" {
      _ = code
      _ = try e <| "failure_message" as String
    }
    _ = try e.value("created", .secondsSince1970)
    _ = try e <|-| "metadata" as [String: String]
    return StripeCharge()
  }

  static let sample = #"""
    {"id": "ch_1", "amount": 500, "currency": "eur", "failure_code": null, "created": 1700000000,
     "metadata": {"order": "7"}}
    """#
}

struct StripeEvent: SampleModel {
  enum Kind: String, CaseIterable, Unravel.Decodable {
    case chargeSucceeded = "charge.succeeded"
    case customerDeleted = "customer.deleted"
  }

  static func decode(_ e: Extractor) throws -> StripeEvent {
    _ = try e <| "id" as String
    switch try e <| "type" as Kind {
    case .chargeSucceeded: _ = try e <| ["data", "object"] as StripeCharge
    case .customerDeleted: _ = try e <| ["data", "object", "id"] as String
    }
    return StripeEvent()
  }

  static let sample = #"""
    {"id": "evt_1", "type": "customer.deleted", "data": {"object": {"id": "cus_1"}}}
    """#
}

struct ShopifyProduct: SampleModel {
  static func decode(_ e: Extractor) throws -> ShopifyProduct {
    _ = try e <| "id" as UInt64
    _ = try e <| "title" as String
    _ = try e.value("tags", .separated(by: ",")) as [String]
    _ = try e.array("variants") { variant in
      _ = try variant.value("price", .numberInString(Decimal.self))
      _ = try variant <| "inventory_quantity" as Int
      _ = try variant <| "sku" as String?
    }
    return ShopifyProduct()
  }

  static let sample = #"""
    {"id": 632910392, "title": "iPod", "tags": "music, player",
     "variants": [{"price": "199.00", "inventory_quantity": 10, "sku": null}]}
    """#
}

struct CoinPrices: SampleModel {
  static func decode(_ e: Extractor) throws -> CoinPrices {
    _ = try [String: [String: Double]].decode(e)
    return CoinPrices()
  }

  static let sample = #"{"bitcoin": {"usd": 64000.5, "eur": 59000}}"#
}

struct ExchangeRates: SampleModel {
  enum Currency: String, CaseIterable, CodingKeyRepresentable, Unravel.Decodable {
    case eur = "EUR", usd = "USD", jpy = "JPY"
  }

  static func decode(_ e: Extractor) throws -> ExchangeRates {
    _ = try e <| "base" as Currency
    _ = try e.value("date", .day)
    _ = try e <|-| "rates" as [Currency: Decimal]
    return ExchangeRates()
  }

  static let sample =
    #"{"base": "EUR", "date": "2026-01-02", "rates": {"USD": 1.09, "JPY": 163.2}}"#
}

// MARK: - Messages

struct SlackMessage: SampleModel {
  static func decode(_ e: Extractor) throws -> SlackMessage {
    _ = try e <| "channel" as String
    _ = try e <|? "text" as String?
    _ = try e <||? "blocks" as [SlackBlock]?
    _ = try e <|? "thread_ts" as String?
    return SlackMessage()
  }

  static let sample = #"""
    {"channel": "C1", "text": "Hello", "blocks": [
     {"type": "section", "text": {"text": "*Hello*"}}, {"type": "divider"},
     {"type": "image", "image_url": "https://example.com/a.png", "alt_text": "A"}]}
    """#
}

enum SlackBlock: Unravel.Decodable {
  enum Kind: String, CaseIterable, Unravel.Decodable { case section, divider, image }
  case section, divider, image

  static func decode(_ e: Extractor) throws -> SlackBlock {
    switch try e <| "type" as Kind {
    case .section:
      _ = try e <| ["text", "text"] as String
      return .section
    case .divider: return .divider
    case .image:
      _ = try e <| "image_url" as URL
      _ = try e <| "alt_text" as String
      return .image
    }
  }
}

struct DiscordEmbed: SampleModel {
  static func decode(_ e: Extractor) throws -> DiscordEmbed {
    _ = try e <|? "title" as String?
    _ = try e <|? "color" as UInt32?
    _ = try e.arrayOptional("fields") { field in
      _ = try field <| "name" as String
      _ = try field <| "value" as String
      _ = try field <|? "inline" as Bool?
    }
    return DiscordEmbed()
  }

  static let sample = #"{"title": "News", "fields": [{"name": "A", "value": "1", "inline": true}]}"#
}

struct TwilioMessage: SampleModel {
  enum Status: String, CaseIterable, Unravel.Decodable { case queued, sent, delivered, other }

  static func decode(_ e: Extractor) throws -> TwilioMessage {
    _ = try e <| "sid" as String
    _ = try e.value("status", .unknown(as: Status.other))
    _ = try e.value("num_segments", .numberInString(Int.self))
    _ = try e.valueOptional("date_sent", .httpDate)
    _ = try e.valueOptional("price", .numberInString(Double.self))
    return TwilioMessage()
  }

  static let sample = #"""
    {"sid": "SM1", "status": "sending", "num_segments": "1",
     "date_sent": "Thu, 24 Aug 2023 05:01:45 +0000", "price": "-0.0075"}
    """#
}

struct MailEvents: SampleModel {
  enum Event: String, CaseIterable, Unravel.Decodable { case delivered, bounce, open }

  static func decode(_ e: Extractor) throws -> MailEvents {
    _ = try e.array([]) { event in
      _ = try event <| "email" as String
      _ = try event.value("timestamp", .secondsSince1970)
      _ = try event <| "event" as Event
    }
    return MailEvents()
  }

  static let sample = #"[{"email": "a@b.c", "timestamp": 1700000000, "event": "bounce"}]"#
}

// MARK: - Social

struct MastodonStatus: SampleModel {
  static func decode(_ e: Extractor) throws -> MastodonStatus {
    _ = try e <| "id" as String
    _ = try e <| "content" as String
    _ = try e <| ["account", "acct"] as String
    _ = try e <|? "reblog" as MastodonStatus?
    _ = try e.valueOptional("url", .nilWhenEmpty(.url))
    return MastodonStatus()
  }

  static let sample = #"""
    {"id": "1", "content": "", "account": {"acct": "ada"}, "url": "",
     "reblog": {"id": "2", "content": "<p>Hi</p>", "account": {"acct": "bob"}}}
    """#
}

struct RedditListing: SampleModel {
  static func decode(_ e: Extractor) throws -> RedditListing {
    _ = try e <|? ["data", "after"] as String?
    _ = try e.array(["data", "children"]) { child in try child <| "data" as RedditPost }
    return RedditListing()
  }

  static let sample = #"""
    {"data": {"after": null, "children": [{"data": {"title": "Hi", "score": 3, "edited": false}}]}}
    """#
}

struct RedditPost: Unravel.Decodable {
  static func decode(_ e: Extractor) throws -> RedditPost {
    _ = try e <| "title" as String
    _ = try e <| "score" as Int
    // False, or the time of the last change.
    _ = try e.anyOf(
      { e in try e <| "edited" == false },
      { e in
        _ = try e.value("edited", .secondsSince1970)
        return true
      })
    return RedditPost()
  }
}

struct HackerNewsItem: SampleModel {
  enum Kind: String, CaseIterable, Unravel.Decodable { case story, comment }

  static func decode(_ e: Extractor) throws -> HackerNewsItem {
    _ = try e <| "id" as Int
    switch try e <| "type" as Kind {
    case .story: _ = try (e <| "title" as String, e <|? "url" as URL?)
    case .comment: _ = try (e <| "text" as String, e <| "parent" as Int)
    }
    _ = try e <||? "kids" as [Int]?
    return HackerNewsItem()
  }

  static let sample = #"{"id": 1, "type": "comment", "text": "Yes", "parent": 2, "kids": [3]}"#
}

// MARK: - Places and weather

struct GeoJSONFeature: SampleModel {
  enum Kind: String, CaseIterable, Unravel.Decodable {
    case point = "Point"
    case line = "LineString"
  }

  static func decode(_ e: Extractor) throws -> GeoJSONFeature {
    try e.value("geometry") { geometry in
      switch try geometry <| "type" as Kind {
      case .point: _ = try geometry <|| "coordinates" as [Double]
      case .line: _ = try geometry <|| "coordinates" as [[Double]]
      }
    }
    _ = try e <|-|? "properties" as [String: JSONValue]?
    return GeoJSONFeature()
  }

  static let sample = #"""
    {"geometry": {"type": "LineString", "coordinates": [[1, 2], [3, 4.5]]}, "properties": {"a": [1]}}
    """#
}

struct Forecast: SampleModel {
  static func decode(_ e: Extractor) throws -> Forecast {
    _ = try e <| ["coord", "lat"] as Double
    _ = try e <| ["coord", "lon"] as Double
    _ = try e <| ["weather", 0, "description"] as String
    _ = try e <| ["main", "temp"] as Double
    _ = try e <|? ["rain", "1h"] as Double?
    return Forecast()
  }

  static let sample = #"""
    {"coord": {"lat": 34.4, "lon": 132.5}, "weather": [{"description": "rain"}],
     "main": {"temp": 281.2}, "rain": {"1h": 0.4}}
    """#
}

struct Place: SampleModel {
  static func decode(_ e: Extractor) throws -> Place {
    _ = try e <| .anyOf("display_name", "name") as String
    _ = try e.value("lat", .numberOrString) as Double
    _ = try e.value("lon", .numberOrString) as Double
    return Place()
  }

  static let sample = #"{"name": "Hiroshima", "lat": "34.39", "lon": 132.45}"#
}

// MARK: - Media

struct SpotifyTrack: SampleModel {
  static func decode(_ e: Extractor) throws -> SpotifyTrack {
    _ = try e <| "name" as String
    _ = try e.array("artists") { artist in try artist <| "name" as String }
    _ = try e <| "duration_ms" as Int
    _ = try e <| "explicit" as Bool
    _ = try e <|? "preview_url" as URL?
    return SpotifyTrack()
  }

  static let sample = #"""
    {"name": "Glitter", "artists": [{"name": "Perfume"}], "duration_ms": 252000, "explicit": false}
    """#
}

struct Movie: SampleModel {
  static func decode(_ e: Extractor) throws -> Movie {
    _ = try e <| "title" as String
    _ = try e.value("release_date", .nilWhenEmpty(.day))
    _ = try e <| "vote_average" as Double
    _ = try e <| "genre_ids" as Set<Int>
    return Movie()
  }

  static let sample =
    #"{"title": "Ran", "release_date": "", "vote_average": 8.1, "genre_ids": [18, 28]}"#
}

struct PictureOfTheDay: SampleModel {
  enum Media: String, CaseIterable, Unravel.Decodable { case image, video }

  static func decode(_ e: Extractor) throws -> PictureOfTheDay {
    _ = try e.value("date", .day)
    _ = try e <| "title" as String
    _ = try e <| "url" as URL
    if try e <| "media_type" as Media == .image { _ = try e <| "hdurl" as URL }
    return PictureOfTheDay()
  }

  static let sample = #"""
    {"date": "2026-01-02", "title": "M31", "url": "https://example.com/m31", "media_type": "video"}
    """#
}

struct Book: SampleModel {
  static func decode(_ e: Extractor) throws -> Book {
    _ = try e <| "title" as String
    _ = try e.valueOptional("description", descriptionText)
    _ = try e <||? "covers" as [Int]?
    return Book()
  }

  /// A text, or an object that contains it.
  private static func descriptionText(_ e: Extractor) throws -> String {
    try e.anyOf({ e in try e <| [] }, { e in try e <| "value" })
  }

  static let sample = #"{"title": "Momo", "description": {"value": "A girl"}, "covers": [-1, 7]}"#
}

// MARK: - Language models

struct ChatCompletion: SampleModel {
  enum Reason: String, CaseIterable, Unravel.Decodable {
    case stop, length
    case toolCalls = "tool_calls"
  }

  struct WeatherArguments: Unravel.Decodable {
    static func decode(_ e: Extractor) throws -> WeatherArguments {
      _ = try e <| "city" as String
      return WeatherArguments()
    }
  }

  static func decode(_ e: Extractor) throws -> ChatCompletion {
    _ = try e <| "id" as String
    _ = try e.array("choices") { choice in
      _ = try choice <| "finish_reason" as Reason?
      _ = try choice <|? ["message", "content"] as String?
      _ = try choice.arrayOptional(["message", "tool_calls"]) { call in
        _ = try call <| ["function", "name"] as String
        _ = try call.value(["function", "arguments"], .embeddedJSON) as WeatherArguments
      }
    }
    _ = try e <| ["usage", "total_tokens"] as Int
    return ChatCompletion()
  }

  static let sample = #"""
    {"id": "c", "choices": [{"finish_reason": "tool_calls", "message": {"content": null, "tool_calls": [
     {"function": {"name": "weather", "arguments": "{\"city\": \"Hiroshima\"}"}}]}}],
     "usage": {"total_tokens": 12}}
    """#
}

struct AssistantMessage: SampleModel {
  enum Kind: String, CaseIterable, Unravel.Decodable {
    case text, thinking
    case toolUse = "tool_use"
  }

  static func decode(_ e: Extractor) throws -> AssistantMessage {
    _ = try e.array("content") { block in
      switch try block <| "type" as Kind {
      case .text: _ = try block <| "text" as String
      case .thinking: _ = try block <| "thinking" as String
      case .toolUse: _ = try (block <| "name" as String, block <|-| "input" as [String: JSONValue])
      }
    }
    _ = try e <|? "stop_reason" as String?
    return AssistantMessage()
  }

  static let sample = #"""
    {"content": [{"type": "text", "text": "Hi"}, {"type": "tool_use", "name": "t", "input": {"a": 1}}]}
    """#
}

struct Embedding: SampleModel {
  static func decode(_ e: Extractor) throws -> Embedding {
    _ = try e <| ["data", 0, "embedding"] as [Float]
    return Embedding()
  }

  static let sample = #"{"data": [{"embedding": [0.5, -1]}]}"#
}

// MARK: - Operations

struct Container: SampleModel {
  static func decode(_ e: Extractor) throws -> Container {
    _ = try e <| "Id" as String
    _ = try e <| ["State", "Running"] as Bool
    _ = try e <| ["State", "ExitCode"] as UInt8
    _ = try e <|-|? ["Config", "Labels"] as [String: String]?
    _ = try e <|-| "Ports" as [String: [JSONValue]?]
    return Container()
  }

  static let sample = #"""
    {"Id": "f0", "State": {"Running": true, "ExitCode": 0}, "Config": {"Labels": null},
     "Ports": {"80/tcp": null, "443/tcp": [{"HostPort": "443"}]}}
    """#
}

struct Pod: SampleModel {
  enum Phase: String, CaseIterable, Unravel.Decodable {
    case pending = "Pending"
    case running = "Running"
    case failed = "Failed"
  }

  static func decode(_ e: Extractor) throws -> Pod {
    _ = try e <| ["metadata", "name"] as String
    _ = try e <| ["metadata", "uid"] as UUID
    _ = try e.array(["spec", "containers"]) { container in
      _ = try container <| "name" as String
      _ = try container <| "image" as String
      _ = try container.arrayOptional("ports") { port in try port <| "containerPort" as UInt16 }
    }
    _ = try e <| ["status", "phase"] as Phase
    return Pod()
  }

  static let sample = #"""
    {"metadata": {"name": "web", "uid": "6b29fc40-ca47-1067-b31d-00dd010662da"},
     "spec": {"containers": [{"name": "a", "image": "nginx", "ports": [{"containerPort": 80}]}]},
     "status": {"phase": "Running"}}
    """#
}

struct NotionPage: SampleModel {
  static func decode(_ e: Extractor) throws -> NotionPage {
    _ = try e <| "id" as UUID
    try e.value("parent") { parent in
      _ = try parent.anyOf(
        { parent in try parent <| "database_id" as UUID },
        { parent in try parent <| "page_id" as UUID })
    }
    _ = try e <| "properties" as [String: JSONValue]
    _ = try e <| "archived" as Bool
    return NotionPage()
  }

  static let sample = #"""
    {"id": "6B29FC40-CA47-1067-B31D-00DD010662DA", "archived": false, "properties": {"Name": {}},
     "parent": {"page_id": "6B29FC40-CA47-1067-B31D-00DD010662DA"}}
    """#
}

struct SearchPage: SampleModel {
  static func decode(_ e: Extractor) throws -> SearchPage {
    let e = e.convertingFromSnakeCase
    _ = try e <| "totalCount" as Int
    _ = try e <| "items" as Lossy<[GitHubUser]>
    _ = try? e <| "nextPage" as Int
    return SearchPage()
  }

  static let sample =
    #"{"total_count": 2, "items": [{"login": "ada", "id": 7}, null], "next_page": "-"}"#
}

struct Preferences: SampleModel {
  static func decode(_ e: Extractor) throws -> Preferences {
    try e.denyingUnknownKeys(except: ["$schema"]) { e in
      _ = try e.field("theme") as Field<String>
      _ = try e <|? "fontSize" ?? 12
      _ = try e.valueOptional("autosave", .flag)
      return Preferences()
    }
  }

  static let sample = #"{"$schema": "x", "theme": null, "autosave": "on"}"#
}
