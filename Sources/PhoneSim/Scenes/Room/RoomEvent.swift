internal import Foundation

/// One thing the scanner of a room finds out.
struct RoomEvent: Sendable {
  enum Kind: Sendable {
    /// A block, under its own identity or one that it keeps only at first.
    case block(Int, RoomBlock.Stage, look: Int, isDraft: Bool)
    /// The identity a block had at first is retired.
    case retireDraft(Int)
    case plane(Int, growth: Int)
    /// A plane turned out to be part of another.
    case retirePlane(Int)
  }

  /// Seconds since the scan began.
  var time: Double
  let kind: Kind

  /// Blocks a second at most.
  private static let mostASecond = 15.0
  /// How far the halves of the floor come by themselves.
  static let halfFloor = 4
  /// How far the floor is once they have met.
  static let joinedFloor = 6
  /// How much faster than otherwise the walk goes.
  private static let pace = 2.2

  /// Everything a scan finds out on a walk, in order.
  ///
  /// - Parameters:
  ///   - walk: the way the phone is carried.
  ///   - hasLidar: whether there are blocks; planes need no depth sensor.
  /// - Returns: events by their times.
  static func script(on walk: RoomWalk, hasLidar: Bool) -> [RoomEvent] {
    // Who scans a room goes briskly.
    let poses = stride(from: 0, to: RoomWalk.period / pace, by: 0.125).map {
      ($0, walk.actual(at: $0 * pace))
    }
    func firstSight(of place: SIMD3<Double>, else late: Double) -> Double {
      poses.first { _, pose in
        let seen = pose.inverse.placed(place)
        let depth = -seen.z
        return depth > 0.3 && depth < 4.5 && abs(seen.x) < 0.6 * depth && abs(seen.y) < 0.45 * depth
      }?.0 ?? late
    }
    var events: [RoomEvent] = []
    for (index, block) in (hasLidar ? RoomBlock.all : []).enumerated() {
      let seen = firstSight(of: block.middle, else: 12 + Double(index % 20) * 0.3)
      let isDraft = index % 6 == 2
      events.append(
        RoomEvent(time: seen + 0.3, kind: .block(index, .rough, look: 0, isDraft: isDraft)))
      events.append(
        RoomEvent(time: seen + 1.8, kind: .block(index, .fine, look: 0, isDraft: false)))
      if isDraft { events.append(RoomEvent(time: seen + 1.85, kind: .retireDraft(index))) }
      events.append(
        RoomEvent(time: seen + 4.5, kind: .block(index, .sure, look: 0, isDraft: false)))
    }
    let floorIsOne = 8.0
    for (index, plane) in RoomPlane.all.enumerated() {
      let begin = plane.pose.placed(
        SIMD3(plane.start.x * plane.size.x, 0, plane.start.y * plane.size.y) * 0.4)
      // The floor is there at once; its other half is found later.
      let seen = index < 2 ? Double(index) * 3 : firstSight(of: begin, else: 9 + Double(index))
      for growth in 0...RoomPlane.growths {
        let time = seen + 0.4 + Double(growth) * 0.7
        // The halves of the floor stay small until they meet.
        if index < 2, growth > Self.halfFloor || time > floorIsOne { continue }
        events.append(RoomEvent(time: time, kind: .plane(index, growth: growth)))
      }
    }
    events.append(RoomEvent(time: floorIsOne, kind: .plane(0, growth: joinedFloor)))
    events.append(RoomEvent(time: floorIsOne + 0.05, kind: .retirePlane(1)))
    events.append(RoomEvent(time: floorIsOne + 3, kind: .plane(0, growth: RoomPlane.growths)))
    return spread(events)
  }

  /// In order, and never more at once than a phone sends.
  private static func spread(_ events: [RoomEvent]) -> [RoomEvent] {
    var events = events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    var earliest = 0.0
    var known: [Int: Double] = [:]
    for index in events.indices {
      switch events[index].kind {
      case .block(let block, let stage, _, _):
        events[index].time = max(events[index].time, earliest)
        earliest = events[index].time + 1 / mostASecond
        if stage == .fine { known[block] = events[index].time }
      case .retireDraft(let block):
        // Only once the block is there under its own identity.
        events[index].time = max(events[index].time, (known[block] ?? 0) + 0.05)
      case .plane, .retirePlane: break
      }
    }
    return events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
