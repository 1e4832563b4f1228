// swift-tools-version: 6.2

// Coverage-guided fuzzing of the library with libFuzzer, run by `Scripts/fuzz`. A package of its own,
// because a program whose `main` is the fuzzer's would break the linking of the library's tests.

import PackageDescription

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Unravel", path: "..")],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .product(name: "Unravel", package: "Unravel"),
        .product(name: "UnravelSchema", package: "Unravel"),
      ],
      swiftSettings: [
        // libFuzzer has the `main`.
        .unsafeFlags(["-parse-as-library"]),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
