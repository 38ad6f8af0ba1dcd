/// The outline of a stroke whose width changes along its way, as loops to be filled by the nonzero
/// rule.
///
/// Corners are round, whatever the state's join.
struct ProfiledOutline {
  private(set) var rings = Rings()
  private let profile: StrokeProfile
  private let style: StrokeStyle

  /// Half the width at a point, and where it lies.
  private struct Station {
    var at: Vector2
    var half: Double
  }

  init(_ profile: StrokeProfile, _ style: StrokeStyle) {
    self.profile = profile
    self.style = style
  }

  /// Adds a line without points that repeat.
  ///
  /// - Parameters:
  ///   - points: what it runs through.
  ///   - closed: whether the last is joined to the first, where the width may change at once.
  ///   - places: which part of the profile is its.
  mutating func add(_ points: [Vector2], closed: Bool, places: ClosedRange<Double> = 0...1) {
    let line = closed ? points + points.prefix(1) : points
    let stations = stations(line, places)
    guard let first = stations.first, let last = stations.last else { return }
    guard stations.count > 1 else {
      disc(first)
      return
    }
    var sides: [(Vector2, Vector2)] = []
    for (index, station) in stations.enumerated() {
      let before = index > 0 ? (station.at - stations[index - 1].at).normalized : nil
      let after =
        index + 1 < stations.count ? (stations[index + 1].at - station.at).normalized : nil
      let isSharp = before.map { before in after.map { before.dot($0) < 0.97 } ?? false } ?? false
      if isSharp { disc(station) }
      // Where the line turns little, one pair of points stands for both sides of the corner.
      let mean = ((before ?? .zero) + (after ?? .zero)).normalized
      for way in isSharp ? [before, after].compactMap({ $0 }) : [mean] {
        let n = Vector2(-way.y, way.x) * station.half
        sides.append((station.at + n, station.at - n))
      }
    }
    if !closed, style.cap == .square { extend(&sides, stations) }
    loop(sides.map(\.0) + sides.reversed().map(\.1))
    if closed || style.cap == .round {
      disc(first)
      disc(last)
    }
  }

  /// The points of the line, and those where the profile bends.
  private func stations(_ line: [Vector2], _ places: ClosedRange<Double>) -> [Station] {
    let length = Contour(line).length
    guard length > 0, length.isFinite else {
      return line.prefix(1).map { station($0, places.lowerBound) }
    }
    var all: [Station] = []
    var run = 0.0
    func place(_ run: Double) -> Double {
      places.lowerBound + (places.upperBound - places.lowerBound) * run / length
    }
    for (index, point) in line.enumerated() {
      if index > 0 {
        let side = line[index - 1].distance(to: point)
        let (start, end) = (place(run), place(run + side))
        for bend in profile.bends(after: start, before: end) where end > start {
          let share = (bend - start) / (end - start)
          all.append(station(line[index - 1].lerp(to: point, share), bend))
        }
        run += side
      }
      all.append(station(point, place(run)))
    }
    return all
  }

  private func station(_ point: Vector2, _ place: Double) -> Station {
    Station(at: point, half: profile.share(at: place) * style.width / 2)
  }

  /// Goes on straight by half the width at each end.
  private func extend(_ sides: inout [(Vector2, Vector2)], _ stations: [Station]) {
    let last = stations.count - 1
    let back = (stations[0].at - stations[1].at).normalized * stations[0].half
    let ahead = (stations[last].at - stations[last - 1].at).normalized * stations[last].half
    let (start, end) = (sides[0], sides[sides.count - 1])
    sides.insert((start.0 + back, start.1 + back), at: 0)
    sides.append((end.0 + ahead, end.1 + ahead))
  }

  private mutating func disc(_ station: Station) {
    guard station.half > 0 else { return }
    let steps = Swift.max(
      Curve.cornerSteps(radius: station.half, sweep: 2 * .pi, tolerance: style.tolerance), 8)
    loop(
      (0..<steps).map {
        station.at + Vector2(angle: 2 * .pi * Double($0) / Double(steps), length: station.half)
      })
  }

  /// Adds a loop the way round that all have, so that none takes another away.
  private mutating func loop(_ points: [Vector2]) {
    let before = rings.ends.count
    rings.points.append(contentsOf: points)
    rings.endLoop()
    guard rings.ends.count > before, let range = rings.ranges.last else { return }
    if rings.doubledArea(range) < 0 { rings.reverse(range) }
  }
}
