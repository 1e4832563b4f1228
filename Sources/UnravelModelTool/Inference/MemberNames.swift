// Words that name members, and not what is in a dictionary.

/// Whether a key is a name: all of its words are those of roles, sizes, quantities and the like.
///
/// - Parameter isPlural: Whether it is in an object with a plural name, which can list components by
///   the same words: `services`.
func isMemberName(_ key: String, isPlural: Bool) -> Bool {
  let parts = words(of: key).map { $0.lowercased() }
  return !parts.isEmpty
    && parts.allSatisfy { word in
      roles.contains(word) || commonNames.contains(word) || measures.contains(word)
        || !isPlural && components.contains(word)
    }
}

/// Whether a key says which of several alike parts of a thing a member is, and nothing about what it is: `primary`.
func namesPart(_ key: String) -> Bool { parts.contains(key.lowercased()) }

private let parts: Set = [
  "after", "arrival", "available", "away", "base", "before", "begin", "bottom", "close", "created",
  "current", "default", "departure", "destination", "down", "end", "first", "from", "head", "high",
  "home", "inbound", "issued", "large", "last", "latest", "left", "long", "low", "main", "max",
  "maximum", "medium", "min", "minimum", "modified", "new", "next", "old", "open", "original",
  "other", "outbound", "pending", "prev", "previous", "primary", "published", "right", "second",
  "secondary", "short", "small", "start", "sub", "tertiary", "third", "to", "top", "total", "up",
  "updated",
]

/// Whether a plural names the attributes of one thing: `permissions`, `links`.
func namesAttributes(_ key: String) -> Bool {
  words(of: key).last.map { attributes.contains($0.lowercased()) } ?? false
}

/// Whether a key names a quantity that can have a fraction.
func isMeasureName(_ key: String) -> Bool {
  words(of: key).last.map { measures.contains($0.lowercased()) } ?? false
}

/// Whether a key names the type of a number that can have a fraction: `doubleValue`, `asFloat`.
func namesFraction(_ key: String) -> Bool {
  let parts = words(of: key).map { $0.lowercased() }
  let type = parts.last == "value" ? parts.dropLast().last : parts.last
  return type.map { ["double", "float"].contains($0) } ?? false
}

/// Whether a key names a number that is mostly between 0 and 1, which both occur by chance.
func namesShare(_ key: String) -> Bool {
  words(of: key).last.map { shares.contains(singular($0.lowercased())) } ?? false
}

/// Whether a key, in the singular, names numbers that are measured together: `center`, `bbox`.
func namesVector(_ key: String) -> Bool {
  words(of: key).last.map { vectors.contains($0.lowercased()) } ?? false
}

private let vectors: Set = [
  "axis", "bbox", "bound", "bounds", "center", "centre", "coordinate", "embedding", "extent", "max",
  "maximum", "min", "minimum", "normal", "origin", "rotation", "scale", "translation", "vector",
  "velocity", "weight",
]

private let shares: Set = [
  "alpha", "color", "colour", "confidence", "factor", "matrix", "opacity", "precipitation",
  "probability", "rain", "ratio", "rotation", "snow", "translation",
]

/// Whether a key names a text for people, which can be a URL by chance.
func namesText(_ key: String) -> Bool {
  words(of: key).last.map { texts.contains($0.lowercased()) } ?? false
}

/// Whether a key names an address, which can be relative in one object and absolute in another.
func namesAddress(_ key: String) -> Bool {
  let names: Set = [
    "address", "href", "icon", "image", "link", "location", "path", "src", "uri", "url",
  ]
  return words(of: key).last.map { names.contains(singular($0.lowercased())) } ?? false
}

private let texts: Set = [
  "alt", "body", "caption", "comment", "description", "label", "message", "name", "note", "rel",
  "subtitle", "summary", "text", "title",
]

private let measures: Set = [
  "altitude", "average", "avg", "confidence", "cost", "depth", "distance", "duration", "elevation",
  "fee", "height", "lat", "latitude", "length", "lng", "lon", "longitude", "mean", "opacity",
  "percent", "percentage", "price", "probability", "rate", "rating", "ratio", "scale", "score",
  "speed", "temp", "temperature", "weight", "width",
]

