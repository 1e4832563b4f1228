import Testing

@testable import UnravelModelTool

/// Objects at different key paths that are of one type.
struct SharedTypesTests {
  @Test(arguments: [
    // The same keys under different names.
    (#"{"user": {"id": 1, "login": "a"}, "owner": {"id": 2, "login": "b"}}"#, ["Band", "User"]),
    (
      #"{"home_team": {"id": 1, "name": "A"}, "away_team": {"id": 2, "name": "B"}}"#,
      ["Band", "Team"]
    ),
    (#"{"votes": {"total": 1}, "watchers": {"total": 2}}"#, ["Band", "Total"]),
    // Nearly the same keys under the same key.
    (
      #"{"post": {"user": {"id": 1, "name": "A", "bio": "x"}, "text": "a"}, "user": {"id": 1, "name": "A"}}"#,
      ["Band", "Post", "User"]
    ),
    (
      #"{"post": {"user": {"id": 1}, "text": "a"}, "user": {"id": 1, "name": "A"}}"#,
      ["Band", "Post", "User"]
    ),
    // Nearly the same keys, and many of them.
    (
      #"{"author": {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1}, "editor": {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1}}"#,
      ["Band", "Author"]
    ),
    // A member with the name of one of them.
    (
      #"{"info": {"label": {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "label_code": 1}, "n": 1}, "credit": {"artist": {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1}, "m": 1}}"#,
      ["Band", "Info", "Label", "Credit", "Artist"]
    ),
    (
      #"{"info": {"label": {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "x_code": 1}, "n": 1}, "credit": {"artist": {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1}, "m": 1}}"#,
      ["Band", "Info", "Label", "Credit"]
    ),
    // Part of the keys, inside an object of the same name.
    (
      #"{"slot": {"a": 1, "b": 1, "c": 1, "form": {"slot": {"a": 1, "b": 1, "c": 1}}}, "n": 1}"#,
      ["Band", "Slot", "Form"]
    ),
    // The same last word.
    (
      #"{"message": {"id": 1, "chat": 1, "date": 1, "by": 1, "text": "a", "to": 2}, "edited_message": {"id": 1, "chat": 1, "date": 1, "by": 1, "caption": "c", "size": 2, "photo": 3}}"#,
      ["Band", "Message"]
    ),
    // A thing, and what names it by its kind and identifier.
    (
      #"{"data": {"type": "a", "id": "1", "x": 1}, "author": {"data": {"type": "p", "id": "2"}}}"#,
      ["Band", "BandData", "Author", "AuthorData"]
    ),
    // Types that contain themselves.
    (
      #"{"left": {"id": 1, "next": {"id": 2, "next": null}}, "right": {"id": 1, "next": {"id": 2, "next": null}}}"#,
      ["Band", "Left"]
    ),
    // A reference to a type, and kinds of one type of which one contains the other.
    (
      #"{"a": {"schema": {"$ref": "x"}}, "b": {"schema": {"type": "string"}, "n": 1}}"#,
      ["Band", "BandA", "Schema", "BandB"]
    ),
    (
      #"{"in": {"schema": {"type": "a", "format": "b"}}, "schema": {"type": "c", "required": ["d"], "parts": [{"type": "a", "format": "b"}]}}"#,
      ["Band", "BandIn", "Schema"]
    ),
    (
      #"{"in": {"schema": {"id": "a", "format": "b"}}, "schema": {"id": "c", "required": ["d"], "parts": [{"id": "a", "format": "b"}]}}"#,
      ["Band", "BandIn", "BandInSchema", "Schema"]
    ),
    // Nothing but kinds.
    (
      #"{"error": {"type": "a"}, "action": {"type": "b"}, "list": [{"action": {"type": "c"}}]}"#,
      ["Band", "BandError", "Action", "Item"]
    ),
    // One of several, with a member more, and objects inside each other that differ.
    (
      #"{"current": {"version": "a"}, "upgradable": {"version": "b"}, "latest": {"version": "c"}, "resolvable": {"version": "d", "overridden": true}, "n": 1}"#,
      ["Band", "Version"]
    ),
    (
      #"{"current": {"version": "a"}, "latest": {"version": "c"}, "resolvable": {"version": "d", "overridden": true}, "n": 1}"#,
      ["Band", "Version", "Resolvable"]
    ),
    (
      #"{"amount": {"code": "EUR", "sum": "3", "parts": {"tax": {"code": "EUR", "sum": "1"}, "fee_amount": {"code": "EUR", "sum": "2"}}}}"#,
      ["Band", "Amount", "Parts", "Part"]
    ),
    // Different keys, or values of different kinds.
    (
      #"{"post": {"user": {"id": 1, "name": "A"}}, "user": {"plan": "free", "until": 3}}"#,
      ["Band", "Post", "PostUser", "User"]
    ),
    (
      #"{"a": {"x": {"id": 1, "name": "A"}}, "b": {"x": {"id": "1", "name": "A"}}}"#,
      ["Band", "BandA", "BandAX", "BandB", "BandBX"]
    ),
  ])
  func `similar objects are of one type`(text: String, expected: [String]) throws {
    #expect(try typeNames(text) == expected)
  }

  @Test(arguments: [
    // Kinds of one type, which a member distinguishes.
    (
      #"{"parts": [{"type": "row", "parts": [{"type": "text", "text": "a"}]}]}"#,
      ["Band", "Part"], ["type: String", "parts: [Part]?", "text: String?"]
    ),
    (
      #"{"parts": [{"type": "row", "id": 1, "parts": [{"type": "text", "text": "a"}]}]}"#,
      ["Band", "Part"], ["type: String", "id: Int?", "parts: [Part]?", "text: String?"]
    ),
    // Nothing distinguishes the kinds, or they are called differently.
    (
      #"{"parts": [{"type": "row", "cells": [{"type": "text", "text": "a"}]}]}"#,
      ["Band", "Part", "Cell"], ["type: String", "cells: [Cell]"]
    ),
    (
      #"{"parts": [{"id": 1, "parts": [{"id": 2, "text": "a"}]}]}"#,
      ["Band", "Part", "PartDetails"], ["id: Int", "parts: [PartDetails]"]
    ),
  ])
  func `kinds of one type inside each other are one type`(
    text: String, types: [String], expected: [String]
  ) throws {
    let model = try generator([text]).model
    #expect(model.typeNames == types)
    #expect(model.properties(of: TypeID(index: 1)) == expected)
  }

  @Test func `types that contain each other are one type`() throws {
    let model = try generator([
      """
      {"a": {"x": {"id": 1, "y": [{"n": 1, "x": {"id": 2, "y": []}}]}},
       "b": {"x": {"id": 3, "y": [{"n": 2, "x": {"id": 4, "y": []}}]}, "c": 1}}
      """
    ]).model
    #expect(Set(model.types.map { model.properties(of: $0.id) }).count == model.types.count)
  }

  @Test func `types inside shared types are shared`() throws {
    #expect(
      try typeNames(
        """
        {"post": {"by": {"id": 1, "at": {"x": 1, "y": 2}}, "text": "a"},
         "reply": {"by": {"id": 1, "at": {"x": 1, "y": 2}}, "to": 1}}
        """) == ["Band", "Post", "PostBy", "PostByAt", "Reply"])
  }

  @Test func `a property that only one of the objects has is optional`() throws {
    let model = try generator([
      #"{"a": {"user": {"id": 1, "name": "A", "bio": "x"}}, "b": {"user": {"id": 1, "name": "A"}, "c": 1}}"#
    ]).model
    let user = try #require(model.types.first { $0.name == "User" })
    #expect(model.properties(of: user.id) == ["id: Int", "name: String", "bio: String?"])
  }

  @Test func `sharing can be turned off`() throws {
    let text = #"{"user": {"id": 1, "login": "a"}, "owner": {"id": 2, "login": "b"}}"#
    #expect(
      try typeNames(text) { $0.inference.sharedTypes = false } == ["Band", "User", "Owner"])
  }

