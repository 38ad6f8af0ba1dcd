@_spi(Host) internal import Ollin
internal import simd

/// What throws shadows in a frame, and how much of it a map has to hold.
struct ShadowCasters {
  /// The box of each but the one of which only a part is needed.
  private(set) var boxes: [ShadowBox] = []
  /// Around all.
  private(set) var all = ShadowBox()
  /// Around those a map has to hold.
  private(set) var needed = ShadowBox()

  /// The casters of a frame.
  init(_ draws: [MeshDraw], _ bodies: [CapsuleInstance], _ list: DrawList) {
    var ground: ShadowBox?
    for draw in draws {
      let isGround = draw.geometry.shadowsOnlyOthers
      for copy in list.meshPlacements[draw.placements.clamped(to: list.meshPlacements.indices)] {
        var box = ShadowBox()
        box.add(draw.geometry, at: copy)
        add(box, ground: &ground, mayBeGround: isGround)
      }
    }
    for body in bodies {
      var box = ShadowBox()
      box.add(body.start.xyz, radius: body.start.w)
      box.add(body.end.xyz, radius: body.start.w)
      add(box, ground: &ground, mayBeGround: false)
    }
    // With nothing else there, what it throws onto itself is all that there is.
    if boxes.isEmpty, let ground { boxes.append(ground) }
    for box in boxes { needed.add(box) }
  }

  /// Casters by their boxes, all of them needed.
  init(_ boxes: [ShadowBox]) {
    self.boxes = boxes.filter { !$0.isEmpty }
    for box in self.boxes { needed.add(box) }
    all = needed
  }

  /// What cannot shadow itself shadows others only where they are, and they shadow it only where
  /// they are, too: one such, the largest, needs no room of its own on a map.
  private mutating func add(_ box: ShadowBox, ground: inout ShadowBox?, mayBeGround: Bool) {
    guard !box.isEmpty else { return }
    all.add(box)
    guard mayBeGround else {
      boxes.append(box)
      return
    }
    guard let before = ground else {
      ground = box
      return
    }
    let isLarger = box.diagonal > before.diagonal
    boxes.append(isLarger ? before : box)
    if isLarger { ground = box }
  }

  /// How large one is from corner to corner: the middle one by size, of a thousand at most.
  var typicalSize: Float {
    let step = max(1, boxes.count / 1000)
    let sizes = stride(from: 0, to: boxes.count, by: step).map { boxes[$0].diagonal }.sorted()
    return sizes.isEmpty ? 0 : sizes[(sizes.count - 1) / 2]
  }

  /// How far from an eye the nearest one is that it sees and is not in the middle of.
  func nearest(to eye: ShadowEye) -> Float? {
    var nearest = Float.infinity
    for box in boxes {
      let away = box.distance(from: eye.place)
      if away > 0, away < nearest, eye.sees(box) { nearest = away }
    }
    return nearest.isFinite ? nearest : nil
  }
}

extension MeshGeometry {
  /// Whether no part of it stands before another: it is flat, or a box.
  fileprivate var shadowsOnlyOthers: Bool {
    let size = highest - lowest
    if size.min() <= size.max() * 1e-6 { return true }
    // A box has no more than six faces of four corners, and all lie where its bounds meet.
    guard vertexCount <= 24 else { return false }
    return (0..<vertexCount).allSatisfy { vertex in
      (0..<3).allSatisfy { axis in
        let place = positions[3 * vertex + axis]
        return place == lowest[axis] || place == highest[axis]
      }
    }
  }
}
