import Pixels
import Support
import Synchronization
import Testing
import Wire

@testable import PhoneSim

@Suite struct DecoderTests {
  private func coded(_ picture: PhonePicture, by referee: inout PictureReferee, at time: Double)
    throws -> CodedPicture
  {
    let received = ReceivedPicture(
      width: picture.width, height: picture.height, isKeyframe: picture.isKeyframe,
      parameterSets: picture.parameterSets.map { [UInt8]($0) }, data: [UInt8](picture.data))
    let coded = referee.judge(received, at: time)
    return try #require(coded)
  }

  private func referee() -> PictureReferee {
    var referee = PictureReferee()
    referee.invitation(true, at: 0)
    referee.connectionOpened(at: 0)
    return referee
  }

  @Test func anEncodersPicturesBreakNothingAndDecode() throws {
    var source = try PictureSource()
    var referee = referee()
    let decoder = try HEVCDecoder()
    for index in 0..<20 {
      let picture = try source.next(keyframe: index % 10 == 0)
      let coded = try coded(picture, by: &referee, at: Double(index) / 20)
      let frame = try decoder.decode(coded)
      let image = I420ToRGBA.image(frame)
      #expect([image.width, image.height] == [128, 96])
      // A corner of the ground, and the middle of the square.
      try expectColour(PictureSource.ground, at: 3, 3, in: image)
      try expectColour(PictureSource.square, at: index * 5 % 96 + 16, 48, in: image)
    }
    #expect(referee.log.kept == [])
  }

  @Test func cutSizesDecodeToTheStatedSize() throws {
    var source = try PictureSource(width: 118, height: 86)
    var referee = referee()
    let decoder = try HEVCDecoder()
    let frame = try decoder.decode(
      coded(source.next(keyframe: true), by: &referee, at: 0))
    #expect(frame.size == PictureSize(width: 118, height: 86))
    #expect(referee.log.kept == [])
  }

  @Test func damageIsAFailureAndAKeyframeHealsIt() throws {
    var source = try PictureSource()
    var referee = referee()
    let decoder = try HEVCDecoder()
    _ = try decoder.decode(coded(source.next(keyframe: true), by: &referee, at: 0))
    let whole = try coded(source.next(keyframe: false), by: &referee, at: 0.1)
    #expect(throws: HEVCDecoder.Failure.self) { try decoder.decode(whole.cut(toHalf: true)) }
    decoder.reset()
    _ = try decoder.decode(coded(source.next(keyframe: true), by: &referee, at: 0.2))
    _ = try decoder.decode(coded(source.next(keyframe: false), by: &referee, at: 0.3))
  }

  @Test func damagedSlicesNeverTrap() throws {
    var source = try PictureSource()
    var random = SceneRandom(seed: 0x5EED_0DEC)
    let key = try source.next(keyframe: true)
    let next = try source.next(keyframe: false)
    var given = 0
    for _ in 0..<300 {
      var referee = referee()
      let decoder = try HEVCDecoder()
      for picture in [key, next] {
        var data = [UInt8](picture.data)
        // Behind the length and the first bytes of the header, which the referee reads.
        for _ in 0..<3 {
          data[Int.random(in: 8..<data.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        let received = ReceivedPicture(
          width: picture.width, height: picture.height, isKeyframe: picture.isKeyframe,
          parameterSets: picture.parameterSets.map { [UInt8]($0) }, data: data)
        guard let coded = referee.judge(received, at: 0) else { continue }
        given += 1
        _ = try? decoder.decode(coded)
      }
    }
    #expect(given > 100)
  }

  private func expectColour(
    _ colour: (UInt8, UInt8, UInt8), at column: Int, _ row: Int, in image: RGBAImage
  ) throws {
    let offset = (row * image.width + column) * 4
    for (channel, value) in [colour.0, colour.1, colour.2].enumerated() {
      let difference = abs(Int(image.pixels[offset + channel]) - Int(value))
      #expect(difference <= 8, "channel \(channel) at \(column), \(row)")
    }
  }
}

@Suite struct DecodeWorkerTests {
  /// Pictures that a referee has passed, the first of each ten a keyframe.
  private func pictures(_ count: Int) throws -> [CodedPicture] {
    var source = try PictureSource()
    var referee = PictureReferee()
    return try (0..<count).compactMap { index in
      let picture = try source.next(keyframe: index % 10 == 0)
      let received = ReceivedPicture(
        width: picture.width, height: picture.height, isKeyframe: picture.isKeyframe,
        parameterSets: picture.parameterSets.map { [UInt8]($0) }, data: [UInt8](picture.data))
      return referee.judge(received, at: Double(index))
    }
  }

  @Test func decodesAllThatWaitsBeforeItStops() throws {
    let worker = DecodeWorker(policy: .all) { _, reason in Issue.record("\(reason)") }
    for picture in try pictures(30) { worker.append(picture) }
    try worker.start()
    worker.stop(draining: Patience.duration)
    #expect(worker.counts == DecodeWorker.Counts(decoded: 30, failed: 0, skipped: 0))
    #expect(worker.newest?.size == PictureSize(width: 128, height: 96))
  }

  @Test func behindItGoesOnFromTheNewestKeyframe() throws {
    let worker = DecodeWorker(policy: .all, countLimit: 12) { _, reason in
      Issue.record("\(reason)")
    }
    // Nothing is taken until it starts, as if the machine were too slow.
    for picture in try pictures(30) { worker.append(picture) }
    try worker.start()
    worker.stop(draining: Patience.duration)
    let counts = worker.counts
    #expect(counts.decoded + counts.skipped == 30)
    #expect(counts.failed == 0)
    #expect(counts.decoded >= 10 && counts.decoded <= 12)
  }

  @Test func keyframesAloneOrNothing() throws {
    for (policy, decoded) in [(DecodePolicy.keyframes, 3), (.off, 0)] {
      let worker = DecodeWorker(policy: policy) { _, reason in Issue.record("\(reason)") }
      try worker.start()
      for picture in try pictures(30) { worker.append(picture) }
      worker.stop(draining: Patience.duration)
      #expect(
        worker.counts == DecodeWorker.Counts(decoded: decoded, failed: 0, skipped: 30 - decoded))
    }
  }

  @Test func aFailureIsToldAndWaitsForAKeyframe() throws {
    let failures = Mutex<[Int]>([])
    let worker = DecodeWorker(policy: .all) { number, _ in failures.withLock { $0.append(number) } }
    try worker.start()
    for picture in try pictures(12) { worker.append(picture.cut(toHalf: picture.number == 4)) }
    worker.stop(draining: Patience.duration)
    #expect(failures.withLock { $0 } == [4])
    // 1 to 3 and 11, 12; 4 failed and 5 to 10 came before the next keyframe.
    #expect(worker.counts == DecodeWorker.Counts(decoded: 5, failed: 1, skipped: 6))
  }

  @Test func stopsWithoutDraining() throws {
    let worker = DecodeWorker(policy: .all) { _, _ in }
    for picture in try pictures(20) { worker.append(picture) }
    try worker.start()
    worker.stop(draining: .zero)
    let counts = worker.counts
    #expect(counts.decoded + counts.skipped == 20)
  }
}

extension CodedPicture {
  /// The picture with the second half of its slices missing.
  fileprivate func cut(toHalf isCut: Bool) -> CodedPicture {
    guard isCut else { return self }
    return CodedPicture(
      number: number, width: width, height: height, isKeyframe: isKeyframe,
      parameterSets: parameterSets,
      units: units.compactMap { NALUnit($0.bytes.prefix($0.bytes.count / 2)) })
  }
}
