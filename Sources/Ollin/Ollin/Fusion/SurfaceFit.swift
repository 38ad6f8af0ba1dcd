/// Lays a cloud onto scanned surfaces: Kok-Lim Low's linearised distances to planes
/// (UNC TR04-004), round by round, each point with the plane at the scanned point nearest to it.
struct SurfaceFit {
  /// How the cloud is moved.
  private(set) var motion: RigidMotion
  /// How many points found a surface.
  private(set) var found = 0
  /// How many of those lie over a plane.
  private(set) var pairs = 0
  /// The root of the mean square distance from the planes.
  private(set) var error = 0.0
  /// How many rounds moved the cloud.
  private(set) var passes = 0
  /// How well the worst direction is pinned.
  private(set) var stability = 0.0

  private let samples: [Vector3]
  /// Where the camera is, before it is moved: what the surfaces do not pin moves it the least.
  let eye: Vector3
  /// Of each sample, the scanned point it found last, and the plane there.
  private var matches: [Int32]
  private var planes: [SurfacePlane?]

  /// The fewest points, and planes, that say something.
  static let fewest = 6

  /// A fit of points that are about where they belong.
  ///
  /// - Parameters:
  ///   - samples: the points, in the space of the scan.
  ///   - eye: where they were seen from.
  ///   - motion: how they are moved at first.
  init(_ samples: [Vector3], eye: Vector3, motion: RigidMotion = RigidMotion()) {
    self.samples = samples
    self.eye = eye
    self.motion = motion
    matches = Array(repeating: -1, count: samples.count)
    planes = Array(repeating: nil, count: samples.count)
  }

  /// Points spread evenly over a cloud, carried by `carry`; those that are not finite are left out.
  static func samples(
    of cloud: PointCloud, most: Int, carry: (Vector3) -> Vector3
  ) -> [Vector3] {
    let count = min(max(most, 0), cloud.count)
    var result: [Vector3] = []
    result.reserveCapacity(count)
    for index in 0..<count {
      let place = carry(cloud.points[index * cloud.count / count].position)
      if VoxelGrid.cell(of: place, size: 1) != nil { result.append(place) }
    }
    return result
  }

  /// Whether enough of what was found lies over planes to say where the rest belongs.
  var isSupported: Bool { pairs >= SurfaceFit.fewest && pairs >= found / 10 }

  /// The share of the points that found a surface.
  var overlap: Double { samples.isEmpty ? 0 : Double(found) / Double(samples.count) }

  /// Fits until a round moves nothing or `settings` end it; the measures are of where it ended.
  mutating func run(on surface: ScannedSurface, settings: CloudAlignment.Settings) {
    for index in matches.indices { matches[index] = -1 }
    passes = 0
    let still = 1e-5
    while let system = measure(on: surface) {
      let step = system.solve(
        floor: settings.pinnedFloor, longest: 2 * surface.farthest.squareRoot())
      stability = step.stability
      guard passes < settings.roundLimit else { return }
      motion = step.motion * motion
      motion.straighten()
      passes += 1
      if step.turn < still, step.shift < still { return }
    }
  }

  /// What is left at the present motion; `nil` when too few points lie over a plane.
  private mutating func measure(on surface: ScannedSurface) -> FitSystem? {
    var places: [Vector3] = []
    var normals: [Vector3] = []
    var gaps: [Double] = []
    places.reserveCapacity(samples.count)
    normals.reserveCapacity(samples.count)
    gaps.reserveCapacity(samples.count)
    let eye = motion.carry(eye)
    var spread = 0.0
    var squares = 0.0
    found = 0
    for index in samples.indices {
      let place = motion.carry(samples[index])
      let match = surface.nearest(to: place)
      guard match >= 0 else { continue }
      found += 1
      if match != matches[index] {
        matches[index] = match
        planes[index] = surface.plane(about: match)
      }
      guard let plane = planes[index] else { continue }
      let gap = plane.normal.dot(place - plane.middle)
      // Beside the border of what was scanned there is no surface to lie on.
      let aside = place - surface.points[Int(match)].position
      let height = plane.normal.dot(aside)
      guard aside.lengthSquared - height * height < surface.widest else { continue }
      places.append(place)
      normals.append(plane.normal)
      gaps.append(gap)
      spread += (place - eye).lengthSquared
      squares += gap * gap
    }
    pairs = gaps.count
    stability = 0
    error = pairs > 0 ? (squares / Double(pairs)).squareRoot() : 0
    guard pairs >= SurfaceFit.fewest else { return nil }
    var system = FitSystem(eye: eye, sight: (spread / Double(pairs)).squareRoot())
    for index in gaps.indices {
      // Huber's weight: what is far out, such as something that moved, pulls no harder than the rest.
      let weight = abs(gaps[index]) > error ? error / abs(gaps[index]) : 1
      system.add(places[index], normal: normals[index], gap: gaps[index], weight: weight)
    }
    return system
  }
}
