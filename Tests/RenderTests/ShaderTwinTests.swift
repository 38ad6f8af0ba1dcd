import Foundation
@_spi(Host) import Ollin
import Testing

@testable import Render

/// What the program writes and the shaders read has the same offsets on both sides, as the
/// compiler of the shaders sees them.
@Suite struct ShaderTwinTests {
  private func shaderFolder() throws -> String {
    try #require(ResourceLocator.folder(named: "Shaders"))
  }

  /// The names of the structures that `types.glsl` declares.
  private func declaredNames() throws -> [String] {
    let text = try String(contentsOfFile: try shaderFolder() + "/types.glsl", encoding: .utf8)
    let code = text.split(separator: "\n").map {
      $0.prefix(upTo: $0.firstRange(of: "//")?.lowerBound ?? $0.endIndex)
    }
    .joined(separator: "\n")
    return code.matches(of: /\bstruct\s+(\w+)/).map { String($0.output.1) }
  }

  /// A shader that has an array of each of them, so that the compiler lays all of them out.
  private func probe(of names: [String]) throws -> SPIRVLayouts {
    let folder = NSTemporaryDirectory() + "ollin-twins-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(
      atPath: try shaderFolder() + "/types.glsl", toPath: folder + "/types.glsl")
    var text = "#version 460\n#include \"types.glsl\"\nlayout(local_size_x = 1) in;\n"
    for (index, name) in names.enumerated() {
      text +=
        "layout(set = 0, binding = \(index), scalar) buffer Probe\(index) { \(name) at[]; } "
        + "probe\(index);\n"
    }
    text += "void main() {\n"
    for index in names.indices { text += "  probe\(index).at[0] = probe\(index).at[1];\n" }
    try (text + "}\n").write(toFile: folder + "/probe.comp.glsl", atomically: true, encoding: .utf8)
    return SPIRVLayouts(
      try ShaderCompiler.compile(ShaderSource("probe.comp.glsl", in: folder), keepsNames: true))
  }

  @Test func everyStructureHasATwinWithTheSameOffsets() throws {
    let names = try declaredNames()
    #expect(names.count >= 4)
    #expect(Set(names) == Set(ShaderTwin.all.map(\.name)), "a structure lacks its twin")
    let layouts = try probe(of: names)
    for twin in ShaderTwin.all {
      let found = layouts.structures.filter { $0.name == twin.name }
      #expect(!found.isEmpty, "\(twin.name) is not in the shader")
      for structure in found { #expect(structure.members == twin.members, "\(twin.name)") }
      #expect(layouts.strides(ofArraysOf: twin.name) == [twin.stride], "\(twin.name)")
      #expect(twin.properties == twin.members.map(\.name), "\(twin.name)")
    }
  }

  /// A shader could lay the same structure out by other rules.
  @Test func theShadersThemselvesUseTheseOffsets() throws {
    let folder = try shaderFolder()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".vert.glsl") || $0.hasSuffix(".frag.glsl") || $0.hasSuffix(".comp.glsl")
    }
    var used: Set<String> = []
    for file in files.sorted() {
      let layouts = SPIRVLayouts(
        try ShaderCompiler.compile(ShaderSource(file, in: folder), keepsNames: true))
      for twin in ShaderTwin.all {
        for structure in layouts.structures where structure.name == twin.name {
          used.insert(twin.name)
          #expect(structure.members == twin.members, "\(twin.name) in \(file)")
        }
        #expect(layouts.strides(ofArraysOf: twin.name).isSubset(of: [twin.stride]), "\(file)")
      }
    }
    #expect(used == Set(ShaderTwin.all.map(\.name)))
  }
}
