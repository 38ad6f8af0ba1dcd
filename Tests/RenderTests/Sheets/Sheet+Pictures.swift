import Ollin

// Images, tints and blend modes, in 56 points.
extension Sheet {
  /// A wheel of colours on a chequered ground, half of which is clear.
  static let wheel: Picture = {
    let picture = Picture(width: 40, height: 24, color: .clear)
    picture.mapPixels { x, y, _ in
      let place = Vector2(Double(x) - 19.5, Double(y) - 11.5)
      if place.length < 10 {
        return Color(hue: place.angle / .tau, saturation: 0.8, brightness: 1)
      }
      return (x / 4 + y / 4).isMultiple(of: 2) ? Color(white: 0.95) : Color(white: 0.1, alpha: 0.3)
    }
    return picture
  }()

  private static let frame = Rectangle(x: 6, y: 10, width: 44, height: 36)

  static let pictures: [Cell] = [
    Cell("drawImage(_:_:_:)") { $0.drawImage(wheel, 8, 16) },
    Cell("drawImage(_:corner:)") { $0.drawImage(wheel, corner: Vector2(12.5, 20.5)) },
    Cell("drawImage(_:center:)") { $0.drawImage(wheel, center: Vector2(28, 28)) },
    Cell("drawImage(_:_:_:_:_:)") { $0.drawImage(wheel, 4, 4, 48, 20) },
    Cell("drawImage(_:corner:width:height:)") {
      $0.drawImage(wheel, corner: Vector2(4, 4), width: 20, height: 48)
    },
    Cell("drawImage(_:center:width:height:)") { sketch in
      sketch.withState(at: Vector2(28, 28), rotation: 0.5) {
        sketch.drawImage(wheel, center: .zero, width: 52, height: 31)
      }
    },
    Cell("drawImage(_:in:)") { $0.drawImage(wheel, in: frame) },
    Cell("drawImage(_:in:fit:)") {
      $0.drawImage(wheel.cropped(x: 8, y: 0, width: 24, height: 24), in: frame, fit: .contain)
    },
    Cell("ImageFit.contain") { fit($0, .contain) },
    Cell("ImageFit.cover") { fit($0, .cover) },
    Cell("ImageFit.stretch") { fit($0, .stretch) },
    Cell("tint(_:)") {
      $0.tint(Color(hex: 0xFFB060, alpha: 0.6))
      $0.drawImage(wheel, in: frame)
    },
    Cell("noTint()") {
      $0.tint(.red)
      $0.noTint()
      $0.drawImage(wheel, in: frame)
    },
    Cell("drawFrame(_:in:waiting:)") { sketch in
      let feed = StillFrames(wheel)
      feed.start()
      sketch.drawFrame(feed)
      feed.stop()
    },
  ]

  static let blends: [Cell] = [
    Cell("blendMode(_:)") {
      $0.blendMode(.add)
      $0.drawImage(wheel, in: frame)
    },
    Cell("BlendMode.normal") { blend($0, .normal) },
    Cell("BlendMode.add") { blend($0, .add) },
    Cell("BlendMode.multiply") { blend($0, .multiply) },
    Cell("BlendMode.screen") { blend($0, .screen) },
    Cell("BlendMode.subtract") { blend($0, .subtract) },
    Cell("BlendMode.lightest") { blend($0, .lightest) },
    Cell("BlendMode.darkest") { blend($0, .darkest) },
  ]

  private static func fit(_ sketch: Sketch, _ fit: ImageFit) {
    sketch.noFill()
    let box = Rectangle(x: 8, y: 4, width: 30, height: 48)
    sketch.drawImage(wheel, in: box, fit: fit)
    sketch.drawRect(box)
  }

  /// Three circles of full and half colours over bands from black to white, and a picture.
  private static func blend(_ sketch: Sketch, _ mode: BlendMode) {
    sketch.noStroke()
    for band in 0..<7 {
      sketch.fill(Color(white: Double(band) / 6))
      sketch.drawRect(Double(band) * 8, 0, 8, 56)
    }
    sketch.blendMode(mode)
    for (index, color) in [red, teal, yellow.withAlpha(0.5)].enumerated() {
      sketch.fill(color)
      sketch.drawCircle(16 + Double(index) * 12, 18 + Double(index % 2) * 8, 12)
    }
    sketch.drawImage(wheel, 8, 36, 40, 18)
  }
}
