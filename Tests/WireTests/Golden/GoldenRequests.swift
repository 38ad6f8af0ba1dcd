import Foundation
import Wire

/// Every kind of request, with small values.
enum GoldenRequests {
  static let all: [Golden<PhoneRequest>] = [
    Golden("a mode", kind: 1, .mode(.sketch), "0E"),
    Golden("a library", kind: 2, .library(count: 32), "20000000"),
    Golden("an empty library", kind: 2, .library(count: 0), "00000000"),
    Golden(
      "a picture to look for", kind: 3,
      .reference(
        PhoneReference(
          name: "card", kind: .image, printedWidth: 1.5, contents: Data([0x89, 0x50]))),
      "0400 63617264 00 000000000000F83F 02000000 8950"),
    Golden(
      "an object to look for", kind: 3,
      .reference(PhoneReference(name: "", kind: .object, printedWidth: 0, contents: Data())),
      "0000 01 0000000000000000 00000000"),
    Golden(
      "a keyframe", kind: 4,
      .picture(
        PhonePicture(
          width: 1080, height: 2, isKeyframe: true,
          parameterSets: [Data([0x40, 0x01]), Data([0x42]), Data()],
          data: Data([0, 0, 0, 2, 0x26, 0x01]))),
      "38040000 02000000 01 03 0200 4001 0100 42 0000 06000000 00000002 2601"),
    Golden(
      "a picture", kind: 4,
      .picture(PhonePicture(width: 2, height: 4, isKeyframe: false, data: Data([9]))),
      "02000000 04000000 00 00 01000000 09"),
  ]
}
