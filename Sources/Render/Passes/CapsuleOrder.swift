@_spi(Host) internal import Ollin

/// Sorts capsules of several draws, the farthest first.
struct CapsuleOrder {
  /// Capsules of one draw that follow one another.
  struct Run: Equatable {
    let owner: Int
    var capsules: Range<Int>
  }

  /// Changes of the surface, in which a draw begins, cost time; with more of them, capsules about as
  /// far away as each other are sorted by their surface.
  static let mostRuns = 1024

  private let forward: SIMD4<Float>
  /// How near each is, and which of `members`.
  private var keys: [UInt64] = []
  private var members: [(capsule: Int, owner: Int)] = []
  private var owners = 0

  /// - Parameter forward: the distance of a point (x, y, z, 1).
  init(_ forward: SIMD4<Float>) { self.forward = forward }

  /// Adds capsules of a draw, whose number is not lower than those before.
  mutating func add(_ capsules: ArraySlice<CapsuleInstance>, of owner: Int) {
    guard !capsules.isEmpty else { return }
    owners += 1
    keys.reserveCapacity(keys.count + capsules.count)
    members.reserveCapacity(members.count + capsules.count)
    for index in capsules.indices {
      let middle = capsules[index].start + capsules[index].end
      let distance =
        forward.x * middle.x + forward.y * middle.y + forward.z * middle.z
      // The bits of floats sort as integers once negative ones are turned over.
      let bits = distance.bitPattern
      let rising = bits & 0x8000_0000 == 0 ? bits | 0x8000_0000 : ~bits
      keys.append(UInt64(~rising) << 32 | UInt64(UInt32(truncatingIfNeeded: members.count)))
      members.append((index, owner))
    }
  }

  /// All of them, and the draws they belong to.
  func sorted(_ all: [CapsuleInstance]) -> (capsules: [CapsuleInstance], runs: [Run]) {
    var order = keys
    order.sort()
    for index in order.indices { order[index] &= 0xFFFF_FFFF }
    var runs = runs(order)
    if runs.count > max(Self.mostRuns, owners) {
      // Of each stretch every owner has one run at most.
      let stretches = max(Self.mostRuns / owners, 1)
      let length = (order.count + stretches - 1) / stretches
      for first in stride(from: 0, to: order.count, by: length) {
        let end = min(first + length, order.count)
        let keyed = (first..<end).map { UInt64(members[Int(order[$0])].owner) << 32 | UInt64($0) }
        order.replaceSubrange(
          first..<end, with: keyed.sorted().map { order[Int($0 & 0xFFFF_FFFF)] })
      }
      runs = self.runs(order)
    }
    return (order.map { all[members[Int($0)].capsule] }, runs)
  }

  private func runs(_ order: [UInt64]) -> [Run] {
    guard owners != 1 || order.isEmpty else {
      return [Run(owner: members[0].owner, capsules: 0..<order.count)]
    }
    var runs: [Run] = []
    for (place, number) in order.enumerated() {
      let owner = members[Int(number)].owner
      if let last = runs.last, last.owner == owner {
        runs[runs.count - 1].capsules = last.capsules.lowerBound..<place + 1
      } else {
        runs.append(Run(owner: owner, capsules: place..<place + 1))
      }
    }
    return runs
  }
}
