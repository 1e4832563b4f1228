import Testing
import Unravel
import UnravelSchema

@testable import RandomModels

/// The schemas of models after real services, as whole texts.
struct ServiceSchemasTests {
  private static let schemas: [(model: any SampleModel.Type, schema: String)] = [
    (
      GitHubIssue.self,
      #"""
      {"type": "object", "required": ["number", "title", "state", "user", "labels", "created_at"],
       "properties": {"number": {"type": "integer"}, "title": {"type": "string"},
        "state": {"enum": ["open", "closed"]}, "user": {"$ref": "#/$defs/GitHubUser"},
        "labels": {"type": "array",
         "items": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}},
        "body": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "created_at": {"type": "string", "format": "date-time"},
        "closed_at": {"anyOf": [{"type": "string", "format": "date-time"}, {"type": "null"}]}},
       "$defs": {"GitHubUser": {"type": "object", "required": ["login", "id"],
         "properties": {"login": {"type": "string"}, "id": {"type": "integer"},
          "avatar_url": {"anyOf": [{"type": "string", "format": "uri-reference"}, {"type": "null"}]}}}}}
      """#
    ),
    (
      JiraIssue.self,
      #"""
      {"type": "object", "required": ["key", "fields"],
       "properties": {"key": {"type": "string"},
        "fields": {"type": "object", "required": ["summary", "status"],
         "properties": {"summary": {"type": "string"},
          "status": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}},
          "assignee": {"anyOf": [{"type": "object",
             "properties": {"displayName": {"anyOf": [{"type": "string"}, {"type": "null"}]}}},
            {"type": "null"}]},
          "duedate": {"anyOf": [{"type": "string", "format": "date"}, {"type": "null"}]}}}}}
      """#
    ),
    (
      NPMPackage.self,
      #"""
      {"type": "object", "required": ["name", "dist-tags", "versions"],
       "properties": {"name": {"type": "string"},
        "dist-tags": {"type": "object", "required": ["latest"], "properties": {"latest": {"type": "string"}}},
        "versions": {"type": "object",
         "additionalProperties": {"type": "object",
          "properties": {"dependencies": {"anyOf": [{"type": "object", "additionalProperties": {"type": "string"}}, {"type": "null"}]},
           "license": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}, {"type": "null"}]}}}}}}
      """#
    ),
    (
      StripeCharge.self,
      #"""
      {"type": "object", "required": ["id", "amount", "currency", "created", "metadata"],
       "properties": {"id": {"type": "string"}, "amount": {"type": "integer"}, "currency": {"type": "string"},
        "created": {"type": "number"},
        "metadata": {"type": "object", "additionalProperties": {"type": "string"}}},
       "anyOf": [{"required": ["failure_code", "failure_message"],
         "properties": {"failure_code": {"type": "string"}, "failure_message": {"type": "string"}}},
        {"properties": {"failure_code": {"type": "null"}}}]}
      """#
    ),
    (
      StripeEvent.self,
      #"""
      {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}},
       "anyOf": [{"required": ["type", "data"],
         "properties": {"type": {"const": "charge.succeeded"},
          "data": {"type": "object", "required": ["object"],
           "properties": {"object": {"$ref": "#/$defs/StripeCharge"}}}}},
        {"required": ["type", "data"],
         "properties": {"type": {"const": "customer.deleted"},
          "data": {"type": "object", "required": ["object"],
           "properties": {"object": {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}}}}}}}],
       "$defs": {"StripeCharge": {"type": "object", "required": ["id", "amount", "currency", "created", "metadata"],
         "properties": {"id": {"type": "string"}, "amount": {"type": "integer"}, "currency": {"type": "string"},
          "created": {"type": "number"},
          "metadata": {"type": "object", "additionalProperties": {"type": "string"}}},
         "anyOf": [{"required": ["failure_code", "failure_message"],
           "properties": {"failure_code": {"type": "string"}, "failure_message": {"type": "string"}}},
          {"properties": {"failure_code": {"type": "null"}}}]}}}
      """#
    ),
    (
      ShopifyProduct.self,
      #"""
      {"type": "object", "required": ["id", "title", "tags", "variants"],
       "properties": {"id": {"type": "integer", "minimum": 0}, "title": {"type": "string"},
        "tags": {"type": "string"},
        "variants": {"type": "array",
         "items": {"type": "object", "required": ["price", "inventory_quantity", "sku"],
          "properties": {"price": {"type": "string", "$comment": "A string such as \"12\"."},
           "inventory_quantity": {"type": "integer"},
           "sku": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}}}}
      """#
    ),
    (
      CoinPrices.self,
      #"""
      {"type": "object",
       "additionalProperties": {"type": "object", "additionalProperties": {"type": "number"}}}
      """#
    ),
    (
      ExchangeRates.self,
      #"""
      {"type": "object", "required": ["base", "date", "rates"],
       "properties": {"base": {"enum": ["EUR", "USD", "JPY"]}, "date": {"type": "string", "format": "date"},
        "rates": {"type": "object", "propertyNames": {"enum": ["EUR", "USD", "JPY"]},
         "additionalProperties": {"type": "number"}}}}
      """#
    ),
    (
      SlackMessage.self,
      #"""
      {"type": "object", "required": ["channel"],
       "properties": {"channel": {"type": "string"}, "text": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "blocks": {"anyOf": [{"type": "array", "items": {"$ref": "#/$defs/SlackBlock"}}, {"type": "null"}]},
        "thread_ts": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
       "$defs": {"SlackBlock": {"anyOf": [{"type": "object", "required": ["type", "text"],
           "properties": {"type": {"const": "section"},
            "text": {"type": "object", "required": ["text"], "properties": {"text": {"type": "string"}}}}},
          {"type": "object", "required": ["type"], "properties": {"type": {"const": "divider"}}},
          {"type": "object", "required": ["type", "image_url", "alt_text"],
           "properties": {"type": {"const": "image"}, "image_url": {"type": "string", "format": "uri-reference"},
            "alt_text": {"type": "string"}}}]}}}
      """#
    ),
    (
      DiscordEmbed.self,
      #"""
      {"type": "object",
       "properties": {"title": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "color": {"anyOf": [{"type": "integer", "minimum": 0, "maximum": 4294967295}, {"type": "null"}]},
        "fields": {"anyOf": [{"type": "array",
           "items": {"type": "object", "required": ["name", "value"],
            "properties": {"name": {"type": "string"}, "value": {"type": "string"},
             "inline": {"anyOf": [{"type": "boolean"}, {"type": "null"}]}}}},
          {"type": "null"}]}}}
      """#
    ),
    (
      TwilioMessage.self,
      #"""
      {"type": "object", "required": ["sid", "status", "num_segments"],
       "properties": {"sid": {"type": "string"},
        "status": {"anyOf": [{"enum": ["queued", "sent", "delivered", "other"]}, {"type": "string"}]},
        "num_segments": {"type": "string", "$comment": "A string such as \"12\"."},
        "date_sent": {"anyOf": [{"type": "string", "$comment": "A string such as \"Sat, 03 Feb 2001 04:05:06 GMT\"."},
          {"type": "null"}]},
        "price": {"anyOf": [{"type": "string", "$comment": "A string such as \"12\"."}, {"type": "null"}]}}}
      """#
    ),
    (
      MailEvents.self,
      #"""
      {"type": "array",
       "items": {"type": "object", "required": ["email", "timestamp", "event"],
        "properties": {"email": {"type": "string"}, "timestamp": {"type": "number"},
         "event": {"enum": ["delivered", "bounce", "open"]}}}}
      """#
    ),
    (
      MastodonStatus.self,
      #"""
      {"type": "object", "required": ["id", "content", "account"],
       "properties": {"id": {"type": "string"}, "content": {"type": "string"},
        "account": {"type": "object", "required": ["acct"], "properties": {"acct": {"type": "string"}}},
        "reblog": {"anyOf": [{"$ref": "#"}, {"type": "null"}]},
        "url": {"anyOf": [{"type": "string", "format": "uri-reference"}, {"enum": [[], {}]}, {"type": "null"}]}}}
      """#
    ),
    (
      RedditListing.self,
      #"""
      {"type": "object", "required": ["data"],
       "properties": {"data": {"type": "object", "required": ["children"],
         "properties": {"after": {"anyOf": [{"type": "string"}, {"type": "null"}]},
          "children": {"type": "array",
           "items": {"type": "object", "required": ["data"],
            "properties": {"data": {"$ref": "#/$defs/RedditPost"}}}}}}},
       "$defs": {"RedditPost": {"type": "object", "required": ["title", "score", "edited"],
         "properties": {"title": {"type": "string"}, "score": {"type": "integer"},
          "edited": {"anyOf": [{"type": "boolean"}, {"type": "number"}]}}}}}
      """#
    ),
    (
      HackerNewsItem.self,
      #"""
      {"type": "object", "required": ["id"],
       "properties": {"id": {"type": "integer"},
        "kids": {"anyOf": [{"type": "array", "items": {"type": "integer"}}, {"type": "null"}]}},
       "anyOf": [{"required": ["type", "title"],
         "properties": {"type": {"const": "story"}, "title": {"type": "string"},
          "url": {"anyOf": [{"type": "string", "format": "uri-reference"}, {"type": "null"}]}}},
        {"required": ["type", "text", "parent"],
         "properties": {"type": {"const": "comment"}, "text": {"type": "string"}, "parent": {"type": "integer"}}}]}
      """#
    ),
    (
      GeoJSONFeature.self,
      #"""
      {"type": "object", "required": ["geometry"],
       "properties": {"geometry": {"anyOf": [{"type": "object", "required": ["type", "coordinates"],
           "properties": {"type": {"const": "Point"}, "coordinates": {"type": "array", "items": {"type": "number"}}}},
          {"type": "object", "required": ["type", "coordinates"],
           "properties": {"type": {"const": "LineString"},
            "coordinates": {"type": "array", "items": {"type": "array", "items": {"type": "number"}}}}}]},
        "properties": {"anyOf": [{"type": "object"}, {"type": "null"}]}}}
      """#
    ),
    (
      Forecast.self,
      #"""
      {"type": "object", "required": ["coord", "weather", "main"],
       "properties": {"coord": {"type": "object", "required": ["lat", "lon"],
         "properties": {"lat": {"type": "number"}, "lon": {"type": "number"}}},
        "weather": {"type": "array",
         "prefixItems": [{"type": "object", "required": ["description"],
           "properties": {"description": {"type": "string"}}}],
         "minItems": 1},
        "main": {"type": "object", "required": ["temp"], "properties": {"temp": {"type": "number"}}},
        "rain": {"anyOf": [{"type": "object", "properties": {"1h": {"anyOf": [{"type": "number"}, {"type": "null"}]}}},
          {"type": "null"}]}}}
      """#
    ),
    (
      Place.self,
      #"""
      {"type": "object", "required": ["lat", "lon"],
       "properties": {"lat": {"anyOf": [{"type": "number"}, {"type": "string", "$comment": "A string such as \"12\"."}]},
        "lon": {"anyOf": [{"type": "number"}, {"type": "string", "$comment": "A string such as \"12\"."}]}},
       "anyOf": [{"required": ["display_name"], "properties": {"display_name": {"type": "string"}}},
        {"required": ["name"],
         "properties": {"display_name": {"type": "null"}, "name": {"type": "string"}}}]}
      """#
    ),
    (
      SpotifyTrack.self,
      #"""
      {"type": "object", "required": ["name", "artists", "duration_ms", "explicit"],
       "properties": {"name": {"type": "string"},
        "artists": {"type": "array",
         "items": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}},
        "duration_ms": {"type": "integer"}, "explicit": {"type": "boolean"},
        "preview_url": {"anyOf": [{"type": "string", "format": "uri-reference"}, {"type": "null"}]}}}
      """#
    ),
    (
      Movie.self,
      #"""
      {"type": "object", "required": ["title", "release_date", "vote_average", "genre_ids"],
       "properties": {"title": {"type": "string"},
        "release_date": {"anyOf": [{"type": "string", "format": "date"}, {"type": "string", "pattern": "^\\s*$"},
          {"enum": [[], {}]}]},
        "vote_average": {"type": "number"},
        "genre_ids": {"type": "array", "items": {"type": "integer"}}}}
      """#
    ),
    (
      PictureOfTheDay.self,
      #"""
      {"type": "object", "required": ["date", "title", "url"],
       "properties": {"date": {"type": "string", "format": "date"}, "title": {"type": "string"},
        "url": {"type": "string", "format": "uri-reference"}},
       "anyOf": [{"required": ["media_type", "hdurl"],
         "properties": {"media_type": {"const": "image"}, "hdurl": {"type": "string", "format": "uri-reference"}}},
        {"required": ["media_type"], "properties": {"media_type": {"const": "video"}}}]}
      """#
    ),
    (
      Book.self,
      #"""
      {"type": "object", "required": ["title"],
       "properties": {"title": {"type": "string"},
        "description": {"anyOf": [{"type": "string"},
          {"type": "object", "required": ["value"], "properties": {"value": {"type": "string"}}}, {"type": "null"}]},
        "covers": {"anyOf": [{"type": "array", "items": {"type": "integer"}}, {"type": "null"}]}}}
      """#
    ),
    (
      ChatCompletion.self,
      #"""
      {"type": "object", "required": ["id", "choices", "usage"],
       "properties": {"id": {"type": "string"},
        "choices": {"type": "array",
         "items": {"type": "object", "required": ["finish_reason"],
          "properties": {"finish_reason": {"anyOf": [{"enum": ["stop", "length", "tool_calls"]}, {"type": "null"}]},
           "message": {"anyOf": [{"type": "object",
              "properties": {"content": {"anyOf": [{"type": "string"}, {"type": "null"}]},
               "tool_calls": {"anyOf": [{"type": "array",
                  "items": {"type": "object", "required": ["function"],
                   "properties": {"function": {"type": "object", "required": ["name", "arguments"],
                     "properties": {"name": {"type": "string"},
                      "arguments": {"anyOf": [{"$ref": "#/$defs/WeatherArguments"},
                        {"type": "string", "$comment": "A string that contains the value as JSON."}]}}}}}},
                 {"type": "null"}]}}},
             {"type": "null"}]}}}},
        "usage": {"type": "object", "required": ["total_tokens"],
         "properties": {"total_tokens": {"type": "integer"}}}},
       "$defs": {"WeatherArguments": {"type": "object", "required": ["city"], "properties": {"city": {"type": "string"}}}}}
      """#
    ),
    (
      AssistantMessage.self,
      #"""
      {"type": "object", "required": ["content"],
       "properties": {"content": {"type": "array",
         "items": {"anyOf": [{"type": "object", "required": ["type", "text"],
            "properties": {"type": {"const": "text"}, "text": {"type": "string"}}},
           {"type": "object", "required": ["type", "thinking"],
            "properties": {"type": {"const": "thinking"}, "thinking": {"type": "string"}}},
           {"type": "object", "required": ["type", "name", "input"],
            "properties": {"type": {"const": "tool_use"}, "name": {"type": "string"}, "input": {"type": "object"}}}]}},
        "stop_reason": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}
      """#
    ),
    (
      Embedding.self,
      #"""
      {"type": "object", "required": ["data"],
       "properties": {"data": {"type": "array",
         "prefixItems": [{"type": "object", "required": ["embedding"],
           "properties": {"embedding": {"type": "array", "items": {"type": "number"}}}}],
         "minItems": 1}}}
      """#
    ),
    (
      Container.self,
      #"""
      {"type": "object", "required": ["Id", "State", "Ports"],
       "properties": {"Id": {"type": "string"},
        "State": {"type": "object", "required": ["Running", "ExitCode"],
         "properties": {"Running": {"type": "boolean"},
          "ExitCode": {"type": "integer", "minimum": 0, "maximum": 255}}},
        "Config": {"anyOf": [{"type": "object",
           "properties": {"Labels": {"anyOf": [{"type": "object", "additionalProperties": {"type": "string"}}, {"type": "null"}]}}},
          {"type": "null"}]},
        "Ports": {"type": "object",
         "additionalProperties": {"anyOf": [{"type": "array", "items": {}}, {"type": "null"}]}}}}
      """#
    ),
    (
      Pod.self,
      #"""
      {"type": "object", "required": ["metadata", "spec", "status"],
       "properties": {"metadata": {"type": "object", "required": ["name", "uid"],
         "properties": {"name": {"type": "string"}, "uid": {"type": "string", "format": "uuid"}}},
        "spec": {"type": "object", "required": ["containers"],
         "properties": {"containers": {"type": "array",
           "items": {"type": "object", "required": ["name", "image"],
            "properties": {"name": {"type": "string"}, "image": {"type": "string"},
             "ports": {"anyOf": [{"type": "array",
                "items": {"type": "object", "required": ["containerPort"],
                 "properties": {"containerPort": {"type": "integer", "minimum": 0, "maximum": 65535}}}},
               {"type": "null"}]}}}}}},
        "status": {"type": "object", "required": ["phase"],
         "properties": {"phase": {"enum": ["Pending", "Running", "Failed"]}}}}}
      """#
    ),
    (
      NotionPage.self,
      #"""
      {"type": "object", "required": ["id", "parent", "properties", "archived"],
       "properties": {"id": {"type": "string", "format": "uuid"},
        "parent": {"anyOf": [{"type": "object", "required": ["database_id"],
           "properties": {"database_id": {"type": "string", "format": "uuid"}}},
          {"type": "object", "required": ["page_id"],
           "properties": {"page_id": {"type": "string", "format": "uuid"}}}]},
        "properties": {"type": "object"}, "archived": {"type": "boolean"}}}
      """#
    ),
    (
      SearchPage.self,
      #"""
      {"type": "object", "required": ["total_count", "items"],
       "properties": {"total_count": {"type": "integer"},
        "items": {"type": "array", "items": {"anyOf": [{"$ref": "#/$defs/GitHubUser"}, {}]}},
        "next_page": {"anyOf": [{"type": "integer"}, {}]}},
       "$defs": {"GitHubUser": {"type": "object", "required": ["login", "id"],
         "properties": {"login": {"type": "string"}, "id": {"type": "integer"},
          "avatar_url": {"anyOf": [{"type": "string", "format": "uri-reference"}, {"type": "null"}]}}}}}
      """#
    ),
    (
      Preferences.self,
      #"""
      {"type": "object",
       "properties": {"theme": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "fontSize": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        "autosave": {"anyOf": [{"type": "boolean"}, {"enum": [0, 1]},
          {"type": "string", "$comment": "A string such as \"true\"."}, {"type": "null"}]},
        "$schema": {}},
       "additionalProperties": false}
      """#
    ),
  ]

  @Test(arguments: schemas)
  func `the schema of a model is what a person would write`(
    model: any SampleModel.Type, schema: String
  ) throws {
    #expect(model.jsonSchema().text() == (try JSONValue.decodeValue(from: schema)).text())
  }

  @Test(arguments: schemas)
  func `the document of a model is valid by its schema`(
    model: any SampleModel.Type, schema: String
  ) throws {
    let document = try JSONValue.decodeValue(from: model.sample)
    #expect(WrittenSchemaValidator(document: model.jsonSchema()).failure(of: document) == nil)
    #expect(throws: Never.self) { _ = try model.decodeValue(from: model.sample) }
  }

  @Test(arguments: schemas)
  func `a strict schema has what strict services accept`(
    model: any SampleModel.Type, schema: String
  ) {
    #expect(StrictSchema.findings(in: model.jsonSchema(strict: true)) == [])
  }
}
