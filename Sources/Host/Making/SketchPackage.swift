import Foundation

/// A package with a sketch that is an executable of its own, and tests that look at its picture.
struct SketchPackage {
  let name: SketchName
  let template: SketchTemplate
  /// The folder of the package it depends on.
  let kit: String

  /// A package.
  ///
  /// - Parameters:
  ///   - name: its name, and that of its class and its program.
  ///   - template: what the sketch starts from.
  ///   - kit: the folder of the package it depends on.
  /// - Throws: a ``HostError`` when the name cannot be a module's.
  init(name: SketchName, template: SketchTemplate, kit: String) throws(HostError) {
    guard name.className.allSatisfy(\.isASCII) else {
      throw .usage(
        "\(name.className) cannot be a package: its name takes the letters A to Z and digits.")
    }
    self.name = name
    self.template = template
    self.kit = kit
  }

  /// Its files' texts, by their path in its folder.
  var files: [String: String] {
    let name = name.className
    return [
      "Package.swift": manifest,
      "Sources/\(name)/\(name).swift": source,
      "Sources/\(name)/assets/README.md": assetsNote,
      "Tests/\(name)Tests/\(name)Tests.swift": tests,
      ".gitignore": ".build\n",
    ]
  }

  /// What to do next.
  var nextSteps: String {
    let name = name.className
    return """
      \(name) is a package to start from. Next, in its folder:

        swift run \(name)                           on the phone on the cable
        swift run \(name) --phone sim               on a simulated phone
        swift run \(name) --out picture.png         as a picture
        swift test                                  looks at its first picture

      What draws and streams is loaded from this installation. Where `ollin` is not on PATH, say
      where it is: export OLLIN_HOST=\(BundledSketches.executableFolder)/libOllinHost.so
      """
  }

  private var source: String {
    template.source(name).replacingOccurrences(
      of: "final class \(name.className): Sketch",
      with: "@main final class \(name.className): Sketch")
  }

  private var assetsNote: String {
    """
    Pictures, meshes and fonts of the sketch. In `setup()`,
    `try Image(resource: "assets/leaf", withExtension: "png", in: .module)` finds `leaf.png` here.

    """
  }

  private var manifest: String {
    let folder = (kit as NSString).lastPathComponent
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
          name: "\(name.className)",
          dependencies: [.package(path: \(SwiftLiteral.string(kit)))],
          targets: [
              .executableTarget(
                  name: "\(name.className)",
                  dependencies: [.product(name: "OllinKit", package: "\(folder)")],
                  resources: [.copy("assets")]),
              .testTarget(
                  name: "\(name.className)Tests",
                  dependencies: [
                      "\(name.className)", .product(name: "OllinKit", package: "\(folder)"),
                  ]),
          ]
      )

      """
  }

  private var tests: String {
    """
    import Ollin
    import Testing

    @testable import \(name.className)

    @MainActor struct \(name.className)Tests {
        /// The first picture has the canvas's size, and more than its background on it.
        @Test func theFirstPictureShowsSomething() throws {
            let sketch = \(name.className)()
            let picture = try #require(OllinApp.image(of: sketch, frame: 0))
            #expect(picture.width == 1080 && picture.height == 2340)
            let paper = picture[0, 0]
            var others = 0
            for y in stride(from: 0, to: picture.height, by: 3) {
                for x in stride(from: 0, to: picture.width, by: 3) where picture[x, y] != paper {
                    others += 1
                }
            }
            #expect(others > 100)
        }
    }

    """
  }
}
