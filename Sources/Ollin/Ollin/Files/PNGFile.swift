internal import CPNG

/// Pictures as PNG: 8 bits a channel, red, green, blue, alpha, sRGB, alpha not multiplied in.
@_spi(Host) public enum PNGFile {
  /// The most pixels a picture may have, 256 million bytes of them.
  static let mostPixels = 1 << 26
  /// Four channels of 8 bits; the C macro does not import.
  private static let format = UInt32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR)

  /// The bytes of a PNG file.
  ///
  /// - Parameters:
  ///   - width: pixels across.
  ///   - height: pixels down.
  ///   - rgba: `width` × `height` × 4 bytes, row by row from the top.
  /// - Returns: a whole file.
  /// - Throws: ``FileError`` when the sizes do not agree.
  public static func encode(width: Int, height: Int, rgba: [UInt8]) throws(FileError) -> [UInt8] {
    guard width > 0, height > 0, width <= mostPixels / height,
      rgba.count == width * height * 4
    else {
      throw FileError(
        .unwritable, path: nil,
        problem: "a picture of \(width) × \(height) pixels does not fit \(rgba.count) bytes")
    }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(width)
    image.height = UInt32(height)
    image.format = format
    defer { png_image_free(&image) }
    var size = png_alloc_size_t(0)
    guard png_image_write_to_memory(&image, nil, &size, 0, rgba, 0, nil) != 0 else {
      throw FileError(.unwritable, path: nil, problem: message(of: image))
    }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    guard png_image_write_to_memory(&image, &bytes, &size, 0, rgba, 0, nil) != 0 else {
      throw FileError(.unwritable, path: nil, problem: message(of: image))
    }
    bytes.removeLast(bytes.count - Int(size))
    return bytes
  }

  /// Writes a PNG file, whole or not at all.
  public static func write(
    width: Int, height: Int, rgba: [UInt8], to path: String
  ) throws(FileError) {
    let bytes = try encode(width: width, height: height, rgba: rgba)
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw FileError(.unwritable, path: path, problem: "it cannot be written here")
    }
  }

  /// The pixels of a PNG file.
  ///
  /// What is reserved is bounded by what `bytes` could unpack to.
  public static func decode(
    _ bytes: [UInt8]
  ) throws(FileError) -> (width: Int, height: Int, rgba: [UInt8]) {
    try checkHeader(bytes)
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else {
      throw FileError(.unreadable, path: nil, problem: message(of: image))
    }
    image.format = format
    // Sixteen bits a channel are sRGB as eight are, unless the file says otherwise.
    image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    let (width, height) = (Int(image.width), Int(image.height))
    var rgba = [UInt8](repeating: 0, count: width * height * 4)
    guard png_image_finish_read(&image, nil, &rgba, 0, nil) != 0 else {
      throw FileError(.unreadable, path: nil, problem: message(of: image))
    }
    return (width, height, rgba)
  }

  /// Refuses sizes that the file cannot hold before anything of that size is reserved.
  private static func checkHeader(_ bytes: [UInt8]) throws(FileError) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.starts(with: signature) else {
      throw FileError(.unreadable, path: nil, problem: "it is not a PNG file")
    }
    guard bytes.count >= 33 else {
      throw FileError(.unreadable, path: nil, problem: "the PNG file ends in its header")
    }
    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let (width, height) = (number(at: 16), number(at: 20))
    guard width > 0, height > 0, width <= mostPixels / height else {
      throw FileError(
        .unreadable, path: nil, problem: "a picture of \(width) × \(height) pixels is too large")
    }
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][bytes[25]] ?? 1
    let rowBytes = (width * channels * Int(bytes[24]) + 7) / 8
    // Deflate shrinks to a 1032nd at the very best.
    guard height * rowBytes / 1032 <= bytes.count else {
      throw FileError(
        .unreadable, path: nil,
        problem: "\(bytes.count) bytes cannot hold \(width) × \(height) pixels")
    }
  }

  private static func message(of image: png_image) -> String {
    let text = withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty ? "the PNG file is damaged" : "PNG: \(text)"
  }
}
