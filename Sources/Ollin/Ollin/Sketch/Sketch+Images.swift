// Pictures honour tint, blend mode and transform; fill and stroke have no part in them.
extension Sketch {
  /// Reads a picture from a PNG or JPEG file, turned as the file says.
  ///
  /// Read it once, in ``setup()``, and keep it.
  ///
  /// - Parameter path: the file; `~` is the home folder.
  /// - Returns: the picture.
  /// - Throws: ``FileError`` when the file is missing or holds no picture that can be read.
  public final func loadImage(_ path: String) throws(FileError) -> Image {
    try Image(path: path)
  }

  /// Reads a picture from a PNG or JPEG file, turned as the file says.
  ///
  /// Read it once, in ``setup()``, and keep it.
  ///
  /// - Throws: ``FileError`` when the file is missing or holds no picture that can be read.
  public final func loadImage(_ url: URL) throws(FileError) -> Image {
    try Image(contentsOf: url)
  }

  /// Draws `image` pixel for point with its top-left corner at (x, y).
  public final func drawImage(_ image: Image, _ x: Double, _ y: Double) {
    drawer.image(image, in: Rectangle(x: x, y: y, width: image.size.x, height: image.size.y))
  }

  /// Draws `image` pixel for point with its top-left corner at `corner`.
  public final func drawImage(_ image: Image, corner: Vector2) {
    drawImage(image, corner.x, corner.y)
  }

  /// Draws `image` pixel for point about `center`.
  public final func drawImage(_ image: Image, center: Vector2) {
    drawImage(image, center.x - image.size.x / 2, center.y - image.size.y / 2)
  }

  /// Draws `image` stretched to `width` × `height` with its top-left corner at (x, y); a negative
  /// size reaches to the other side and mirrors it.
  public final func drawImage(
    _ image: Image, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) {
    drawer.image(image, in: Rectangle(x: x, y: y, width: width, height: height))
  }

  /// Draws `image` stretched to `width` × `height` with its top-left corner at `corner`.
  public final func drawImage(_ image: Image, corner: Vector2, width: Double, height: Double) {
    drawImage(image, corner.x, corner.y, width, height)
  }

  /// Draws `image` stretched to `width` × `height` about `center`.
  public final func drawImage(_ image: Image, center: Vector2, width: Double, height: Double) {
    drawImage(image, center.x - width / 2, center.y - height / 2, width, height)
  }

  /// Draws `image` stretched over `rectangle`.
  public final func drawImage(_ image: Image, in rectangle: Rectangle) {
    drawer.image(image, in: rectangle)
  }

  /// Draws `image` in `rectangle`, whose shape may be another.
  public final func drawImage(_ image: Image, in rectangle: Rectangle, fit: ImageFit) {
    drawer.image(image, in: rectangle, fit: fit)
  }

  /// Multiplies the light of every pixel of pictures by `color` from now on, and their alpha by its
  /// alpha.
  public final func tint(_ color: Color) {
    drawer.state.tint = color.linearRGBA
  }

  /// Draws pictures as they are from now on, as at the start.
  public final func noTint() {
    drawer.state.tint = SIMD4(1, 1, 1, 1)
  }

  /// Sets how all that is drawn from now on is laid over what is there.
  ///
  /// `.normal` at the start.
  public final func blendMode(_ mode: BlendMode) {
    drawer.state.blend = mode
  }
}
