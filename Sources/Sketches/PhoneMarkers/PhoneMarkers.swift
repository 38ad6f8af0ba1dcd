import Ollin
import OllinPhone

/// A printed picture that rises off its paper.
///
/// The sketch sends the picture to the phone and asks it to look for it; where it is found, every
/// cell of it stands up as a column that breathes. A scanned object, should the phone's folder have
/// one, gets a ring. A picture out of view stays where it was last seen, asleep.
///
/// Print what `ollin render PhoneMarkers --param poster=true --size 1024x1024 --out poster.png`
/// makes 20 cm wide, run `ollin run PhoneMarkers --phone usb`, and hold it before the rear camera;
/// or run with `--phone sim:markers`.
final class PhoneMarkers: Sketch {
  @Param("Show the picture to print") var poster = false
  @Param("Columns", 8...64) var columns = 32
  @Param("Height", 0...0.2) var rise = 0.05

  let device = PhoneDevice()
  lazy var picture = paint()

  override func setup() {
    device.use(.markers)
    if let reference = PhoneReference.picture(picture, printedWidth: 0.2, named: "valley") {
      device.look(for: [reference])
    }
    device.start()
  }

  override func draw() {
    background(Color(hex: 0x1C2026))
    if poster { return drawImage(picture, in: bounds) }
    let markers = device.latestMarkers
    guard !markers.isEmpty else { return drawStatus(note) }

    let target = device.latestMarker?.position ?? markers[0].position
    camera(
      .perspective(
        eye: Vector3(0.28 * sin(time * 0.3), 0.22, target.z + 0.46), target: target,
        fieldOfView: 0.62))
    environment(.studio.intensified(to: 0.45).lightingOnly())
    light(.directional(Color(hex: 0xFFE2BD), direction: Vector3(-0.6, -0.6, -0.5), intensity: 0.7))
    noStroke()
    for marker in markers {
      withState {
        transform(marker.placement)
        marker.isImage ? relief(marker) : ring(marker)
      }
    }
    drawCaption(markers.map(words).joined(separator: " · "))
  }

  /// The picture's cells as columns out of the print: the brighter, the higher.
  func relief(_ marker: PhoneMarker) {
    material(.clay)
    let cell = marker.width / Double(columns)
    guard cell > 1e-4, marker.height < marker.width * 4 else { return }
    let rows = max(1, Int((marker.height / cell).rounded()))
    for row in 0..<rows {
      for column in 0..<columns {
        let u = (Double(column) + 0.5) / Double(columns)
        let v = (Double(row) + 0.5) / Double(rows)
        let color = picture[
          Int(u * Double(picture.width)), Int(v * Double(picture.height))]
        let breath = marker.isTracked ? 0.6 + 0.8 * noise(u * 3, v * 3 - time * 0.35) : 0.05
        let tall = 0.002 + rise * color.luminance * breath
        fill(marker.isTracked ? color : Color.mix(color, Color(white: 0.35), 0.7))
        withState(
          at: Vector3((u - 0.5) * marker.width, (0.5 - v) * marker.height, tall / 2)
        ) { drawBox(width: cell * 0.94, height: cell * 0.94, depth: tall) }
      }
    }
  }

  func ring(_ marker: PhoneMarker) {
    material(.metal(roughness: 0.3))
    fill(Color(hex: 0xE8B64C))
    let around = (0..<64).map { step in
      let angle = Double(step) / 64 * .tau
      let sway = 0.01 * sin(angle * 5 + time * 3)
      return Vector3(cos(angle) * marker.width * 0.8, sway, sin(angle) * marker.depth * 0.8)
    }
    drawTube(around, radius: 0.004, closed: true)
  }

  /// A valley at evening, of many small strokes: a picture with detail everywhere is found best.
  func paint() -> Image {
    let side = 512
    let image = Image(width: side, height: side)
    let sky = Ramp([0x22306B, 0xC2557A, 0xF9B45C, 0xFFE9B0].map { Color(hex: UInt32($0)) })
    let hills = Ramp([0xC96F4A, 0x6E8B4E, 0x2C5A55, 0x12263F].map { Color(hex: UInt32($0)) })
    for y in 0..<side {
      for x in 0..<side {
        let (u, v) = (Double(x) / Double(side), Double(y) / Double(side))
        let grain = noise(u * 90, v * 26) - 0.5
        var color = sky.color(at: v * 1.7 + grain * 0.25)
        if Vector2(u - 0.68, v - 0.3).length < 0.1 + grain * 0.012 { color = Color(hex: 0xFFF3CF) }
        for range in 0..<4 {
          let depth = Double(range) / 3
          let crest = 0.42 + depth * 0.36 + 0.24 * (noise(u * 4 + depth * 9, depth * 7) - 0.5)
          guard v > crest else { continue }
          color = hills.color(at: depth + grain * 0.3)
          if noise(u * 60 + depth * 40, v * 60) > 0.66 { color = color.lighter(by: 0.13) }
        }
        // Each stroke has a shade and edges of its own: the phone holds on to their corners.
        let stroke = Vector2(((u + v * 0.3) * 56).rounded(.down), (v * 42).rounded(.down))
        let shade = (noise(stroke.x * 7.31, stroke.y * 3.77) - 0.5) * 0.9
        image[x, y] = shade > 0 ? color.lighter(by: shade) : color.darker(by: -shade)
      }
    }
    return image
  }

  func words(_ marker: PhoneMarker) -> String {
    let away = Vector3.zero.distance(to: marker.position)
    let size = String(format: "%@, %.0f cm wide", marker.name, marker.width * 100)
    return size
      + (marker.isTracked ? String(format: ", %.0f cm away", away * 100) : ", out of view")
  }

  var note: String {
    guard let state = device.latestState, state.mode == .markers else {
      return device.waitingMessage
    }
    return "Looking for \(state.referenceCount). Show the phone the picture of the valley.\n"
      + state.notes.joined(separator: "\n")
  }
}
