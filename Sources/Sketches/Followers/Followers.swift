import Ollin

/// `@Eased`, `@Smoothed` and `@Sprung`: three ways to get to the same place.
///
/// Each disc is only told where to be; how it gets there is in its declaration. They hop round a
/// star, and the threads between them show the ways. Touch the canvas to move the star.
final class Followers: Sketch {
  @Eased(0.7) var eased = Vector2(0.5, 0.5)
  @Smoothed(0.22) var smoothed = Vector2(0.5, 0.5)
  @Sprung(frequency: 1.3, damping: 0.3) var sprung = Vector2(0.5, 0.5)
  @Eased(0.7) var ground = Color(hex: 0x17213A)

  /// The places of the three in the frames before.
  var past: [[Vector2]] = []
  var middle = Vector2(0.5, 0.5)
  var hops = 0

  let colors = [Color(hex: 0xF4D35E), Color(hex: 0xEE6C4D), Color(hex: 0x7FD1AE)]
  let grounds = [Color(hex: 0x17213A), Color(hex: 0x2B1B3D), Color(hex: 0x10312B)]

  override func mousePressed() {
    middle = Vector2(mouseX / width, mouseY / height)
    hop()
  }

  /// Sends each to the next corner of a star.
  func hop() {
    func corner(_ number: Int) -> Vector2 {
      middle + Vector2(angle: Double(number * 2) * .tau / 5 - .tau / 4, length: 0.31)
    }
    eased = corner(hops)
    smoothed = corner(hops + 1)
    sprung = corner(hops + 2)
    ground = grounds[hops % grounds.count]
    hops += 1
  }

  override func draw() {
    if time >= Double(hops) * 0.9 { hop() }
    background(ground)
    past.append([eased, smoothed, sprung])
    if past.count > 300 { past.removeFirst() }
    threads()
    for (place, color) in zip([eased, smoothed, sprung], colors) { disc(place, color) }
  }

  /// What the three stretched between them, frame by frame.
  func threads() {
    strokeWeight(1.4 * scale)
    for (index, corners) in past.enumerated() {
      let age = Double(index) / Double(past.count)
      for side in 0..<3 {
        let (a, b) = (corners[side], corners[(side + 1) % 3])
        stroke(Color.mix(ground, colors[side], age * 0.9))
        drawLine(a.x * width, a.y * height, b.x * width, b.y * height)
      }
    }
  }

  func disc(_ place: Vector2, _ color: Color) {
    noStroke()
    fill(color)
    drawCircle(place.x * width, place.y * height, 26 * scale)
    fill(ground)
    drawCircle(place.x * width, place.y * height, 9 * scale)
  }
}
