import Foundation
@_spi(Host) import Ollin
@_spi(Host) import Render

/// 10 000 small circles, lines and rectangles against flat quads of the same boxes, alternating.
@MainActor
enum ShapesBench {
  private static let count = 10_000
  private static let size = (width: 886, height: 1920)

  /// Shapes of 8 to 40 pixels, mixed, each with a colour of its own.
  private final class Page: Sketch {
    /// The same boxes as quads.
    var quads: [BareQuads.Quad] = []

    override var canvasSize: CanvasSize { .size(size.width, size.height) }

    override func draw() {
      background(Color(white: 0.06))
      quads.removeAll(keepingCapacity: true)
      randomSeed(1)
      for index in 0..<count {
        let color = Color(
          hue: random(), saturation: 0.7, brightness: 0.9, alpha: random(0.5, 1))
        let place = Vector2(random(width), random(height))
        let span = random(8, 40)
        switch index % 3 {
        case 0: circle(place, span, color)
        case 1: rectangle(place, span, random(8, 40), color)
        default: line(place, span, random(.tau), random(2, 8), color)
        }
      }
    }

    private func circle(_ place: Vector2, _ span: Double, _ color: Color) {
      noStroke()
      fill(color)
      drawCircle(center: place, radius: span / 2)
      note(place, Vector2(span / 2, 0), Vector2(0, span / 2), color)
    }

    private func rectangle(_ place: Vector2, _ wide: Double, _ high: Double, _ color: Color) {
      noStroke()
      fill(color)
      drawRect(center: place, width: wide, height: high, cornerRadius: 3)
      note(place, Vector2(wide / 2, 0), Vector2(0, high / 2), color)
    }

    private func line(
      _ place: Vector2, _ span: Double, _ angle: Double, _ weight: Double, _ color: Color
    ) {
      let along = Vector2(angle: angle, length: span / 2)
      stroke(color)
      strokeWeight(weight)
      drawLine(place - along, place + along)
      note(place, along, along.perpendicular.normalized * (weight / 2), color)
    }

    private func note(_ place: Vector2, _ across: Vector2, _ down: Vector2, _ color: Color) {
      func pair(_ v: Vector2) -> SIMD2<Float> { SIMD2(Float(v.x), Float(v.y)) }
      let linear = color.linearRGBA
      let alpha = linear.w
      quads.append(
        BareQuads.Quad(
          middle: pair(place), across: pair(across), down: pair(down),
          color: SIMD4(linear.x * alpha, linear.y * alpha, linear.z * alpha, alpha)))
    }
  }

  /// The median ratio, and the median times in milliseconds.
  static func run() throws -> [(name: String, value: Double, target: Double, better: String)] {
    let page = Page()
    let stage = SketchStage(page, seed: 1)
    let renderer = try Renderer()
    let bare = try BareQuads(renderer)
    var (ours, peer, ratios): ([Double], [Double], [Double]) = ([], [], [])
    for round in 0..<60 {
      let list = stage.draw(at: 0, delta: 1.0 / 60)
      func runOurs() throws -> Double {
        try drawn(renderer) {
          try renderer.submit(list, glyphs: stage.glyphs, output: RenderOutput())
        }
      }
      func runPeer() throws -> Double {
        try drawn(renderer) {
          try bare.submit(page.quads, width: size.width, height: size.height)
        }
      }
      // Who goes second may find warmer caches: take turns.
      let isFirst = round.isMultiple(of: 2)
      let early = try isFirst ? runOurs() : runPeer()
      let late = try isFirst ? runPeer() : runOurs()
      guard round >= 10 else { continue }
      let (mine, other) = isFirst ? (early, late) : (late, early)
      ours.append(mine)
      peer.append(other)
      ratios.append(mine / other)
    }
    return [
      ("shapes_ratio_to_bare_quads", median(ratios), renderer.device.isCPU ? 1.4 : 1.2, "lower"),
      ("shapes_ms", median(ours), median(peer) * 1.4, "lower"),
      ("bare_quads_ms", median(peer), median(peer), "lower"),
    ]
  }

  /// From handing a frame over until the device has drawn it.
  private static func drawn(_ renderer: Renderer, _ submit: () throws -> UInt64) throws -> Double {
    let start = ContinuousClock.now
    _ = try submit()
    while renderer.inFlight > 0 { _ = try renderer.collect(waitingAtMost: .seconds(10)) }
    return (ContinuousClock.now - start) / .milliseconds(1)
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
