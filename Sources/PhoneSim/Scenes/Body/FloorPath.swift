/// A smooth way over the floor, measured along its length.
struct FloorPath: Sendable {
  private let places: [SIMD3<Double>]
  private let distances: [Double]

  /// Metres from end to end.
  var length: Double { distances.last ?? 0 }

  /// A way through points: x and z, metres.
  init(through points: [SIMD2<Double>]) {
    let steps = 24
    var places: [SIMD3<Double>] = []
    for index in 0..<max(points.count - 1, 0) {
      let from = points[index]
      let to = points[index + 1]
      let before = index > 0 ? points[index - 1] : from * 2 - to
      let after = index + 2 < points.count ? points[index + 2] : to * 2 - from
      for step in 0..<steps {
        let part = Double(step) / Double(steps)
        let square = before * 2 - from * 5 + to * 4 - after
        let cubic = (from - to) * 3 + after - before
        let place =
          from + ((to - before) * part + square * part * part + cubic * part * part * part) / 2
        places.append(SIMD3(place.x, 0, place.y))
      }
    }
    if let last = points.last { places.append(SIMD3(last.x, 0, last.y)) }
    var distances: [Double] = []
    for (index, place) in places.enumerated() {
      distances.append(
        index == 0 ? 0 : distances[index - 1] + (place - places[index - 1]).length)
    }
    self.places = places
    self.distances = distances
  }

  /// The place after a distance; before the start and behind the end the way goes straight on.
  func place(at distance: Double) -> SIMD3<Double> {
    guard places.count > 1 else { return places.first ?? .zero }
    let after = distances.firstIndex { $0 > distance } ?? distances.count - 1
    let index = max(after, 1)
    let span = max(distances[index] - distances[index - 1], 1e-9)
    return places[index - 1].mixed(
      with: places[index], (distance - distances[index - 1]) / span)
  }

  /// Which way it goes after a distance, one metre long.
  func heading(at distance: Double) -> SIMD3<Double> {
    (place(at: distance + 0.12) - place(at: distance - 0.12)).unit(or: SIMD3(0, 0, 1))
  }
}
