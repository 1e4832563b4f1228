import Foundation

/// The options of the command line.
struct Options {
  /// Selects workloads whose names contain one of these.
  var filters: [String] = []
  /// Selects the workload with this name.
  var workload: String?
  var contestants = Contestant.allCases
  /// Seconds for each workload.
  var seconds = 2.0
  /// The folder of documents that are not generated.
  var corpus: URL?
  /// The file for the figures.
  var json: URL?
  /// The file of earlier figures to compare with.
  var earlier: URL?
  /// The file of figures of the same program that this run adds to.
  var merged: URL?
  /// The folder for the tables and the plot.
  var report: URL?
  var countsAllocations = true
  /// Prints only the names of the workloads.
  var lists = false
  /// Compares decoding on one core and on several.
  var comparesCores = false
  /// Decodes without measuring.
  var once: Once?
  var wantsHelp = false

  struct Once {
    let workload: String
    var contestant = Contestant.unravel
    var times = 1
    var countsAllocations = false
  }

  static let help = """
    USAGE: swift run --package-path Benchmarks -c release Benchmarks [options]

    Decodes the same documents into the same models with Unravel, with Unravel through
    JSONSerialization and with JSONDecoder, measures JSONSerialization without a model, and prints a
    table. Each workload runs in its own processes. Its contestants take turns and are measured by
    processor time. Compare ratios, and not times of two runs.

      --filter NAME         only workloads whose names contain NAME; may be repeated
      --workload NAME       only the workload of this name
      --contestant NAME     only this contestant; may be repeated:
                            \(Contestant.allCases.map(\.rawValue).joined(separator: ", "))
      --seconds SECONDS     time for each workload, with at least three rounds (2)
      --corpus FOLDER       also twitter.json and citm_catalog.json from this folder
      --json FILE           write the figures to FILE
      --compare FILE        print the change against figures that --json wrote earlier
      --merge FILE          add to the figures that --json or --report wrote on this day with the same
                            program, and keep the better ones of each contestant
      --report FOLDER       write the tables, their figures and the plot into FOLDER; a debug build
                            writes its figures, which the next release build shows beside its own
      --no-allocations      do not count allocations, which needs another run
      --cores               compare decoding on one core and on two, of one document and of many
      --list                print the names of the workloads
      --help                print this

    For a profiler, with one workload and one contestant (unravel):

      --once NAME           decode this workload, print nothing
      --repeat COUNT        the number of decodes (1)
      --allocations         print the allocations of one decode
    """
}

struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Options {
  /// Parses the arguments after the program's name.
  ///
  ///     ["--filter", "bands", "--seconds", "0.5"]
  ///     ["--sekonds", "1"]      // throws: unknown option --sekonds
  ///     ["--seconds", "soon"]   // throws: --seconds takes a number above 0, not "soon"
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value") }
      return value
    }
    func file(of option: String) throws -> URL {
      URL(fileURLWithPath: try value(of: option))
    }

    var named: [Contestant] = []
    var times: Int?
    var printsAllocations = false
    while let option = rest.popFirst() {
      switch option {
      case "--filter": filters.append(try value(of: option))
      case "--workload": workload = try value(of: option)
      case "--seconds": seconds = try Self.number(value(of: option), option)
      case "--corpus": corpus = try file(of: option)
      case "--json": json = try file(of: option)
      case "--compare": earlier = try file(of: option)
      case "--merge": merged = try file(of: option)
      case "--report": report = try file(of: option)
      case "--no-allocations": countsAllocations = false
      case "--cores": comparesCores = true
      case "--list": lists = true
      case "--once": once = Once(workload: try value(of: option))
      case "--contestant": named.append(try Self.contestant(value(of: option)))
      case "--repeat": times = try Int(Self.number(value(of: option), option))
      case "--allocations": printsAllocations = true
      case "--help", "-h": wantsHelp = true
      default: throw UsageError("unknown option \(option)")
      }
    }
    if once == nil, times != nil || printsAllocations {
      throw UsageError("--repeat and --allocations go with --once")
    }
    if once != nil, named.count > 1 {
      throw UsageError("--once takes one --contestant")
    }
    if !named.isEmpty { contestants = named }
    once?.contestant = named.first ?? .unravel
    once?.times = times ?? 1
    once?.countsAllocations = printsAllocations
  }

  private static func number(_ text: String, _ option: String) throws -> Double {
    guard let number = Double(text), number > 0, number < 1e9 else {
      throw UsageError(#"\#(option) takes a number above 0, not "\#(text)""#)
    }
    return number
  }

  private static func contestant(_ name: String) throws -> Contestant {
    guard let contestant = Contestant(rawValue: name) else {
      let names = Contestant.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(#"there is no contestant "\#(name)", only \#(names)"#)
    }
    return contestant
  }
}
