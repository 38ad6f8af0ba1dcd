extension Image {
  /// The largest file that is read, in bytes.
  static let largestFile = 1 << 28

  /// The picture in a PNG or JPEG file, turned as the file says.
  ///
  /// - Throws: ``FileError`` when the file is missing or holds no picture that can be read.
  public convenience init(contentsOf url: URL) throws(FileError) {
    try self.init(path: url.path)
  }

  /// The picture in a PNG or JPEG file, turned as the file says.
  ///
  /// - Parameter path: the file; `~` is the home folder.
  /// - Throws: ``FileError`` when the file is missing or holds no picture that can be read.
  public convenience init(path: String) throws(FileError) {
    let path = (path as NSString).expandingTildeInPath
    let bytes = try FileBytes.read(path, atMost: Image.largestFile)
    guard bytes.count <= Image.largestFile else {
      throw FileError(
        .unreadable, path: path, problem: "it has more than \(Image.largestFile) bytes")
    }
    do throws(FileError) {
      try self.init(bytes: [UInt8](bytes))
    } catch {
      throw FileError(error.kind, path: path, problem: error.problem)
    }
  }

  /// The picture in the bytes of a PNG or JPEG file, turned as they say.
  ///
  /// - Throws: ``FileError`` when they hold no picture that can be read.
  public convenience init(data: Data) throws(FileError) {
    try self.init(bytes: [UInt8](data))
  }

  /// The picture in a file of a bundle.
  ///
  /// - Parameters:
  ///   - resource: the file's name, without its extension where that is given.
  ///   - withExtension: `png`, `jpg` or whatever the file has; `nil` when the name holds it.
  ///   - bundle: the bundle it is in.
  /// - Throws: ``FileError`` when the bundle has no such file or it holds no picture.
  public convenience init(
    resource: String, withExtension: String?, in bundle: Bundle
  ) throws(FileError) {
    guard let url = bundle.url(forResource: resource, withExtension: withExtension) else {
      let name = withExtension.map { "\(resource).\($0)" } ?? resource
      throw FileError(.missing, path: name, problem: "the bundle has no such file")
    }
    try self.init(path: url.path)
  }

  private convenience init(bytes: [UInt8]) throws(FileError) {
    guard let header = PictureHeader(bytes) else {
      throw FileError(
        .unreadable, path: nil, problem: "this is no PNG or JPEG whose size can be read")
    }
    switch header.format {
    case .png:
      let (width, height, straight) = try PNGFile.decode(bytes)
      let (pixels, isOpaque) = Image.premultiplied(straight)
      self.init(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
    case .jpeg:
      let stored = try JPEGFile.decode(bytes, header)
      let pixels = header.orientation.upright(
        width: header.storedWidth, height: header.storedHeight, rgba: stored)
      self.init(width: header.width, height: header.height, pixels: pixels, isOpaque: true)
    }
  }

  // MARK: Writing

  /// The bytes of a PNG file of the picture.
  ///
  /// - Throws: ``FileError`` when it has no pixels.
  public func pngData() throws(FileError) -> Data {
    Data(try PNGFile.encode(width: width, height: height, rgba: straightRGBA))
  }

  /// The bytes of a JPEG file of the picture, laid on white where it is not opaque.
  ///
  /// - Parameter quality: 0 smallest … 1 best.
  /// - Returns: a whole file.
  /// - Throws: ``FileError`` when it has no pixels, or more on a side than a JPEG can.
  public func jpegData(quality: Double = 0.9) throws(FileError) -> Data {
    var pixels = content.pixels
    if !content.isOpaque {
      for at in stride(from: 0, to: pixels.count, by: 4) where pixels[at + 3] != 255 {
        let white = 255 - pixels[at + 3]
        for channel in at..<at + 3 {
          pixels[channel] = UInt8(Swift.min(Int(pixels[channel]) + Int(white), 255))
        }
      }
    }
    return Data(
      try JPEGFile.encode(
        width: width, height: height, rgba: pixels,
        quality: Int((quality.clampedToUnit * 100).rounded())))
  }

  /// Writes a PNG or, for names that end in `.jpg` or `.jpeg`, a JPEG; whole or not at all.
  ///
  /// - Parameters:
  ///   - path: the file; `~` is the home folder.
  ///   - quality: of a JPEG, 0 smallest … 1 best.
  /// - Throws: ``FileError`` when it cannot be written.
  public func write(to path: String, quality: Double = 0.9) throws(FileError) {
    let path = (path as NSString).expandingTildeInPath
    let name = path.lowercased()
    let isJPEG = name.hasSuffix(".jpg") || name.hasSuffix(".jpeg")
    let bytes: Data
    do throws(FileError) {
      bytes = try isJPEG ? jpegData(quality: quality) : pngData()
    } catch {
      throw FileError(error.kind, path: path, problem: error.problem)
    }
    do {
      try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw FileError(.unwritable, path: path, problem: "it cannot be written here")
    }
  }

  // MARK: Alpha

  /// The bytes with alpha divided out of the colours.
  private var straightRGBA: [UInt8] {
    let content = content
    guard !content.isOpaque else { return content.pixels }
    var pixels = content.pixels
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = Int(pixels[at + 3])
      guard alpha != 255, alpha != 0 else { continue }
      for channel in at..<at + 3 {
        pixels[channel] = UInt8(
          Swift.min((Int(pixels[channel]) * 255 + alpha / 2) / alpha, 255))
      }
    }
    return pixels
  }

  /// A picture from bytes with straight alpha; `nil` unless there are as many as its size says.
  convenience init?(width: Int, height: Int, straightRGBA: [UInt8]) {
    guard width > 0, height > 0, width <= Image.mostPixels / height,
      straightRGBA.count == width * height * 4
    else { return nil }
    let (pixels, isOpaque) = Image.premultiplied(straightRGBA)
    self.init(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
  }

  /// Multiplies colours by alpha, and says whether every alpha is 255.
  private static func premultiplied(_ straight: [UInt8]) -> (pixels: [UInt8], isOpaque: Bool) {
    var pixels = straight
    var isOpaque = true
    pixels.withUnsafeMutableBufferPointer { pixels in
      for at in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = Int(pixels[at + 3])
        guard alpha != 255 else { continue }
        isOpaque = false
        pixels[at] = UInt8((Int(pixels[at]) * alpha + 127) / 255)
        pixels[at + 1] = UInt8((Int(pixels[at + 1]) * alpha + 127) / 255)
        pixels[at + 2] = UInt8((Int(pixels[at + 2]) * alpha + 127) / 255)
      }
    }
    return (pixels, isOpaque)
  }
}
