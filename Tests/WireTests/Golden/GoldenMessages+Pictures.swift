import Foundation
import Wire

extension GoldenMessages {
  static let pictures: [Golden<PhoneMessage>] = [
    Golden(
      "a depth map", kind: 4,
      .depth(
        PhoneDepthSample(
          isTracked: true, timestamp: 1.5, width: 2, height: 1, fx: 1, fy: 2, cx: 3, cy: 4,
          cameraTransform: matrixValue, colorJPEG: Data([0xFF, 0xD8]), depth: [0.5, 2],
          confidence: [0, 2])),
      "01 000000000000F83F 02000000 01000000 0000803F 00000040 00004040 00008040", matrixHex,
      "02000000 FFD8", "02000000 0000003F 00000040", "01 02000000 00 02"),
    Golden(
      "a depth map without confidence", kind: 4,
      .depth(
        PhoneDepthSample(
          isTracked: false, timestamp: 2, width: 1, height: 1, fx: 1, fy: 2, cx: 3, cy: 4,
          cameraTransform: matrixValue, depth: [0.5, 2])),
      "00 0000000000000040 01000000 01000000 0000803F 00000040 00004040 00008040", matrixHex,
      "00000000", "02000000 0000003F 00000040", "00"),
    Golden(
      "a matte", kind: 5,
      .segmentation(
        PhoneSegmentationSample(
          isTracked: true, timestamp: 1.5, width: 1, height: 3, orientation: 1,
          colorJPEG: Data([0xFF, 0xD8, 0xFF]), matte: [0, 128, 255])),
      "01 000000000000F83F 01000000 03000000 01 03000000 FFD8FF 03000000 00 80 FF"),
    Golden(
      "a heat map", kind: 13,
      .saliency(
        PhoneSaliencySample(
          isTracked: true, timestamp: 1.5, heatWidth: 2, heatHeight: 2, orientation: 2,
          colorJPEG: Data([0xAB]), heat: [1, 2, 3, 4],
          regions: [
            PhoneSalientRegionSample(x: 0.5, y: 1, width: 0.5, height: 1, confidence: 0.5),
            PhoneSalientRegionSample(
              x: 1, y: 0.5, width: 1, height: 0.5, confidence: 1, hasWorldPosition: true,
              worldPosition: SIMD3(1, 2, 3)),
          ])),
      "01 000000000000F83F 02000000 02000000 02 01000000 AB 04000000 01 02 03 04 02",
      "0000003F 0000803F 0000003F 0000803F 0000003F 00",
      "0000803F 0000003F 0000803F 0000003F 0000803F 01 0000803F 00000040 00004040"),
    Golden(
      "a heat map of nothing", kind: 13,
      .saliency(
        PhoneSaliencySample(
          isTracked: false, timestamp: 2, heatWidth: 0, heatHeight: 0, orientation: 0, heat: [])),
      "00 0000000000000040 00000000 00000000 00 00000000 00000000 00"),
    Golden(
      "a flow map", kind: 15,
      .flow(
        PhoneFlowSample(
          isTracked: true, timestamp: 1.5, interval: 2, width: 1, height: 2, orientation: 3,
          confidence: 0.5, colorJPEG: Data([0xCD]), vectors: [SIMD2(1, -1), SIMD2(0.5, 2)])),
      "01 000000000000F83F 0000000000000040 01000000 02000000 03 0000003F 01000000 CD",
      "02000000 0000803F 000080BF 0000003F 00000040"),
  ]
}
