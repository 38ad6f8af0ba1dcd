import Foundation
import Testing

@testable import Render

/// A cache that cannot be kept costs time, and nothing else.
@Suite struct CacheTests {
  @Test(arguments: ["/proc/ollin", "/dev/null/ollin", ""])
  func aFolderThatCannotBeWrittenIsNoError(folder: String) throws {
    let file = CacheFile(folder: folder, name: "x", key: [1])
    #expect(!file.write([2, 3]))
    #expect(file.read() == nil)
    let source = try ShaderSource("triangle.vert.glsl", in: Self.shaders, defines: [])
    #expect(try ShaderLibrary.words(of: source, cacheFolder: folder).first == 0x0723_0203)
  }

  @Test(arguments: ["/proc/ollin", "/dev/null/ollin"]) @MainActor
  func aRendererOpensWithoutACache(folder: String) throws {
    var options = RendererOptions()
    options.cacheFolder = folder
    let renderer = try Renderer(options)
    try renderer.prepare(width: 8, height: 8)
    #expect(renderer.inFlight == 0)
  }

  private static let shaders =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Shaders"
}