  @Test func `different types stay apart however many there are`() throws {
    func objects(_ count: Int) -> String {
      let members = (0..<count).map {
        "\"k\($0)x\": {\"id\": 1, \"a\($0)\": 1, \"b\($0)\": [\"x\"]}"
      }
      return "{\"all\": {\(members.joined(separator: ","))}}"
    }
    #expect(try typeNames(objects(400)).count == 402)
  }

  @Test(arguments: [
    // One has members that the other lacks.
    (
      """
      {"supplier": {"name": "x", "url": [], "contact": [{"name": "n", "email": "e", "phone": "1"}]},
       "maker": {"name": "x", "url": [], "contact": [{"email": "e"}]}}
      """, ["Band", "Supplier", "Contact"]
    ),
    (
      """
      [{"message": {"id": 1, "chat": {"id": 1, "type": "a", "first": "b", "last": "c"}, "date": 1}},
       {"edited_message": {"id": 2, "chat": {"id": 2, "type": "d", "title": "e"}, "date": 1, "edit": 2}}]
      """, ["Band", "Message", "Chat"]
    ),
    // Members of one thing, and values of different types.
    (
      #"{"a": [{"period": {"start": "2001"}}], "b": {"period": {"end": "2002"}, "c": 1}}"#,
      ["Band", "BandA", "Period", "BandB"]
    ),
    (
      """
      {"name": {"extension": {"uri": "a", "valueString": "b"}, "x": 1},
       "born": {"extension": {"uri": "a", "valueInteger": 2}, "y": 1}}
      """, ["Band", "Name", "Born", "Extension"]
    ),
    (
      """
      [{"message": {"id": 1, "chat": {"id": 1, "type": "a"}, "date": 1, "text": "x", "entities": [1], "markup": "y"}},
       {"edited_message": {"id": 2, "chat": {"id": 2, "type": "d"}, "date": 1, "text": "z", "edit": 2,
        "reply_to_message": {"id": 1, "chat": {"id": 1, "type": "a"}, "date": 1, "text": "x"}}}]
      """, ["Band", "Message", "Chat"]
    ),
    // The same keys, and one member of the same type.
    (
      """
      {"a": [{"attributes": [{"key": "k", "value": {"text": "v"}}], "n": 1}],
       "b": {"attributes": [{"key": "k", "value": {"text": "v"}}, {"key": "k", "value": {"number": 1}}]}}
      """, ["Band", "BandA", "BandB", "Attribute", "Value"]
    ),
    (
      """
      {"locations": [{"place": {"uri": "a"}}],
       "flow": {"location": {"place": {"uri": "b"}, "text": "c", "names": ["d"]}}}
      """, ["Band", "Location", "Place", "Flow"]
    ),
    // What an object consists of.
    (
      """
      [{"players": {"white": {"id": "a", "rating": 1}, "black": {"id": "b", "rating": 1, "computer": 2}}}]
      """, ["Band", "Players", "Player"]
    ),
    (
      """
      {"white": {"id": "a", "rating": 1}, "black": {"id": "b", "rating": 1, "computer": 2}}
      """, ["Band", "White", "Black"]
    ),
  ])
  func `the same thing at several places is one type`(text: String, names: [String]) throws {
    #expect(try typeNames(text).sorted() == names.sorted())
  }
}
