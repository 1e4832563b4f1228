// swift-tools-version: 6.2
// Scripts/model-check copies this manifest and the targets to .build-models/package, and adds the models.
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ModelCheck",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Unravel", path: "../..")],
  targets: [
    .executableTarget(name: "RandomDocuments"),
    .executableTarget(
      name: "WrittenSchemas",
      dependencies: [
        .product(name: "Unravel", package: "Unravel"),
        .product(name: "UnravelSchema", package: "Unravel"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "RoundTrip", dependencies: [.product(name: "Unravel", package: "Unravel")],
      swiftSettings: settings),
    .executableTarget(
      name: "Isolated", dependencies: [.product(name: "Unravel", package: "Unravel")],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
  ])
