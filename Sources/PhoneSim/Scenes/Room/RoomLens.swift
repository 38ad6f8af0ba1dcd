/// The lens of a camera in the room, and how it draws a triangle.
struct RoomLens: Sendable {
  let width: Int
  let height: Int
  /// Pixels; the middle of the first pixel is at 0.
  let focus: Float
  let centre: SIMD2<Float>
  let eye: SIMD3<Float>

  /// Nothing is nearer, in metres.
  private static let near: Float = 0.08

  private let right: SIMD3<Float>
  private let up: SIMD3<Float>
  private let back: SIMD3<Float>

  /// A lens at a pose: x right, y up, z back.
  init(at pose: Pose, width: Int, height: Int) {
    self.width = width
    self.height = height
    focus = Float(HeldCamera.focus) * Float(max(width, height))
    centre = SIMD2(Float(width - 1), Float(height - 1)) / 2
    right = SIMD3<Float>(pose.rotation.turned(SIMD3(1, 0, 0)))
    up = SIMD3<Float>(pose.rotation.turned(SIMD3(0, 1, 0)))
    back = SIMD3<Float>(pose.rotation.turned(SIMD3(0, 0, 1)))
    eye = SIMD3<Float>(pose.position)
  }

  /// The direction of a pixel, one metre along the camera's axis.
  func ray(_ column: Int, _ row: Int) -> SIMD3<Float> {
    let x = (Float(column) - centre.x) / focus
    let y = (centre.y - Float(row)) / focus
    return right * x + up * y - back
  }

  /// A place as the camera has it: pixels across and down, and one over the metres in front.
  func pixel(of place: SIMD3<Float>) -> SIMD3<Float>? {
    let seen = seen(place)
    return seen.z > Self.near ? projected(seen) : nil
  }

  /// Metres to the right, up and in front.
  private func seen(_ place: SIMD3<Float>) -> SIMD3<Float> {
    let from = place - eye
    return SIMD3((from * right).sum(), (from * up).sum(), -(from * back).sum())
  }

  private func projected(_ seen: SIMD3<Float>) -> SIMD3<Float> {
    let nearness = 1 / seen.z
    return SIMD3(
      centre.x + focus * seen.x * nearness, centre.y - focus * seen.y * nearness, nearness)
  }

  /// Draws a triangle into nearness and piece of each pixel.
  func draw(
    _ triangle: RoomTriangles.Triangle, into nearness: UnsafeMutableBufferPointer<Float>,
    _ pieces: UnsafeMutableBufferPointer<Int32>
  ) {
    let from = triangle.a - eye
    // What looks away is not seen.
    guard (from * triangle.normal).sum() < 0 else { return }
    let corners = (seen(triangle.a), seen(triangle.b), seen(triangle.c))
    let isFar = (
      corners.0.z > Self.near, corners.1.z > Self.near, corners.2.z > Self.near
    )
    if isFar.0, isFar.1, isFar.2 {
      fill(
        projected(corners.0), projected(corners.1), projected(corners.2), triangle.piece, nearness,
        pieces)
      return
    }
    guard isFar.0 || isFar.1 || isFar.2 else { return }
    // Cut at the near plane, which leaves three or four corners.
    var polygon: [SIMD3<Float>] = []
    let list = [corners.0, corners.1, corners.2]
    for index in 0..<3 {
      let (one, two) = (list[index], list[(index + 1) % 3])
      if one.z > Self.near { polygon.append(projected(one)) }
      if (one.z > Self.near) != (two.z > Self.near) {
        let part = (Self.near * 1.001 - one.z) / (two.z - one.z)
        polygon.append(projected(one + (two - one) * part))
      }
    }
    for index in polygon.indices.dropFirst(2) {
      fill(polygon[0], polygon[index - 1], polygon[index], triangle.piece, nearness, pieces)
    }
  }

  /// Fills a triangle given in pixels, row by row.
  private func fill(
    _ a: SIMD3<Float>, _ b: SIMD3<Float>, _ c: SIMD3<Float>, _ piece: Int32,
    _ nearness: UnsafeMutableBufferPointer<Float>, _ pieces: UnsafeMutableBufferPointer<Int32>
  ) {
    let (ab, ac) = (b - a, c - a)
    let area = ab.x * ac.y - ab.y * ac.x
    guard abs(area) > 1e-4 else { return }
    let acrossStep = (ab.z * ac.y - ac.z * ab.y) / area
    let downStep = (ac.z * ab.x - ab.z * ac.x) / area
    let top = max(min(a.y, b.y, c.y), 0)
    let bottom = min(max(a.y, b.y, c.y), Float(height - 1))
    let edgeOfPicture = Float(width - 1)
    guard top <= bottom else { return }
    for row in Int(top.rounded(.up))...max(Int(bottom), Int(top.rounded(.up))) where row < height {
      let y = Float(row)
      guard y <= bottom else { break }
      // Where the row crosses the sides.
      var first = Float.infinity
      var last = -Float.infinity
      Self.cross(a, b, y, &first, &last)
      Self.cross(b, c, y, &first, &last)
      Self.cross(c, a, y, &first, &last)
      first = max(first, 0).rounded(.up)
      last = min(last, edgeOfPicture)
      guard first <= last else { continue }
      var value = a.z + (first - a.x) * acrossStep + (y - a.y) * downStep
      var index = row * width + Int(first)
      for _ in 0...Int(last - first) {
        if value > nearness[index] {
          nearness[index] = value
          pieces[index] = piece
        }
        value += acrossStep
        index += 1
      }
    }
  }

  /// Takes in where a row crosses a side.
  private static func cross(
    _ one: SIMD3<Float>, _ two: SIMD3<Float>, _ y: Float, _ first: inout Float,
    _ last: inout Float
  ) {
    guard (one.y <= y) != (two.y <= y) else { return }
    let x = one.x + (two.x - one.x) * ((y - one.y) / (two.y - one.y))
    first = min(first, x)
    last = max(last, x)
  }
}
