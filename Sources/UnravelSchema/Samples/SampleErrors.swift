/// The error of a value that a run makes invalid.
struct InvalidSample: Error {}

/// The error of a value that no sample is known for, such as one of a model that is being explored.
struct NoSample: Error {}
