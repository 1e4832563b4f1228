// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "MyApp",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(path: "../unravel")
  ],
  targets: [
    .executableTarget(
      name: "MyApp",
      dependencies: [.product(name: "Unravel", package: "unravel")]),
    .testTarget(
      name: "MyAppTests",
      dependencies: ["MyApp", .product(name: "Unravel", package: "unravel")]),
  ]
)
