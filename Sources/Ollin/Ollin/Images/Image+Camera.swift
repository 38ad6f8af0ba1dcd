extension Image {
  /// The most pixels of a camera's picture: several times what a phone sends.
  static let mostCameraPixels = 1 << 22

  /// A camera's picture, stood upright.
  ///
  /// - Parameters:
  ///   - jpeg: a whole file.
  ///   - quarterTurnsCW: how often it is turned clockwise by a quarter.
  /// - Throws: ``FileError`` when it holds no picture, or a larger one than a phone's camera takes.
  @_spi(Host) public convenience init(
    cameraJPEG jpeg: [UInt8], quarterTurnsCW: Int
  ) throws(FileError) {
    guard let header = PictureHeader(jpeg), header.format == .jpeg else {
      throw FileError(.unreadable, path: nil, problem: "this is no JPEG whose size can be read")
    }
    let (width, height) = (header.storedWidth, header.storedHeight)
    guard width <= Image.mostCameraPixels / height else {
      throw FileError(
        .unreadable, path: nil,
        problem: "a camera's picture of \(width) × \(height) pixels is too large")
    }
    let stored = try JPEGFile.decode(jpeg, header)
    self.init(
      turning: stored, width: width, height: height, quarterTurnsCW: quarterTurnsCW,
      isOpaque: true)
  }

  /// Pixels turned clockwise by quarters: four bytes each, colours multiplied by alpha.
  ///
  /// `nil` unless there are `width` × `height` × 4 bytes.
  @_spi(Host) public convenience init?(
    width: Int, height: Int, premultipliedRGBA: [UInt8], quarterTurnsCW: Int
  ) {
    guard width > 0, height > 0, width <= Image.mostPixels / height,
      premultipliedRGBA.count == width * height * 4
    else { return nil }
    self.init(
      turning: premultipliedRGBA, width: width, height: height, quarterTurnsCW: quarterTurnsCW,
      isOpaque: false)
  }

  private convenience init(
    turning pixels: [UInt8], width: Int, height: Int, quarterTurnsCW turns: Int, isOpaque: Bool
  ) {
    let orientation: PictureOrientation =
      switch turns & 3 {
      case 1: .turnedLeft
      case 2: .upsideDown
      case 3: .turnedRight
      default: .upright
      }
    let isTurned = orientation.swapsSides
    self.init(
      width: isTurned ? height : width, height: isTurned ? width : height,
      pixels: orientation.upright(width: width, height: height, rgba: pixels), isOpaque: isOpaque)
  }
}
