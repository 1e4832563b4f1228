import Foundation
import Unravel

/// Every text is a date or an error, and a date that is written is read again.
func fuzzDates(_ input: UnsafeRawBufferPointer) {
  let text = String(decoding: input, as: UTF8.self)
  if let date = try? Transformer.day.apply(text) {
    check(text.utf8.count == 10, "a day of another length", input)
    let again = try? Transformer.iso8601.apply(text + "T00:00:00Z")
    check(date == again, "another day in a date-time", input)
  }
  if let date = try? Transformer.iso8601.apply(text) {
    let seconds = date.timeIntervalSince1970
    check((-62_135_683_200...253_402_387_140).contains(seconds), "a year beyond 9999", input)
    let written = Date(timeIntervalSince1970: seconds.rounded(.down)).formatted(.iso8601)
    if (-62_135_596_800..<253_402_300_800).contains(seconds), seconds >= -12_219_292_800 {
      let again = (try? Transformer.iso8601.apply(written))?.timeIntervalSince1970
      check(again == seconds.rounded(.down), "\(written) is another date", input)
    }
  }
  for transformer in transformers {
    do {
      let date = try transformer.apply(text)
      check(date.timeIntervalSince1970.isFinite, "a date that is not finite", input)
    } catch {
      check(!"\(error)".isEmpty, "an empty description", input)
    }
  }
  if let first = input.first {
    let pattern = patterns[Int(first) % patterns.count]
    _ = try? Transformer.format(pattern).apply(String(text.dropFirst()))
  }
  // The input as a pattern and a text.
  let pattern = text.prefix { $0 != "\n" }
  let formatted = text.dropFirst(pattern.count + 1)
  do {
    let date = try Transformer.format(String(pattern)).apply(String(formatted))
    check(date.timeIntervalSince1970.isFinite, "a date that is not finite", input)
  } catch {
    check(!"\(error)".isEmpty, "an empty description", input)
  }
  if let url = try? Transformer.url.apply(text) {
    check((try? Transformer.percentEncodingURL.apply(text)) == url, "a URL that changes", input)
  } else if let url = try? Transformer.percentEncodingURL.apply(text) {
    let again = try? Transformer.percentEncodingURL.apply(url.absoluteString)
    check(again == url, "a URL that is encoded twice", input)
  }
  _ = try? Transformer.base64.apply(text)
  _ = try? Transformer.numberInString(Int.self).apply(text)
  _ = try? Transformer.numberInString(Double.self).apply(text)
}

private let transformers: [Transformer<String, Date>] = [
  .httpDate, .twitter, .format("yyyy-MM-dd'T'HH:mm:ss.SSSZ"),
  .chain(.iso8601, then: Transformer { $0 }),
  .anyOf(.day, .iso8601),
]

private let patterns = [
  "yyyy-MM-dd", "dd/MM/yyyy HH:mm", "yyyy-MM-dd'T'HH:mm:ssZZZZZ", "EEE MMM dd HH:mm:ss Z yyyy",
  "yyyy-DDD", "YYYY-'W'ww-e", "EEE w Y", "h:mm:ss.S a zzz", "QQ yyyy G",
]
