// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors, and what a module shows of another module is written down.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]
/// A sketch is compiled against these modules alone: library evolution keeps the C modules
/// and the private layout behind them out of its sight.
let resilient: [SwiftSetting] = strict + [.unsafeFlags(["-enable-library-evolution"])]

let package = Package(
  name: "Ollin",
  products: [
    // One dynamic library for host and sketches, so that both share one copy of every class.
    .library(
      name: "OllinKit", type: .dynamic, targets: ["Wire", "Cable", "simd", "Ollin", "OllinPhone"])
  ],
  targets: [
    // Foundation, for the modules that show its types (see the file).
    .target(
      name: "FoundationReexport", path: "FoundationReexport",
      swiftSettings: [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .unsafeFlags(["-enable-library-evolution", "-suppress-warnings"]),
      ]),
    // Bytes to frames to values, and back. Imports nothing of ours.
    .target(
      name: "Wire", dependencies: ["FoundationReexport"], path: "Wire",
      swiftSettings: resilient + [.enableExperimentalFeature("Lifetimes"), .strictMemorySafety()]),
    // Descriptors, sockets and usbmuxd. Knows no messages.
    .target(name: "Cable", path: "Cable", swiftSettings: resilient),
    // The `simd_float4x4` family, so that `import simd` compiles on Linux.
    .target(name: "simd", path: "simd", swiftSettings: resilient),
    // FreeType, HarfBuzz, FriBidi and fontconfig.
    .systemLibrary(
      name: "CText", path: "CText", pkgConfig: "harfbuzz freetype2 fribidi fontconfig",
      providers: [
        .apt(["libfreetype-dev", "libharfbuzz-dev", "libfribidi-dev", "libfontconfig-dev"])
      ]),
    // Reads and writes PNG.
    .systemLibrary(
      name: "CPNG", path: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    // Reads and writes JPEG.
    .systemLibrary(
      name: "CJPEG", path: "CJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"])]),
    // Reads OBJ, PLY and GLB.
    .systemLibrary(
      name: "CAssimp", path: "CAssimp", pkgConfig: "assimp", providers: [.apt(["libassimp-dev"])]),
    // The tessellator of GLU, which needs no GL context.
    .systemLibrary(
      name: "CTess", path: "CTess", pkgConfig: "glu", providers: [.apt(["libglu1-mesa-dev"])]),
    // The straightening of a scan, on Eigen's sparse factorisation.
    .target(
      name: "CPoseGraph", path: "CPoseGraph",
      cxxSettings: [
        .unsafeFlags(["-O3", "-Wall", "-Werror", "-isystem", "/usr/include/eigen3"])
      ]),
    // How far a thread's stack reaches, which Swift's Glibc does not show.
    .systemLibrary(name: "CStack", path: "CStack"),
    // What libc has every library linked with, for sketches that are linked with none.
    .target(
      name: "CEnds", path: "CEnds", cSettings: [.unsafeFlags(["-O2", "-Wall", "-Werror"])]),
    // The sketch API. Records a draw list and never touches a GPU.
    .target(
      name: "Ollin",
      dependencies: [
        "simd", "CText", "CPNG", "CJPEG", "CAssimp", "CStack", "CTess", "CPoseGraph", "CEnds",
        "FoundationReexport",
      ],
      path: "Ollin", swiftSettings: resilient),
    // What the phone senses and shows, as a sketch reads it.
    .target(
      name: "OllinPhone",
      dependencies: ["Ollin", "Wire", "Cable", "simd", "FoundationReexport"], path: "OllinPhone",
      swiftSettings: resilient),
  ],
  swiftLanguageModes: [.v6], cxxLanguageStandard: .cxx17
)
