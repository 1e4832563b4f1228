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

/// Whether a plural names the attributes of one thing: `permissions`, `links`.
func namesAttributes(_ key: String) -> Bool {
  words(of: key).last.map { attributes.contains($0.lowercased()) } ?? false
}

/// Whether a key names a quantity that can have a fraction.
func isMeasureName(_ key: String) -> Bool {
  words(of: key).last.map { measures.contains($0.lowercased()) } ?? false
}

private let measures: Set = [
  "altitude", "average", "avg", "confidence", "cost", "depth", "distance", "duration",
  "elevation", "fee", "height", "lat", "latitude", "length", "lng", "lon", "longitude", "mean",
  "opacity", "percent", "percentage", "price", "probability", "rate", "rating", "ratio", "scale",
  "score", "speed", "temp", "temperature", "weight", "width",
]

/// Parts that one thing has: ends, sizes, times, parties.
private let roles: Set = [
  "accent", "actual", "after", "afternoon", "all", "alternate", "apparent", "april", "assistant",
  "august", "author", "average", "away", "back", "background", "banner", "base", "before",
  "begin", "best", "big", "billing", "body", "border", "bottom", "buyer", "canonical", "center",
  "child", "close", "collection", "cover", "creator", "current", "daily", "danger", "dark", "day",
  "debug", "december", "default", "dest", "destination", "dev", "development", "dewpoint",
  "disabled", "down", "east", "editor", "enabled", "end", "error", "evening", "exact", "expected",
  "external", "february", "female", "final", "first", "fixed", "footer", "foreground", "fri",
  "friday", "from", "front", "full", "half", "header", "heading", "hero", "high", "home", "hour",
  "hourly", "hover", "humidity", "icon", "info", "inner", "input", "internal", "january", "july",
  "june", "large", "last", "left", "light", "local", "logo", "low", "m", "main", "male", "march",
  "master", "max", "maximum", "may", "median", "medium", "middle", "min", "mini", "minimum",
  "minute", "mobile", "mon", "monday", "month", "monthly", "morning", "muted", "new", "next",
  "night", "noon", "normal", "north", "november", "october", "old", "open", "original", "outer",
  "output", "overall", "owner", "parent", "photo", "picture", "precipitation", "prefix",
  "pressure", "prev", "preview", "previous", "primary", "private", "prod", "production", "public",
  "raw", "receiver", "recipient", "regular", "release", "remote", "replica", "right", "root", "s",
  "sat", "saturday", "second", "secondary", "self", "seller", "sender", "september", "shipping",
  "side", "small", "snow", "source", "south", "square", "staging", "standard", "start",
  "subtotal", "success", "suffix", "sum", "sun", "sunday", "system", "target", "tax", "tertiary",
  "test", "tests", "third", "thu", "thumb", "thumbnail", "thursday", "tiny", "to", "today",
  "tomorrow", "top", "total", "tue", "tuesday", "up", "user", "value", "via", "visibility",
  "warning", "wed", "wednesday", "week", "weekly", "west", "wind", "work", "worst", "x", "xl",
  "xs", "xxl", "y", "year", "yearly", "yesterday", "z",
]

/// Parts of a program, which sections of a configuration are called by.
private let components: Set = [
  "admin", "amqp", "api", "app", "assets", "audio", "auth", "backend", "build", "cache", "cdn",
  "cli", "client", "compiler", "config", "cors", "database", "db", "display", "dns", "email",
  "features", "frontend", "ftp", "graphics", "grpc", "http", "https", "jobs", "kafka", "keyboard",
  "lint", "log", "logger", "logging", "mail", "metrics", "monitoring", "mouse", "mysql",
  "network", "notifications", "oauth", "options", "payment", "payments", "postgres", "proxy",
  "queue", "redis", "s3", "scheduler", "search", "security", "server", "session", "sessions",
  "settings", "sms", "smtp", "sound", "ssh", "ssl", "storage", "telemetry", "theme", "tls",
  "tracing", "ui", "upload", "video", "web", "webpack", "websocket", "worker", "workers",
]

/// Names that members of very many types have.
private let commonNames: Set = [
  "account", "active", "address", "age", "amount", "at", "attributes", "birthday", "body",
  "category", "city", "code", "color", "comment", "comments", "company", "config", "content",
  "context", "count", "country", "created", "currency", "customer", "data", "date", "deleted",
  "description", "details", "email", "enabled", "error", "errors", "event", "events", "extra",
  "file", "filename", "files", "filter", "format", "group", "groups", "hash", "id", "ids",
  "image", "images", "index", "is", "items", "key", "keys", "kind", "label", "labels", "language",
  "level", "license", "limit", "limits", "line", "link", "links", "list", "locale", "location",
  "login", "message", "messages", "meta", "metadata", "method", "mode", "modified", "name",
  "names", "nickname", "note", "notes", "number", "object", "offset", "options", "order", "page",
  "pages", "params", "password", "path", "payload", "percentage", "phone", "port", "position",
  "profile", "properties", "query", "range", "reason", "ref", "region", "request", "response",
  "result", "results", "role", "roles", "settings", "sex", "shape", "size", "sort", "state",
  "status", "street", "summary", "tag", "tags", "team", "text", "time", "timestamp", "timezone",
  "title", "token", "type", "unit", "units", "updated", "uri", "url", "urls", "username", "users",
  "uuid", "version", "visible", "zip",
]

/// Plurals of what one thing has, which one writes as its properties.
private let attributes: Set = [
  "arguments", "attributes", "capabilities", "colors", "colours", "conditions", "controls",
  "coordinates", "counts", "credentials", "dates", "defaults", "details", "dimensions",
  "directories", "features", "flags", "fonts", "hours", "icons", "images", "includes", "infos",
  "limits", "links", "metrics", "names", "numbers", "options", "params", "permissions", "photos",
  "preferences", "reactions", "relations", "relationships", "rights", "scores", "settings",
  "sizes", "sprites", "states", "stats", "styles", "thumbnails", "times", "totals", "uris",
  "urls",
]
