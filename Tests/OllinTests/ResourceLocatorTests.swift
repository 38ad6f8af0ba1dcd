import Foundation
import Testing

@_spi(Host) @testable import Ollin

@Suite struct ResourceLocatorTests {
  @Test func looksInOrder() throws {
    let root = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    func make(_ path: String) throws {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(path)", withIntermediateDirectories: true)
    }
    func find(_ environment: String?, _ executable: String = "a/bin/ollin") -> String? {
      ResourceLocator.folder(
        named: "Shaders", root: environment, executable: "\(root)/\(executable)"
      ).map { String($0.dropFirst(root.count + 1)) }
    }
    try make("a/bin")
    #expect(find(nil) == nil)
    try make("Shaders")
    #expect(find(nil) == "Shaders")
    try make("a/Shaders")
    #expect(find(nil) == "a/Shaders")
    try make("a/share/ollin/Shaders")
    #expect(find(nil) == "a/share/ollin/Shaders")
    try make("a/bin/Shaders")
    #expect(find(nil) == "a/bin/Shaders")
    try make("env/Shaders")
    #expect(find("\(root)/env") == "env/Shaders")
    #expect(find("") == "a/bin/Shaders")
    #expect(find("/nowhere") == "a/bin/Shaders")
  }

  @Test func aFileIsNoFolder() throws {
    let root = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    try Data().write(to: URL(fileURLWithPath: "\(root)/Fonts"))
    #expect(ResourceLocator.folder(named: "Fonts", root: root, executable: nil) == nil)
    #expect(ResourceLocator.folder(named: "x", root: nil, executable: "relative/ollin") == nil)
    #expect(ResourceLocator.folder(named: "no such folder \(UUID())") == nil)
  }
}
