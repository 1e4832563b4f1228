// swift-tools-version: 6.2

// Packages as other people write them. `Scripts/check` builds this one: no line may warn.

import PackageDescription

let package = Package(
  name: "Clients",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Unravel", path: "../..")],
  targets: [
    .executableTarget(name: "Tutorial", dependencies: ["Unravel"]),
    .target(name: "OtherOperators"),
    .executableTarget(name: "Names", dependencies: ["Unravel", "OtherOperators"]),
    .executableTarget(
      name: "MainActorByDefault",
      dependencies: ["Unravel"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)
