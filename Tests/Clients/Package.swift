// swift-tools-version: 6.2

// A package that uses Unravel as other packages do. `Scripts/check` builds it without warnings.

import PackageDescription

let package = Package(
  name: "Clients",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Unravel", path: "../..")],
  targets: [
    .executableTarget(name: "Tutorial", dependencies: ["Unravel"]),
    .target(name: "OtherOperators"),
    .target(name: "OtherTypes"),
    .executableTarget(name: "Names", dependencies: ["Unravel", "OtherOperators", "OtherTypes"]),
    .executableTarget(
      name: "MainActorByDefault",
      dependencies: ["Unravel"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "Swift5", dependencies: ["Unravel"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "FromHimotoki", dependencies: ["Unravel"], swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
