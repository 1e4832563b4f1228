// swift-tools-version: 6.2

// Adversarial inputs, whose time and memory are measured. A package of its own, so that a build of the
// library and of its tests does not compile them.

import PackageDescription

let package = Package(
  name: "Hostile",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Unravel", path: "../..")],
  targets: [
    .executableTarget(
      name: "Hostile",
      dependencies: [.product(name: "Unravel", package: "Unravel")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
