import Foundation
import Ollin
import Testing
import Wire
import simd

@_spi(Host) @testable import OllinPhone

@Suite struct PhoneMarkerTests {
  /// A print on a wall that faces +x: the anchor's y points out of it, its x along −z.
  let anchor = pose(x: SIMD3(0, 0, -1), y: SIMD3(1, 0, 0), z: SIMD3(0, -1, 0), at: SIMD3(1, 2, 3))

  private func marker(
    _ kind: PhoneMarkerKind, _ transform: simd_float4x4, size: SIMD3<Float> = SIMD3(0.5, 0.25, 1),
    center: SIMD3<Float> = .zero, scale: Float = 1
  ) -> PhoneMarker {
    PhoneMarker(
      PhoneMarkerSample(
        isTracked: true, timestamp: 4,
        id: UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2)),
        name: "poster", kind: kind, transform: transform, size: size, center: center,
        scaleFactor: scale))
  }

  @Test func aPictureStandsUpright() {
    let print = marker(.image, anchor, scale: 2)
    #expect(print.name == "poster" && print.isTracked && print.timestamp == 4)
    #expect(print.id.uuidString == "01000000-0000-0000-0000-000000000002")
    #expect(print.kind == .image && print.isImage && !print.isObject)
    #expect(print.transform == anchor && print.scaleFactor == 2)
    // What was printed at 0.5 × 0.25 measures twice that, and is flat.
    #expect(print.size == Vector3(1, 0.5, 0))
    #expect(print.width == 1 && print.height == 0.5 && print.depth == 0)
    #expect(print.position == Vector3(1, 2, 3))
    #expect(near(print.across, Vector3(0, 0, -1)))
    #expect(near(print.up, Vector3(0, 1, 0)))
    #expect(near(print.facing, Vector3(1, 0, 0)))
    #expect(near(axis(print.placement, 3), Vector3(1, 2, 3)))
    let corners = [
      Vector3(1, 2.25, 3.5), Vector3(1, 2.25, 2.5), Vector3(1, 1.75, 2.5), Vector3(1, 1.75, 3.5),
    ]
    #expect(zip(print.corners, corners).allSatisfy { near($0, $1) } && print.corners.count == 4)
  }

  @Test func anObjectKeepsItsAxesAndItsSize() {
    let object = marker(.object, anchor, center: SIMD3(0, 0.5, 0), scale: 2)
    #expect(object.isObject && !object.isImage)
    #expect(object.size == Vector3(0.5, 0.25, 1) && object.depth == 1)
    // Half a metre along the anchor's y, which is the world's x.
    #expect(near(object.position, Vector3(1.5, 2, 3)))
    #expect(near(object.across, Vector3(0, 0, -1)))
    #expect(near(object.up, Vector3(1, 0, 0)))
    #expect(near(object.facing, Vector3(0, -1, 0)))
  }

  @Test func nothingDrawnThroughItIsScaled() {
    let long = pose(x: SIMD3(3, 0, 0), y: SIMD3(0, 0, 0.5), z: SIMD3(0, -2, 0))
    let print = marker(.image, long)
    #expect(near(print.across, Vector3(1, 0, 0)))
    #expect(near(print.up, Vector3(0, 1, 0)))
    #expect(near(print.facing, Vector3(0, 0, 1)))
  }

  @Test func aPoseThatIsNoneFallsBackToTheWorld() {
    let flat = pose(x: SIMD3(1, 0, 0), y: SIMD3(1, 0, 0), z: .zero, at: SIMD3(1, 2, 3))
    let object = marker(.object, flat)
    #expect(object.across == .unitX && object.up == .unitY && object.facing == .unitZ)
    let print = marker(.image, flat)
    #expect(print.across == .unitX && print.up == -.unitZ && print.facing == .unitY)
    #expect(object.position == Vector3(1, 2, 3) && print.position == Vector3(1, 2, 3))
    let none = marker(.image, simd_float4x4(Float.nan))
    #expect(none.transform == matrix_identity_float4x4 && none.position == .zero)
  }

  @MainActor @Test func namesAndSizesFindOne() {
    let device = PhoneDevice(route: PhoneRoute.none)
    #expect(device.latestMarker == nil && device.marker(named: "a") == nil)
    func sample(_ name: String, tracked: Bool, width: Float, time: Double) -> PhoneMarkerSample {
      PhoneMarkerSample(
        isTracked: tracked, timestamp: time, id: UUID(), name: name, kind: .image,
        transform: matrix_identity_float4x4, size: SIMD3(width, 1, 0))
    }
    device.store.apply(
      .markers([
        sample("a", tracked: false, width: 9, time: 1),
        sample("a", tracked: true, width: 1, time: 2),
        sample("b", tracked: false, width: 8, time: 3),
        sample("c", tracked: true, width: 2, time: 4),
      ]))
    #expect(device.marker(named: "a")?.timestamp == 2)
    #expect(device.marker(named: "b")?.timestamp == 3)
    #expect(device.marker(named: "d") == nil)
    #expect(device.latestMarker?.name == "c")
    #expect(device.latestMarkers.count == 4)
  }
}
