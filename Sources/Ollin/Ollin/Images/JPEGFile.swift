internal import CJPEG

/// Pictures as JPEG.
enum JPEGFile {
  /// The pixels as stored, not turned: four bytes each, alpha 255.
  ///
  /// What is reserved is bounded by what `bytes` could unpack to.
  static func decode(_ bytes: [UInt8], _ header: PictureHeader) throws(FileError) -> [UInt8] {
    let (width, height) = (header.storedWidth, header.storedHeight)
    guard width <= Image.mostPixels / height else {
      throw unreadable("a picture of \(width) × \(height) pixels is too large")
    }
    // A block of 64 pixels takes a bit at the very least.
    guard width * height / 512 <= bytes.count else {
      throw unreadable("\(bytes.count) bytes cannot hold \(width) × \(height) pixels")
    }
    guard let handle = tjInitDecompress() else {
      throw unreadable("the JPEG decoder cannot be opened")
    }
    defer { tjDestroy(handle) }
    let hasInks = header.components == 4
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let result = tjDecompress2(
      handle, bytes, UInt(bytes.count), &pixels, Int32(width), 0, Int32(height),
      Int32(hasInks ? TJPF_CMYK.rawValue : TJPF_RGBA.rawValue), limitScans)
    if result != 0 {
      let problem = tjGetErrorStr2(handle).map { String(cString: $0) } ?? "the file is damaged"
      // Stray bytes between segments are no reason to show nothing; a missing or damaged part is.
      // The decoder's code tells no fault from a warning once it warned, so its words have to.
      guard problem.contains("extraneous bytes") else {
        throw unreadable("JPEG: \(problem)")
      }
    }
    if hasInks { mixInks(&pixels, areInverted: header.isAdobe) }
    return pixels
  }

  /// The bytes of a JPEG file.
  ///
  /// - Parameters:
  ///   - width: pixels across.
  ///   - height: pixels down.
  ///   - rgba: four bytes a pixel; the fourth is left out.
  ///   - quality: 1…100; from 90 on colours are as sharp as brightness.
  /// - Returns: a whole file.
  /// - Throws: ``FileError`` when the format cannot hold the picture.
  static func encode(
    width: Int, height: Int, rgba: [UInt8], quality: Int
  ) throws(FileError) -> [UInt8] {
    guard width > 0, height > 0, rgba.count == width * height * 4 else {
      throw FileError(.unwritable, path: nil, problem: "there are no pixels to write")
    }
    guard width <= 65500, height <= 65500 else {
      throw FileError(
        .unwritable, path: nil, problem: "a JPEG has at most 65500 pixels on a side")
    }
    guard let handle = tjInitCompress() else {
      throw FileError(.unwritable, path: nil, problem: "the JPEG encoder cannot be opened")
    }
    defer { tjDestroy(handle) }
    var buffer: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(buffer) }
    let quality = Swift.min(Swift.max(quality, 1), 100)
    let sampling = quality >= 90 ? TJSAMP_444 : TJSAMP_420
    let result = tjCompress2(
      handle, rgba, Int32(width), 0, Int32(height), Int32(TJPF_RGBX.rawValue), &buffer, &size,
      Int32(sampling.rawValue), Int32(quality), 0)
    guard result == 0, let buffer else {
      let problem = tjGetErrorStr2(handle).map { String(cString: $0) } ?? "it cannot be encoded"
      throw FileError(.unwritable, path: nil, problem: "JPEG: \(problem)")
    }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(size)))
  }

  /// `TJFLAG_LIMITSCANS`, whose macro need not import: a progressive file of thousands of scans
  /// would keep the decoder busy for minutes.
  private static let limitScans: Int32 = 32768

  /// Cyan, magenta, yellow and black in place to red, green, blue and alpha.
  private static func mixInks(_ pixels: inout [UInt8], areInverted: Bool) {
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let black = Int(areInverted ? pixels[at + 3] : 255 - pixels[at + 3])
      for channel in at..<at + 3 {
        let paper = Int(areInverted ? pixels[channel] : 255 - pixels[channel])
        pixels[channel] = UInt8((paper * black + 127) / 255)
      }
      pixels[at + 3] = 255
    }
  }

  private static func unreadable(_ problem: String) -> FileError {
    FileError(.unreadable, path: nil, problem: problem)
  }
}
