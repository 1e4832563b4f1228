// swift-tools-version: 6.2

// Benchmarks against other decoders. A package of its own, so that a build of the library and of its tests
// does not compile them.

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Unravel", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [.product(name: "Unravel", package: "Unravel")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
