import Wire

extension GoldenMessages {
  static let others: [Golden<PhoneMessage>] = [
    Golden(
      "a motion", kind: 1,
      .motion(
        PhoneMotionSample(
          attitude: SIMD4(1, 2, 3, 4), gravity: SIMD3(0, -1, 0), rotationRate: SIMD3(5, 6, 7),
          userAcceleration: SIMD3(8, 9, 10), timestamp: 1.5)),
      "0000803F 00000040 00004040 00008040  00000000 000080BF 00000000",
      "0000A040 0000C040 0000E040  00000041 00001041 00002041  000000000000F83F"),
    Golden("no text", kind: 10, .texts([]), "00"),
    Golden(
      "two lines of text", kind: 10,
      .texts([
        PhoneTextSample(
          isTracked: true, timestamp: 1.5, text: "Hi €", confidence: 0.5,
          corners: [SIMD2(1, 2), SIMD2(3, 4), SIMD2(5, 6), SIMD2(7, 8)], hasWorldCorners: true,
          worldCorners: [SIMD3(1, 2, 3), SIMD3(4, 5, 6), SIMD3(7, 8, 9), SIMD3(10, 11, 12)]),
        PhoneTextSample(
          isTracked: true, timestamp: 2, text: "", confidence: 1,
          corners: [SIMD2(1, 1), SIMD2(1, 1), SIMD2(1, 1), SIMD2(1, 1)]),
      ]),
      "02",
      "01 000000000000F83F 0600 486920E282AC 0000003F",
      "0000803F 00000040 00004040 00008040 0000A040 0000C040 0000E040 00000041 01",
      "0000803F 00000040 00004040 00008040 0000A040 0000C040",
      "0000E040 00000041 00001041 00002041 00003041 00004041",
      "01 0000000000000040 0000 0000803F",
      "0000803F 0000803F 0000803F 0000803F 0000803F 0000803F 0000803F 0000803F 00"),
    Golden(
      "sounds", kind: 14,
      .sound(
        PhoneSoundSample(
          timestamp: 1.5, duration: 2,
          entries: [
            PhoneSoundEntry(label: "dog", confidence: 0.5),
            PhoneSoundEntry(label: "", confidence: 1),
          ])),
      "000000000000F83F 0000000000000040 0200 03 646F67 0000003F 00 0000803F"),
    Golden(
      "silence", kind: 14, .sound(PhoneSoundSample(timestamp: 1.5, duration: 2, entries: [])),
      "000000000000F83F 0000000000000040 0000"),
    Golden(
      "the air", kind: 17, .air(PhoneAirSample(timestamp: 1.5, pressure: 2, altitude: -1)),
      "000000000000F83F 00000040 000080BF"),
    Golden(
      "a state", kind: 18,
      .state(
        PhoneStateSample(
          timestamp: 1.5, mode: .sketch, isSupported: true, referenceCount: 0x0102,
          referencesAreDeclared: true, statusMessage: "OK", notes: ["a", ""])),
      "000000000000F83F 0E 01 0201 01 0200 4F4B 02 0100 61 0000"),
    Golden(
      "a state that says nothing", kind: 18,
      .state(PhoneStateSample(timestamp: 2, mode: .body, isSupported: false)),
      "0000000000000040 01 00 0000 00 0000 00"),
  ]
}
