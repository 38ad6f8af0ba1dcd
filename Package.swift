// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// The one dynamic library that holds everything a sketch imports.
let kit: Target.Dependency = .product(name: "OllinKit", package: "Kit")

/// Where the dynamic linker looks beside the executable, so that a copied folder runs.
let relocatable: [LinkerSetting] = [.unsafeFlags(["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN"])]

/// Each bundled sketch is a dynamic library of its own, loaded by name.
let sketches = [
  "PhoneCanvas", "Hello", "Rosette", "Currents", "Lettering", "Harmonograph", "Followers",
  "Spectrum", "Weave", "Seashell", "StillLife", "Walker",
  "Galaxy", "Dusk", "Portholes", "Papercut", "Ripples", "Village",
  "PhoneBodyPose", "PhoneBodyFigure", "PhoneCostume", "PhoneFace", "PhoneGaze", "PhoneHands",
  "PhoneWorldText", "PhoneMarkers", "PhonePointer", "PhoneDepthCloud", "PhoneWorldScan",
  "PhoneRoomMesh", "PhoneRoomPlanes", "PhoneSegmentation", "PhoneAttention", "PhoneFlow",
  "PhoneSounds", "PhoneTouches",
]

let package = Package(
  name: "OllinHost",
  products: [
    .executable(name: "ollin", targets: ["Command"]),
    // For sketches that are executables of their own: they load it when they are run.
    .library(name: "OllinHost", type: .dynamic, targets: ["Host"]),
  ]
    + sketches.map { .library(name: $0, type: .dynamic, targets: [$0]) },
  dependencies: [.package(path: "Sources/Kit")],
  targets: [
    // Vulkan's declarations, and its functions forwarded to a loader that may be missing.
    .target(name: "CVulkan", cSettings: [.unsafeFlags(["-O2", "-Wall", "-Werror"])]),
    .systemLibrary(name: "CShaderc", providers: [.apt(["libshaderc-dev", "glslang-dev"])]),
    .systemLibrary(name: "CX265", pkgConfig: "x265", providers: [.apt(["libx265-dev"])]),
    .systemLibrary(name: "CDe265", pkgConfig: "libde265", providers: [.apt(["libde265-dev"])]),
    // FFmpeg's declarations, and its functions forwarded to libraries loaded when a film is made.
    .target(name: "CAV", cSettings: [.unsafeFlags(["-O2", "-Wall", "-Werror"])]),
    // The inner loops of Pixels in C, where the instruction set is chosen at run time.
    .target(name: "CPixelKernels", cSettings: [.unsafeFlags(["-O3", "-Wall", "-Werror"])]),
    // The inner loops of clouds of points, where the processor draws them.
    .target(name: "CPointKernels", cSettings: [.unsafeFlags(["-O3", "-Wall", "-Werror"])]),
    .systemLibrary(name: "CLoader"),
    // exit() of a sketch, which must not tear down what other threads draw with, and its traps.
    .target(name: "CExit", cSettings: [.unsafeFlags(["-O2", "-Wall", "-Werror"])]),
    // I420 planes, the change map, the reference conversion and its fast form.
    .target(name: "Pixels", dependencies: ["CPixelKernels"], swiftSettings: strict),
    // A draw list to an image to I420, through Vulkan.
    .target(
      name: "Render", dependencies: [kit, "Pixels", "CVulkan", "CShaderc", "CPointKernels"],
      swiftSettings: strict),
    // I420 to HEVC to the cable.
    .target(
      name: "PhoneScreen", dependencies: [kit, "Pixels", "CX265"], swiftSettings: strict),
    // The other end of the wire.
    .target(
      name: "PhoneSim", dependencies: [kit, "Pixels", "Render", "CDe265"],
      // Its scenes are seen pixel by pixel, in real time.
      swiftSettings: strict + [.unsafeFlags(["-O"])]),
    // Pictures to films and animations in files.
    .target(name: "Film", dependencies: ["Pixels", "CAV"], swiftSettings: strict),
    // Arguments, wiring, the loader and the frame loop.
    .target(
      name: "Host",
      dependencies: [
        kit, "Pixels", "Render", "PhoneScreen", "PhoneSim", "Film", "CLoader", "CExit",
      ],
      swiftSettings: strict, linkerSettings: relocatable),
    // The program `ollin`.
    .executableTarget(
      name: "Command", dependencies: ["Host"], swiftSettings: strict, linkerSettings: relocatable),
    .target(name: "Support", dependencies: [kit], path: "Tests/Support", swiftSettings: strict),
  ]
    + sketches.map {
      .target(
        name: $0, dependencies: [kit], path: "Sources/Sketches/\($0)", swiftSettings: strict,
        linkerSettings: relocatable)
    }
    + [
      .testTarget(name: "WireTests", dependencies: [kit, "Support"], swiftSettings: strict),
      .testTarget(name: "CableTests", dependencies: [kit, "Support"], swiftSettings: strict),
      .testTarget(
        name: "OllinTests", dependencies: [kit, "Support"], exclude: ["Pictures"],
        swiftSettings: strict),
      .testTarget(name: "OllinPhoneTests", dependencies: [kit, "Support"], swiftSettings: strict),
      .testTarget(
        name: "PixelsTests", dependencies: ["Pixels", "Support"], swiftSettings: strict),
      .testTarget(
        name: "RenderTests", dependencies: [kit, "Pixels", "Render", "CVulkan", "Support"],
        exclude: ["Golden"],
        // Its pictures drawn point by point take four times as long without.
        swiftSettings: strict + [.unsafeFlags(["-O"])]),
      .testTarget(
        name: "PhoneScreenTests",
        dependencies: [kit, "Pixels", "PhoneScreen", "CDe265", "Support"],
        swiftSettings: strict),
      .testTarget(
        name: "PhoneSimTests",
        dependencies: [kit, "Pixels", "Render", "PhoneScreen", "PhoneSim", "Support"],
        swiftSettings: strict),
      .testTarget(
        name: "FilmTests", dependencies: ["Pixels", "Film", "Support"], swiftSettings: strict),
      // The documentation's snippets, as sketches.
      .testTarget(
        name: "SnippetTests",
        dependencies: [kit, "Pixels", "Render", "PhoneScreen", "PhoneSim", "Host"],
        resources: [.copy("Resources/poster.png"), .copy("Resources/teapot.arobject")],
        swiftSettings: strict),
      .testTarget(
        name: "HostTests",
        dependencies: [
          kit, "Pixels", "Render", "PhoneScreen", "PhoneSim", "Film", "Host", "Support",
        ],
        // Two million pixels are compared one by one.
        swiftSettings: strict + [.unsafeFlags(["-O"])]),
    ],
  swiftLanguageModes: [.v6]
)
