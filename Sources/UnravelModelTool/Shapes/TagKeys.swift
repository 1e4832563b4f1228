// The keys of members that tell the kinds of objects apart: `{"type": "text", "text": …}`.

/// The keys by which the objects of one key path are sorted into kinds, the surest first. Whether the kinds then are
/// types of their own, their members decide, so many keys are worth a try.
let tagKeys = [
  "__typename", "@type", "$type", "_type", "type", "Type", "kind", "Kind", "event", "Event",
]

/// Whether a key tells the kinds of one type apart, wherever it is. Objects at different key paths become one type, or
/// the values of one map, by it, so these are only keys that have hardly another meaning.
func isDiscriminator(_ key: String) -> Bool { discriminators.contains(key) }

private let discriminators: Set = [
  "__typename", "@type", "kind", "nodeType", "node_type", "object", "type",
]
