import Foundation
import Unravel

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of a REST service, with four methods and typed errors.
///
///     let client = Client(base: URL(string: "https://example.com/")!)
///     let todo: Todo = try await client.get("todos/7")
struct Client: Sendable {
  let base: URL
  var session = URLSession(configuration: .ephemeral)

  func get<Model: Decodable & Sendable>(_ path: String) async throws(ClientError) -> Model {
    try await send("GET", path)
  }

  func post<Model: Decodable & Sendable>(
    _ path: String, _ body: some Encodable
  ) async throws(ClientError) -> Model {
    try await send("POST", path, body)
  }

  func put<Model: Decodable & Sendable>(
    _ path: String, _ body: some Encodable
  ) async throws(ClientError) -> Model {
    try await send("PUT", path, body)
  }

  func delete(_ path: String) async throws(ClientError) {
    _ = try await send("DELETE", path) as EmptyBody
  }

  private func send<Model: Decodable & Sendable>(
    _ method: String, _ path: String, _ body: (any Encodable)? = nil
  ) async throws(ClientError) -> Model {
    let request = try request(method, path, body)
    let (data, status) = try await answer(to: request)
    do {
      return try Model.decodeValue(from: data, status: status, failure: Problem.self)
    } catch {
      throw ClientError(error, status: status)
    }
  }

  private func request(
    _ method: String, _ path: String, _ body: (any Encodable)?
  ) throws(ClientError) -> URLRequest {
    var request = URLRequest(url: base.appending(path: path))
    request.httpMethod = method
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    guard let body else { return request }
    do {
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      request.httpBody = try encoder.encode(body)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      return request
    } catch {
      throw .invalidRequest(error)
    }
  }

  private func answer(to request: URLRequest) async throws(ClientError) -> (Data, status: Int) {
    do {
      let (data, response) = try await session.data(for: request)
      guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
      return (data, response.statusCode)
    } catch {
      throw .invalidResponse(error)
    }
  }
}
