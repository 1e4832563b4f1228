extension Options {
  static let usage = """
    usage: swift package unravel-model [options] [--] FILE ...

    Writes the Swift types that decode the JSON documents in FILE ... with Unravel. All documents,
    and all elements of arrays in them, are samples of one model: a property that is absent or null
    in one of them is optional. A folder stands for the files in it, - for standard input.

    samples:
      --root KEYPATH        where the model begins in each sample: objects, or response.items[0]
      --json-lines          a document on each line; the default for .jsonl and .ndjson
      --json5               JSON5; the default for .json5 and .jsonc
      --schema FILE         a JSON Schema in place of samples
      --schema-folder FOLDER
                            the folder with all files that the schema may refer to; the default is
                            the one of FILE

    types:
      --name NAME           the name of the model; the default is the name of the first file
      --access LEVEL        public, package or internal (default)
      --mutable             properties are var rather than let
      --nonisolated         types of no actor, for targets whose code is isolated to the main actor
      --encodable           also conform to Encodable, with the keys of the samples
      --equatable, --hashable, --sendable
                            also conform to these
      --prefix PREFIX       a prefix of the names of types that are not nested
      --namespace NAME      nest everything in an enum NAME
      --flat                declare types beside the model rather than in it

    inference:
      --lenient             for few samples: with fewer than ten, properties are optional, arrays and
                            dictionaries empty by default, and dates, URLs and UUIDs strings
      --strict-enums        enums refuse values that no sample has; those of a schema always do
      --unknown-cases       the enums of a schema have a case for other values too
      --map KEYPATH         make a dictionary of the objects at a key path: items[*].prices, or
                            pages.*.links, where * is each key; . is the document
      --no-map KEYPATH      make a struct of them
      --no-maps             do not make dictionaries of objects whose keys look like data
      --no-shared-types     do not unify the types of similar objects
      --no-enums            do not make enums of strings, and of objects of several kinds
      --no-formats          do not make dates, URLs and UUIDs of strings

    output:
      --output FOLDER       write FOLDER/NAME.swift instead of printing it
      --one-file-per-type   write a file for each type
      --tests               also a test that decodes the samples
      --tests-output FOLDER write FOLDER/NAMETests.swift and the samples in FOLDER/Samples/NAME
      --module NAME         the module that the test imports; the default is that of --output
      --force               replace files that exist
      --help                print this

    Where plugins run in a sandbox, --output needs the permission to write:

      swift package --allow-writing-to-directory Sources unravel-model ... --output Sources/App

    Exit status: 0, or 1 if a file cannot be read or written or the command line is invalid.
    """
}
