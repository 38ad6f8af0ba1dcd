public import simd

/// Clouds of points fused into one: each small cube of space keeps one point.
///
/// A surface seen again takes the place of itself, so the cloud grows with what is there and not
/// with how often it was looked at. Points stay in the order in which their cubes were first seen.
/// The same clouds in the same order give the same points, bit by bit.
public struct WorldCloud: Sendable {
  /// The fused points, in the space of the scan.
  public private(set) var cloud = PointCloud()
  /// Which point each cube has.
  private(set) var grid = VoxelGrid()
  /// The correction, free of the rounding of a matrix.
  var motion = RigidMotion()
  private var size: Double

  /// An empty scan.
  ///
  /// - Parameter voxelSize: the side of a cube, world units; at least a millionth.
  public init(voxelSize: Double = 0.02) {
    size = WorldCloud.sound(voxelSize)
  }

  /// The side of a cube, world units; at least a millionth.
  ///
  /// Points that are there already move into the new cubes, where the later of two stays.
  public var voxelSize: Double {
    get { size }
    set {
      let sound = WorldCloud.sound(newValue)
      guard sound != size else { return }
      size = sound
      let fused = cloud
      clear()
      add(fused)
    }
  }

  /// From the space poses are reported in to that of the scan; the identity until a cloud was
  /// lined up.
  public var correction: simd_float4x4 { motion.matrix }

  /// How many points there are.
  public var count: Int { cloud.count }

  /// Whether there is no point.
  public var isEmpty: Bool { cloud.isEmpty }

  /// Fuses a cloud that is in the space of the scan already.
  ///
  /// Points that are not finite, or farther than a milliard cubes from the origin, are left out.
  public mutating func add(_ cloud: PointCloud) {
    merge(cloud) { $0 }
  }

  /// Fuses a cloud where `pose` puts it.
  ///
  /// - Parameters:
  ///   - cloud: points before the camera.
  ///   - pose: from the camera to the space of the scan.
  public mutating func add(_ cloud: PointCloud, transformedBy pose: simd_float4x4) {
    merge(cloud) { $0.transformed(by: pose) }
  }

  /// Lines a cloud up with what is there, and fuses it.
  ///
  /// A fit that is not believed is held back: the cloud goes in by the correction so far.
  ///
  /// - Parameters:
  ///   - cloud: points before the camera.
  ///   - reported: where the camera says it is.
  ///   - settings: how to line it up.
  /// - Returns: how it went in.
  @discardableResult
  public mutating func add(
    _ cloud: PointCloud, correcting reported: simd_float4x4,
    settings: CloudAlignment.Settings = .init()
  ) -> CloudAlignment {
    let (alignment, motion) = fit(cloud, from: reported, settings: settings)
    self.motion = motion
    add(cloud, transformedBy: alignment.pose)
    return alignment
  }

  /// Lines a cloud up with what is there and changes nothing.
  ///
  /// - Parameters:
  ///   - cloud: points before the camera.
  ///   - reported: where the camera says it is.
  ///   - settings: how to line it up.
  /// - Returns: how it would go in.
  public func align(
    _ cloud: PointCloud, from reported: simd_float4x4, settings: CloudAlignment.Settings = .init()
  ) -> CloudAlignment {
    fit(cloud, from: reported, settings: settings).alignment
  }

  /// Forgets the points and the correction.
  public mutating func reset() {
    clear()
    motion = RigidMotion()
  }

  /// Forgets the points.
  mutating func clear() {
    cloud = PointCloud()
    grid = VoxelGrid()
  }

  private static func sound(_ size: Double) -> Double {
    size.isNaN ? 0.02 : min(max(size, 1e-6), 1e9)
  }

  @inline(__always)
  private mutating func merge(_ arriving: PointCloud, _ place: (Vector3) -> Vector3) {
    let size = size
    var next = cloud.count
    arriving.points.withUnsafeBufferPointer { arriving in
      let numbers = grid.enter(arriving.count, size: size, next: &next) {
        place(arriving[$0].position)
      }
      guard next > 0 else { return }
      let blank = PointCloud.Point(position: .zero)
      cloud.points.append(contentsOf: repeatElement(blank, count: next - cloud.count))
      cloud.points.withUnsafeMutableBufferPointer { fused in
        for index in arriving.indices where numbers[index] >= 0 {
          var point = arriving[index]
          point.position = place(point.position)
          fused[Int(numbers[index])] = point
        }
      }
    }
  }
}
