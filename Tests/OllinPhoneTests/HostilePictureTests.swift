import Foundation
import Testing
import Wire

@_spi(Host) @testable import Ollin
@_spi(Host) @testable import OllinPhone

/// Pictures that no phone sends.
@MainActor @Suite struct HostilePictureTests {
  let device = PhoneDevice(route: PhoneRoute.none)

  private func take(_ jpeg: [UInt8]) -> Image? {
    device.store.apply(
      .flow(
        PhoneFlowSample(
          isTracked: true, timestamp: 0, interval: 1, width: 1, height: 1, orientation: 0,
          colorJPEG: Data(jpeg), vectors: [.zero])))
    _ = device.latestFlowFrame
    device.store.pictures.flow.waitUntilIdle()
    return device.latestFlowFrame
  }

  private var skips: Int { device.payloadStatistics[14].skipped }

  /// One of the pictures of the core's tests: green over red on the left, blue on the right.
  private static func resource(_ name: String) throws -> [UInt8] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    return Array(
      try Data(contentsOf: tests.appendingPathComponent("OllinTests/Pictures/\(name).jpg")))
  }

  @Test(arguments: ["progressive", "gray", "cmyk", "turned1"])
  func everyKindOfJPEGIsRead(name: String) throws {
    let image = try #require(take(try Self.resource(name)))
    #expect(image.width == 32 && image.height == 16 && skips == 0)
    let (green, red) = (image[4, 4], image[4, 12])
    #expect(name == "gray" ? green.green > red.green : green.green > 0.8 && red.red > 0.8)
  }

  @Test func aTruncatedOneIsSkippedAtEveryLength() throws {
    let whole = try Self.resource("turned1")
    #expect(take(whole) != nil)
    let first = device.latestFlowFrame
    var cuts = 0
    for length in stride(from: 1, to: whole.count - 8, by: 31) {
      #expect(take(Array(whole.prefix(length))) === first)
      cuts += 1
    }
    #expect(skips == cuts && cuts > 10)
    let reason = device.payloadStatistics[14].lastSkipReason
    #expect(reason?.hasPrefix("The picture: ") == true && reason?.hasSuffix(".") == true)
    #expect(device.store.pictures.flow.decodes == 1)
  }

  /// A header may say anything; what it says must not be reserved.
  @Test(arguments: [(16_384, 16_384), (65_535, 65_535), (4096, 4096), (1, 65_535), (0, 9)])
  func aHeaderOfAnotherSizeIsSkipped(width: Int, height: Int) throws {
    var bytes = try Self.resource("turned1")
    let start = try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    (bytes[start + 5], bytes[start + 6]) = (UInt8(height >> 8), UInt8(height & 255))
    (bytes[start + 7], bytes[start + 8]) = (UInt8(width >> 8), UInt8(width & 255))
    #expect(take(bytes) == nil && skips == 1)
    // Padded so that its bytes could hold as much.
    #expect(take(bytes + Array(repeating: 0, count: 900_000)) == nil && skips == 2)
  }

  @Test func changedPicturesNeverTrap() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(state: seed)
    for name in ["progressive", "gray", "cmyk", "turned1"] {
      let whole = try Self.resource(name)
      for _ in 0..<150 {
        var changed = whole
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          changed[Int.random(in: 2..<whole.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        let image = take(changed)
        #expect((image?.width ?? 0) * (image?.height ?? 0) <= 1 << 22, "seed \(seed)")
      }
    }
  }
}