/// Parts that one thing has: ends, sizes, times, parties.
private let roles: Set = [
  "accent", "actual", "after", "afternoon", "all", "alternate", "apparent", "april", "arms",
  "arrival", "assistant", "august", "author", "available", "average", "away", "back", "background",
  "banner", "base", "before", "begin", "belt", "best", "big", "billing", "black", "body", "border",
  "bottom", "bride", "brother", "buyer", "canonical", "center", "chest", "child", "close",
  "closing", "collection", "cover", "creator", "current", "daily", "danger", "dark", "day", "debug",
  "december", "default", "departure", "dest", "destination", "dev", "development", "dewpoint",
  "disabled", "doing", "done", "down", "dropoff", "east", "editor", "enabled", "end", "entry",
  "error", "evening", "exact", "exit", "expected", "external", "eyes", "face", "father", "february",
  "feet", "female", "final", "first", "fixed", "foot", "footer", "foreground", "fri", "friday",
  "from", "front", "full", "groom", "guest", "hair", "half", "hand", "hands", "head", "header",
  "heading", "hero", "high", "home", "host", "hour", "hourly", "hover", "humidity", "husband",
  "icon", "inbound", "indoor", "info", "inner", "input", "inside", "internal", "ipv4", "ipv6",
  "january", "july", "june", "large", "last", "layover", "left", "legs", "light", "local", "logo",
  "loser", "low", "m", "main", "male", "march", "master", "max", "maximum", "may", "median",
  "medium", "middle", "min", "mini", "minimum", "minute", "mobile", "mon", "monday", "month",
  "monthly", "morning", "mother", "muted", "neck", "new", "next", "night", "noon", "normal",
  "north", "northeast", "northwest", "november", "october", "old", "open", "opening", "origin",
  "original", "outbound", "outdoor", "outer", "outside", "output", "overall", "owner", "parent",
  "pending", "photo", "pickup", "picture", "precipitation", "prefix", "pressure", "prev", "preview",
  "previous", "primary", "private", "prod", "production", "public", "push", "raw", "receiver",
  "recipient", "regular", "release", "remote", "replica", "right", "ring", "root", "runner", "s",
  "sat", "saturday", "second", "secondary", "self", "seller", "sender", "september", "shield",
  "shipping", "shoulder", "side", "sister", "small", "snow", "source", "south", "southeast",
  "southwest", "spouse", "square", "staging", "standard", "start", "stopover", "subtotal",
  "success", "suffix", "sum", "sun", "sunday", "system", "target", "tax", "tertiary", "test",
  "tests", "third", "thu", "thumb", "thumbnail", "thursday", "tiny", "to", "today", "todo",
  "tomorrow", "top", "total", "tue", "tuesday", "up", "user", "v4", "v6", "value", "via",
  "visibility", "warning", "weapon", "wed", "wednesday", "week", "weekly", "west", "white", "wife",
  "wind", "winner", "work", "worst", "x", "xl", "xs", "xxl", "y", "year", "yearly", "yesterday",
  "z",
]

/// Parts of a program, which sections of a configuration are called by.
private let components: Set = [
  "admin", "amqp", "api", "app", "assets", "audio", "auth", "backend", "build", "cache", "cdn",
  "cli", "client", "compiler", "config", "cors", "database", "db", "display", "dns", "email",
  "features", "frontend", "ftp", "graphics", "grpc", "http", "https", "jobs", "kafka", "keyboard",
  "lint", "log", "logger", "logging", "mail", "metrics", "monitoring", "mouse", "mysql", "network",
  "notifications", "oauth", "options", "payment", "payments", "postgres", "proxy", "queue", "redis",
  "s3", "scheduler", "search", "security", "server", "session", "sessions", "settings", "sms",
  "smtp", "sound", "ssh", "ssl", "storage", "telemetry", "theme", "tls", "tracing", "ui", "upload",
  "video", "web", "webpack", "websocket", "worker", "workers",
]

/// Names that members of very many types have.
private let commonNames: Set = [
  "account", "active", "address", "age", "amount", "at", "attributes", "birthday", "body",
  "category", "city", "code", "color", "comment", "comments", "company", "config", "content",
  "context", "count", "country", "created", "currency", "customer", "data", "date", "deleted",
  "description", "details", "email", "enabled", "error", "errors", "event", "events", "extra",
  "file", "filename", "files", "filter", "format", "group", "groups", "hash", "id", "ids", "image",
  "images", "index", "is", "items", "key", "keys", "kind", "label", "labels", "language", "level",
  "license", "limit", "limits", "line", "link", "links", "list", "locale", "location", "login",
  "message", "messages", "meta", "metadata", "method", "mode", "modified", "name", "names",
  "nickname", "note", "notes", "number", "object", "offset", "options", "order", "page", "pages",
  "params", "password", "path", "payload", "percentage", "phone", "port", "position", "profile",
  "properties", "query", "range", "reason", "ref", "region", "request", "requests", "response",
  "result", "results", "role", "roles", "settings", "sex", "shape", "size", "sort", "state",
  "status", "street", "summary", "tag", "tags", "team", "text", "time", "timestamp", "timezone",
  "title", "token", "type", "unit", "units", "updated", "uri", "url", "urls", "username", "users",
  "uuid", "version", "visible", "zip",
]

/// Plurals of what one thing has, which one writes as its properties.
private let attributes: Set = [
  "arguments", "attributes", "capabilities", "colors", "colours", "controls", "coordinates",
  "counts", "credentials", "dates", "defaults", "details", "dimensions", "directories", "features",
  "flags", "fonts", "hours", "icons", "images", "includes", "infos", "limits", "links", "metrics",
  "names", "numbers", "options", "params", "permissions", "photos", "preferences", "reactions",
  "relations", "relationships", "rights", "scores", "settings", "sizes", "sprites", "states",
  "stats", "styles", "thumbnails", "times", "totals", "uris", "urls",
]
