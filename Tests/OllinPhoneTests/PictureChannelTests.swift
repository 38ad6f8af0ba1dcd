import Foundation
import Synchronization
import Testing
import Wire
import simd

@_spi(Host) @testable import Ollin
@_spi(Host) @testable import OllinPhone

/// When a camera's picture is decoded, and what is read meanwhile.
@MainActor @Suite struct PictureChannelTests {
  let device = PhoneDevice(route: PhoneRoute.none)
  var depth: PictureChannel<PhonePictures.Depth, RGBDFrame> { device.store.pictures.depth }

  nonisolated static let jpeg = {
    let image = Image(width: 8, height: 4, color: .red)
    return (try? image.jpegData(quality: 1)) ?? Data()
  }()

  private func frame(_ distance: Float, jpeg: Data = Self.jpeg) -> PhoneMessage {
    .depth(
      PhoneDepthSample(
        isTracked: true, timestamp: Double(distance), width: 2, height: 1, fx: 1, fy: 1, cx: 0,
        cy: 0, cameraTransform: pose(at: SIMD3(distance, 0, 0)), colorJPEG: jpeg,
        depth: [distance, distance]))
  }

  /// What every accessor of a depth frame says.
  private func read() -> (distance: Float, place: Float, version: Int)? {
    guard let frame = device.latestFrame, let pose = device.latestPose,
      let version = device.latestFrameVersion
    else { return nil }
    return (frame.depth[0], pose.columns.3.x, version)
  }

  @Test func nothingIsDecodedThatNobodyReads() {
    for distance in 1...20 { device.store.apply(frame(Float(distance))) }
    depth.waitUntilIdle()
    #expect(depth.decodes == 0)
    // Asked for, the newest is; until it is ready there is none.
    #expect(device.latestFrame == nil)
    depth.waitUntilIdle()
    #expect(depth.decodes == 1)
    #expect(read().map { [$0.distance, $0.place, Float($0.version)] } == [20, 20, 20])
  }

  @Test func aPictureIsDecodedOnce() {
    device.store.apply(frame(1))
    for _ in 0..<100 { _ = read() }
    depth.waitUntilIdle()
    for _ in 0..<100 {
      _ = (read(), device.frame, device.frameSize, device.pointCloud())
    }
    depth.waitUntilIdle()
    #expect(depth.decodes == 1)
    #expect(device.latestFrame?.color === device.frame)
    #expect(device.frameSize == Vector2(8, 4))
  }

  @Test func whatIsNotReadyIsTheOneBefore() async {
    _ = device.latestFrame
    device.store.apply(frame(1))
    depth.waitUntilIdle()
    // The decoder is busy with another picture while the next comes.
    let gate = DispatchSemaphore(value: 0)
    device.frameTap = { _ in gate.wait() }
    device.store.apply(frame(2))
    #expect(await eventually { depth.decodes == 2 })
    device.store.apply(frame(3))
    device.store.apply(frame(4))
    #expect(read().map { [$0.distance, $0.place, Float($0.version)] } == [2, 2, 2])
    device.frameTap = nil
    gate.signal()
    depth.waitUntilIdle()
    // The third was never decoded: the fourth had come.
    #expect(depth.decodes == 3)
    #expect(read().map { [$0.distance, $0.place, Float($0.version)] } == [4, 4, 4])
  }

  @Test func aTapSeesEveryPictureItCanKeepUpWith() {
    let seen = Seen()
    device.frameTap = { image in seen.count(image.width) }
    for distance in 1...3 {
      device.store.apply(frame(Float(distance)))
      depth.waitUntilIdle()
    }
    device.frameTap = nil
    #expect(seen.widths == [8, 8, 8])
    #expect(device.frameTap == nil)
  }

  @Test func aCloudAskedForAgainIsTheSame() throws {
    _ = device.latestFrame
    device.store.apply(frame(3))
    depth.waitUntilIdle()
    let cloud = try #require(device.pointCloud())
    #expect(cloud.count == 2 && cloud.points[0].size == 0.009)
    #expect(device.pointCloud()?.identity.number == cloud.identity.number)
    #expect(device.pointCloud(step: 2)?.count == 1)
    #expect(device.pointCloud(depthRange: 0...1)?.isEmpty == true)
    #expect(device.pointCloud()?.identity.number == cloud.identity.number)
    device.store.apply(frame(4))
    depth.waitUntilIdle()
    #expect(device.pointCloud()?.points[0].position == Vector3(0, 0, -4))
  }

  @Test func aPictureThatIsNoneIsCountedAndTheFrameBeforeStays() {
    _ = device.latestFrame
    device.store.apply(frame(1))
    depth.waitUntilIdle()
    device.store.apply(frame(2, jpeg: Data(Self.jpeg.prefix(Self.jpeg.count / 2))))
    depth.waitUntilIdle()
    #expect(read()?.distance == 1)
    let statistics = device.payloadStatistics[3]
    #expect(statistics.kind == .depth && statistics.received == 2 && statistics.skipped == 1)
    #expect(statistics.lastSkipReason?.hasPrefix("The picture: ") == true)
    // It is not tried again.
    _ = read()
    depth.waitUntilIdle()
    #expect(depth.decodes == 1 && device.payloadStatistics[3].skipped == 1)
  }

  @Test func withoutAPictureTheDistancesAreThere() throws {
    _ = device.latestFrame
    device.store.apply(frame(5, jpeg: Data()))
    depth.waitUntilIdle()
    let frame = try #require(device.latestFrame)
    #expect(frame.color.width == 0 && frame.depth == [5, 5] && depth.decodes == 0)
    #expect(device.pointCloud()?.points.map(\.color) == [.white, .white])
  }

  @Test func inlineEveryPictureIsReadyAtOnce() {
    device.store.pictures.apply(frame(1), isInline: true)
    #expect(read()?.version == 1)
    device.store.pictures.apply(frame(2), isInline: true)
    #expect(read()?.version == 2)
  }
}

/// What a tap saw.
private final class Seen: Sendable {
  private let all = Mutex<[Int]>([])

  var widths: [Int] { all.withLock { $0 } }

  func count(_ width: Int) { all.withLock { $0.append(width) } }
}
