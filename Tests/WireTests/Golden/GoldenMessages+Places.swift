import Foundation
import Wire

extension GoldenMessages {
  private static let id = UUID(
    uuid: (
      0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0xAA, 0xBB, 0xCC, 0xDD, 0xEE, 0xFF
    ))
  private static let idHex = "00112233 4455 6677 8899 AABBCCDDEEFF"

  static let places: [Golden<PhoneMessage>] = [
    Golden(
      "a mesh block", kind: 6,
      .sceneMesh(
        PhoneSceneMeshSample(
          isTracked: true, timestamp: 1.5, id: id, scan: 3, transform: matrixValue,
          vertices: [SIMD3(1, 2, 3), SIMD3(4, 5, 6)], normals: [SIMD3(0, 1, 0)],
          triangleIndices: [0, 1, 0x0102_0304], surfaces: [.door])),
      "01 000000000000F83F", idHex, "03000000 00", matrixHex,
      "02000000 0000803F 00000040 00004040 00008040 0000A040 0000C040",
      "01000000 00000000 0000803F 00000000",
      "03000000 00000000 01000000 04030201",
      "01000000 07"),
    Golden(
      "a mesh block that is gone", kind: 6,
      .sceneMesh(
        PhoneSceneMeshSample(
          isTracked: false, timestamp: 2, id: id, scan: 0xFFFF_FFFF, isRemoved: true,
          transform: matrixValue)),
      "00 0000000000000040", idHex, "FFFFFFFF 01", matrixHex),
    Golden(
      "a plane", kind: 7,
      .plane(
        PhonePlaneSample(
          isTracked: true, timestamp: 1.5, id: id, scan: 3, transform: matrixValue,
          center: SIMD3(1, 2, 3), width: 2, height: 0.5, rotationOnYAxis: -1,
          alignment: .vertical, surface: .wall, boundary: [SIMD3(1, 0, 1), SIMD3(-1, 0, 1)])),
      "01 000000000000F83F", idHex, "03000000 00", matrixHex,
      "0000803F 00000040 00004040 00000040 0000003F 000080BF 01 01",
      "02000000 0000803F 00000000 0000803F 000080BF 00000000 0000803F"),
    Golden(
      "a plane that is gone", kind: 7,
      .plane(
        PhonePlaneSample(
          isTracked: true, timestamp: 2, id: id, scan: 1, isRemoved: true,
          transform: matrixValue)),
      "01 0000000000000040", idHex, "01000000 01", matrixHex),
    Golden("no markers", kind: 11, .markers([]), "00"),
    Golden(
      "two markers", kind: 11,
      .markers([
        PhoneMarkerSample(
          isTracked: true, timestamp: 1.5, id: id, name: "é", kind: .object,
          transform: matrixValue, size: SIMD3(1, 2, 3), center: SIMD3(4, 5, 6), scaleFactor: 0.5),
        PhoneMarkerSample(
          isTracked: false, timestamp: 2, id: id, name: "", kind: .image, transform: matrixValue,
          size: SIMD3(1, 1, 0)),
      ]),
      "02",
      "01 000000000000F83F", idHex, "01 0200 C3A9", matrixHex,
      "0000803F 00000040 00004040 00008040 0000A040 0000C040 0000003F",
      "00 0000000000000040", idHex, "00 0000", matrixHex,
      "0000803F 0000803F 00000000 00000000 00000000 00000000 0000803F"),
    Golden(
      "a pressed wand", kind: 12,
      .wand(
        PhoneWandSample(
          isTracked: true, timestamp: 1.5, transform: matrixValue, quarterTurnsCW: 3,
          isPressed: true, pressCount: 0x0102_0304, hasTouch: true, touch: SIMD2(-1, 0.5))),
      "01 000000000000F83F", matrixHex, "03 01 04030201 01 000080BF 0000003F"),
    Golden(
      "a free wand", kind: 12,
      .wand(PhoneWandSample(isTracked: false, timestamp: 2, transform: matrixValue)),
      "00 0000000000000040", matrixHex, "01 00 00000000 00 00000000 00000000"),
    Golden(
      "a lamp", kind: 8,
      .light(
        PhoneLightSample(
          timestamp: 1.5, ambientIntensity: 1000, colorTemperature: 6500, hasDirection: true,
          direction: SIMD3(0, -1, 0), directionalIntensity: 2, sphericalHarmonics: [1, 0.5])),
      "000000000000F83F 00007A44 0020CB45 01",
      "00000000 000080BF 00000000 00000040 02 0000803F 0000003F"),
    Golden(
      "a room's light", kind: 8,
      .light(PhoneLightSample(timestamp: 2, ambientIntensity: 1000, colorTemperature: 6500)),
      "0000000000000040 00007A44 0020CB45 00"),
  ]
}
