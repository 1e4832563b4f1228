// swift-tools-version: 6.2

// A program that uses Unravel without Foundation. `Scripts/check` inspects the libraries it links.

import PackageDescription

let package = Package(
  name: "Linkage",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Unravel", path: "../..", traits: [])],
  targets: [.executableTarget(name: "Linkage", dependencies: ["Unravel"])]
)
