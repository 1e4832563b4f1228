// swift-tools-version: 6.2

import PackageDescription

/// What a build of a developer can ask for in its environment:
///
/// - `UNRAVEL_CHECKS=1` checks the invariants of the engine, as tests, fuzzing and sanitizers do.
/// - `UNRAVEL_PORTABLE=1` uses the implementation for processors without SSE2 and NEON.
let conditions: [SwiftSetting] = ["UNRAVEL_CHECKS", "UNRAVEL_PORTABLE"]
  .filter { Context.environment[$0] == "1" }
  .map { .define($0) }

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + conditions

/// In these targets an `unsafe` marks each use of unsafe code.
let memorySafety: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatWarning("StrictMemorySafety", as: .error),
]

let package = Package(
  name: "Unravel",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Unravel", targets: ["Unravel"]),
    .library(name: "UnravelSchema", targets: ["UnravelSchema"]),
    .plugin(name: "UnravelModel", targets: ["UnravelModel"]),
    .executable(name: "UnravelModelTool", targets: ["UnravelModelTool"]),
  ],
  traits: [
    .trait(
      name: "Foundation",
      description: "Data, Date, URL, UUID and Decimal. Links FoundationEssentials only on Linux."),
    .trait(
      name: "JSONSerialization",
      description: "The JSONSerialization reader, object trees and files. Links all of Foundation.",
      enabledTraits: ["Foundation"]),
    .default(enabledTraits: ["JSONSerialization"]),
  ],
  targets: [
    .target(name: "Unravel", swiftSettings: settings + memorySafety),
    .target(
      name: "UnravelSchema", dependencies: ["Unravel"], swiftSettings: settings + memorySafety),
    .plugin(
      name: "UnravelModel",
      capability: .command(
        intent: .custom(
          verb: "unravel-model",
          description: "Write the models that decode a JSON document with Unravel.")),
      dependencies: ["UnravelModelTool"]),
    .executableTarget(
      name: "UnravelModelTool", dependencies: ["Unravel"], swiftSettings: settings),
    .testTarget(
      name: "UnravelModelTests",
      dependencies: ["UnravelModelTool", "Unravel"],
      exclude: ["Samples"],
      swiftSettings: settings),
    .target(
      name: "RandomModels",
      dependencies: ["Unravel", "UnravelSchema"],
      path: "Tests/RandomModels",
      swiftSettings: settings),
    .testTarget(
      name: "UnravelTests", dependencies: ["RandomModels", "Unravel"], swiftSettings: settings),
    .testTarget(
      name: "UnravelSchemaTests",
      dependencies: ["RandomModels", "Unravel", "UnravelSchema"],
      swiftSettings: settings),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Bands", "Streaming", "Terminal", "Timeline", "Todos", "Unravel", "UnravelSchema",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "Bands",
      dependencies: ["Terminal", "Unravel"],
      path: "Examples/Bands",
      resources: [.copy("good.json"), .copy("broken.json")],
      swiftSettings: settings),
    .target(name: "Loopback", path: "Examples/Loopback", swiftSettings: settings),
    .executableTarget(
      name: "Streaming",
      dependencies: ["Loopback", "Terminal", "Unravel", "UnravelSchema"],
      path: "Examples/Streaming",
      swiftSettings: settings),
    .target(name: "Terminal", path: "Examples/Terminal", swiftSettings: settings),
    .executableTarget(
      name: "Timeline",
      dependencies: ["Terminal", "Unravel"],
      path: "Examples/Timeline",
      resources: [.copy("Samples")],
      swiftSettings: settings),
    .executableTarget(
      name: "Todos",
      dependencies: ["Loopback", "Terminal", "Unravel"],
      path: "Examples/Todos",
      swiftSettings: settings),
  ]
)
