internal import Synchronization

/// A picture in memory, for drawing, reading and changing pixel by pixel.
///
/// Pixels are 8 bits a channel, sRGB, with colours multiplied by alpha inside; the origin is the
/// top-left corner. It may be used from any thread.
public final class Image: Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  private let state: Mutex<Content>

  /// What it shows at the moment.
  struct Content {
    var pixels: [UInt8]
    var isOpaque: Bool
    var identity = ContentIdentity()
  }

  /// The most pixels a picture may have, 256 million bytes of them.
  static let mostPixels = 1 << 26

  init(width: Int, height: Int, pixels: [UInt8], isOpaque: Bool) {
    precondition(pixels.count == width * height * 4, "four bytes a pixel")
    self.width = width
    self.height = height
    state = Mutex(Content(pixels: pixels, isOpaque: isOpaque))
  }

  /// A picture of one colour; of 64 million pixels at the most, cut down where more are asked for.
  ///
  /// One without pixels draws nothing.
  public convenience init(width: Int, height: Int, color: Color = .clear) {
    let (width, height) = Image.possibleSize(width, height)
    let texel = Texel(color)
    let count = width * height
    let pixels = [UInt8](unsafeUninitializedCapacity: count * 4) { bytes, filled in
      UnsafeMutableRawBufferPointer(bytes).bindMemory(to: UInt32.self)
        .initialize(repeating: texel.word)
      filled = count * 4
    }
    self.init(width: width, height: height, pixels: pixels, isOpaque: texel.alpha == 255)
  }

  /// A picture from its bytes: red, green, blue, alpha, each colour multiplied by alpha, row by row
  /// from the top.
  ///
  /// `nil` unless there are `width` × `height` × 4 of them.
  public convenience init?(width: Int, height: Int, premultipliedRGBA: [UInt8]) {
    guard width > 0, height > 0, width <= Image.mostPixels / height,
      premultipliedRGBA.count == width * height * 4
    else { return nil }
    self.init(width: width, height: height, pixels: premultipliedRGBA, isOpaque: false)
  }

  /// Pixels across and down.
  public var size: Vector2 { Vector2(Double(width), Double(height)) }

  /// The colour of a pixel; outside the picture it is clear and cannot be set.
  public subscript(x: Int, y: Int) -> Color {
    get {
      guard contains(x, y) else { return .clear }
      let at = (y * width + x) * 4
      return state.withLock { content in
        Texel(
          red: content.pixels[at], green: content.pixels[at + 1], blue: content.pixels[at + 2],
          alpha: content.pixels[at + 3]
        ).color
      }
    }
    set {
      guard contains(x, y) else { return }
      let at = (y * width + x) * 4
      let texel = Texel(newValue)
      state.withLock { content in
        content.identity.change()
        content.pixels[at] = texel.red
        content.pixels[at + 1] = texel.green
        content.pixels[at + 2] = texel.blue
        content.pixels[at + 3] = texel.alpha
        if texel.alpha != 255 { content.isOpaque = false }
      }
    }
  }

  /// Sets every pixel at once, from the colour it has: far faster than one by one.
  ///
  /// - Parameter change: answers a pixel's new colour by its place and the colour it has.
  public func mapPixels(_ change: (_ x: Int, _ y: Int, _ color: Color) -> Color) {
    // Worked out on a copy, so that `change` may read this very picture.
    var pixels = content.pixels
    var isOpaque = true
    for y in 0..<height {
      for x in 0..<width {
        let at = (y * width + x) * 4
        let old = Texel(
          red: pixels[at], green: pixels[at + 1], blue: pixels[at + 2], alpha: pixels[at + 3])
        let new = Texel(change(x, y, old.color))
        pixels[at] = new.red
        pixels[at + 1] = new.green
        pixels[at + 2] = new.blue
        pixels[at + 3] = new.alpha
        if new.alpha != 255 { isOpaque = false }
      }
    }
    replace(pixels, isOpaque: isOpaque)
  }

  /// Its bytes, as in ``init(width:height:premultipliedRGBA:)``.
  public var premultipliedRGBA: [UInt8] { content.pixels }

  /// What it shows at the moment, for a renderer.
  @_spi(Host) public var texels: ImageTexels {
    let content = content
    return ImageTexels(
      identity: content.identity.number, width: width, height: height, rgba: content.pixels,
      isOpaque: content.isOpaque)
  }

  var content: Content { state.withLock { $0 } }

  /// A copy that changes on its own.
  func copy() -> Image {
    let content = content
    return Image(
      width: width, height: height, pixels: content.pixels, isOpaque: content.isOpaque)
  }

  private func replace(_ pixels: [UInt8], isOpaque: Bool) {
    state.withLock { content in
      content.identity.change()
      content.pixels = pixels
      content.isOpaque = isOpaque
    }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && x < width && y >= 0 && y < height
  }

  /// A size that fits into memory.
  static func possibleSize(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
    let across = Swift.min(Swift.max(width, 0), mostPixels)
    let down = Swift.min(Swift.max(height, 0), across == 0 ? 0 : mostPixels / across)
    if across < width || down < height, down > 0 {
      Note.once("a picture of \(width) × \(height) pixels is too large; it is cut down")
    }
    return down == 0 ? (0, 0) : (across, down)
  }
}
