// swift-tools-version: 6.2

// A program that uses Unravel without Foundation, or with the trait `Foundation` but not all of
// Foundation. `Scripts/check` inspects what it links and its size.

import PackageDescription

let package = Package(
  name: "Linkage",
  platforms: [.macOS(.v13)],
  traits: ["Foundation"],
  dependencies: [
    .package(
      name: "Unravel", path: "../..",
      traits: [.trait(name: "Foundation", condition: .when(traits: ["Foundation"]))])
  ],
  targets: [.executableTarget(name: "Linkage", dependencies: ["Unravel"])]
)
