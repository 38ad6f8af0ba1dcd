internal import Foundation
internal import Wire

/// A room that is scanned.
///
/// Blocks of its surface appear, improve and are retired, flat surfaces grow and merge. Each time
/// the mode is entered the scan begins anew.
struct RoomTrack: PhoneTrack {
  /// Seconds from one improvement to the next once everything is known.
  private static let pause = 0.6

  let modes: Set<PhoneCaptureMode>? = [.room]
  let startsAfresh = true

  private let walk: RoomWalk
  private let seed: UInt64
  private let hasLidar: Bool
  /// Made when it is first needed.
  private var script: [RoomEvent]?
  private var index = 0
  private var scan: UInt32 = 1
  private var begin = 0.0

  init(seed: UInt64, hasLidar: Bool) {
    walk = RoomWalk(seed: seed, drifts: false)
    self.seed = seed
    self.hasLidar = hasLidar
  }

  mutating func next() -> TimedMessage? {
    let script = self.script ?? RoomEvent.script(on: walk, hasLidar: hasLidar)
    self.script = script
    defer { index += 1 }
    if index < script.count {
      let event = script[index]
      return TimedMessage(
        time: begin + event.time, message: message(event.kind, at: begin + event.time))
    }
    guard hasLidar, !RoomBlock.all.isEmpty else { return nil }
    // What is looked at again is made out a little differently.
    let past = index - script.count
    var random = SceneRandom(seed: seed, use: 140 &+ UInt64(past))
    let block = Int(random.number(in: 0...0.999_999) * Double(RoomBlock.all.count))
    let time = begin + (script.last?.time ?? 0) + Double(past + 1) * Self.pause
    return TimedMessage(
      time: time, message: message(.block(block, .sure, look: past + 1, isDraft: false), at: time))
  }

  mutating func skip(to time: Double) {
    guard time.isFinite, time < 1e9 else { return }
    begin = time
    index = 0
    scan &+= 1
  }

  private func message(_ kind: RoomEvent.Kind, at time: Double) -> PhoneMessage {
    switch kind {
    case .block(let index, let stage, let look, let isDraft):
      return RoomBlock.all[index].message(
        stage, look: look, id: id(index, isDraft ? 1 : 0), scan: scan, at: time)
    case .retireDraft(let index):
      return .sceneMesh(
        PhoneSceneMeshSample(
          isTracked: true, timestamp: PhoneScene.bootTime + time, id: id(index, 1), scan: scan,
          isRemoved: true))
    case .plane(let index, let growth):
      // Once the halves of the floor have met, the first one goes on as the whole.
      let isWhole = index == 0 && growth >= RoomEvent.joinedFloor
      return RoomPlane.all[index].message(
        growth: growth,
        merged: isWhole ? (RoomPlane.all[1], RoomEvent.halfFloor) : nil, isNamed: growth >= 3,
        id: id(index, 2), scan: scan, at: time)
    case .retirePlane(let index):
      return .plane(
        PhonePlaneSample(
          isTracked: true, timestamp: PhoneScene.bootTime + time, id: id(index, 2), scan: scan,
          isRemoved: true))
    }
  }

  /// The identity of a thing in this scan.
  private func id(_ index: Int, _ kind: UInt64) -> UUID {
    var random = SceneRandom(
      seed: seed &+ UInt64(scan) &* 0x1000, use: 5000 &+ kind &* 1000 &+ UInt64(index))
    return UUID(random: &random)
  }
}
