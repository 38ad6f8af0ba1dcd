import Foundation
import Testing

@testable import Host

@Suite struct ELFSectionsTests {
  /// A hand-made image: the header, two section headers, and the names.
  private static let image: Data = {
    var bytes = [UInt8](repeating: 0, count: 64)
    bytes.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    bytes[0x28] = 64  // the section headers' offset
    bytes[0x3A] = 64  // the size of one
    bytes[0x3C] = 2  // how many
    bytes[0x3E] = 1  // which one holds the names
    var first = [UInt8](repeating: 0, count: 64)
    first[0] = 1  // its name
    first[0x10] = 0x40  // its address
    first[0x20] = 8  // its size
    var second = [UInt8](repeating: 0, count: 64)
    second[0x18] = 192  // where the names are
    bytes += first + second + [0] + Array(".swift".utf8) + [0]
    return Data(bytes)
  }()

  @Test func findsASectionByName() throws {
    let sections = try ELFSections(bytes: Self.image, name: "x")
    #expect(sections.section(named: ".swift") == ELFSections.Section(address: 0x40, size: 8))
    #expect(sections.section(named: "other") == nil)
  }

  @Test(arguments: 0..<198)
  func everyTruncationIsAnErrorOrComplete(count: Int) {
    // The last name may be cut short and still be read; nothing may trap.
    do {
      _ = try ELFSections(bytes: Self.image.prefix(count), name: "x")
      #expect(count > 192)
    } catch {
      #expect(error.message.contains("build the sketch again"))
    }
  }

  @Test func hostileHeadersNeverTrap() {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
    print("ELFSectionsTests seed \(seed)")
    var state = seed
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    for _ in 0..<5_000 {
      var bytes = Self.image
      for _ in 0..<3 { bytes[6 + Int(next() % 186)] = UInt8(truncatingIfNeeded: next()) }
      _ = try? ELFSections(bytes: bytes, name: "x")
    }
  }
}
