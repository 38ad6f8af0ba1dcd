internal import CVulkan
internal import Glibc
internal import Pixels

extension Renderer {
  /// The oldest frame in flight, when it is finished in time.
  ///
  /// - Parameter limit: how long to wait for it.
  /// - Returns: the frame; `nil` when none is in flight or it is not finished yet.
  /// - Throws: ``RenderError/deviceLost(_:)`` when the device does not answer any more.
  public func collect(waitingAtMost limit: Duration) throws(RenderError) -> RenderedResult? {
    guard let frame = waiting.first else { return nil }
    if limit < options.patience {
      guard try timeline.wait(for: frame.id, atMost: limit) else {
        if frame.submitted.duration(to: .now) > options.patience { throw lost() }
        return nil
      }
    } else {
      try waitFor(frame.id)
    }
    waiting.removeFirst()
    return try result(of: frame)
  }

  /// Waits for a frame; a device that takes longer than ``RendererOptions/patience`` is lost.
  func waitFor(_ id: UInt64) throws(RenderError) {
    guard try timeline.wait(for: id, atMost: options.patience) else { throw lost() }
  }

  private func lost() -> RenderError {
    vulkan.abandon()
    return .deviceLost("it did not finish a frame within \(options.patience)")
  }

  private func result(of frame: Waiting) throws(RenderError) -> RenderedResult {
    let times = vulkan.timestampPeriod > 0 ? frame.slot.times.intervals() : [0, 0]
    var convertTime = times.count > 1 && convert != nil ? times[1] : 0
    let start = Self.now
    let pixels = try pixels(of: frame)
    var picture: Picture?
    if let size = frame.output.picture {
      if let planes = frame.places.planes {
        picture = try copyPlanes(planes, of: frame)
      } else if let pixels {
        picture = converted(pixels, frame, size)
      }
      convertTime += Self.now - start
      previous = picture
    }
    let image = frame.output.image ? pixels.map { straightImage($0, frame) } : nil
    let depth = try depth(of: frame)
    return RenderedResult(
      id: frame.id, picture: picture, image: image, depth: depth, convertNanoseconds: convertTime,
      drawNanoseconds: times.first ?? 0)
  }

  /// The first pixel of the drawn image and its stride, in memory the program reads.
  private func pixels(
    of frame: Waiting
  ) throws(RenderError) -> (start: UnsafePointer<UInt8>, stride: Int)? {
    if isLinear, let image = frame.slot.target?.image, let pixels = image.pixels {
      try image.storage.memory.invalidate()
      return (UnsafePointer(pixels.assumingMemoryBound(to: UInt8.self)), image.rowStride)
    }
    guard let offset = frame.places.image, let buffer = frame.slot.readback,
      let mapped = buffer.mapped
    else { return nil }
    try buffer.memory.invalidate()
    return (
      UnsafePointer((mapped + offset).assumingMemoryBound(to: UInt8.self)), frame.width * 4
    )
  }

  private func copyPlanes(
    _ planes: ConvertPass.Planes, of frame: Waiting
  ) throws(RenderError) -> Picture? {
    guard let buffer = frame.slot.readback, let mapped = buffer.mapped else { return nil }
    try buffer.memory.invalidate()
    let start = UnsafePointer(mapped.assumingMemoryBound(to: UInt8.self))
    return converter.copy(
      luma: start, lumaStride: planes.lumaStride, cb: start + planes.cb, cr: start + planes.cr,
      chromaStride: planes.chromaStride, size: planes.size, previous: previous?.frame)
  }

  private func converted(
    _ pixels: (start: UnsafePointer<UInt8>, stride: Int), _ frame: Waiting, _ size: PictureSize
  ) -> Picture {
    guard frame.width < 2 || frame.height < 2 else {
      return converter.convert(
        rgba: pixels.start, stride: pixels.stride, width: frame.width, height: frame.height,
        to: size, previous: previous?.frame)
    }
    // A picture has at least two pixels on each side: the edge repeats.
    var image = RGBAImage(width: max(frame.width, 2), height: max(frame.height, 2))
    for y in 0..<image.height {
      for x in 0..<image.width {
        let from =
          pixels.start + min(y, frame.height - 1) * pixels.stride + min(x, frame.width - 1) * 4
        for channel in 0..<4 {
          image.pixels[(y * image.width + x) * 4 + channel] = from[channel]
        }
      }
    }
    return converter.convert(image, to: size, previous: previous?.frame)
  }

  /// The image with straight alpha.
  ///
  /// It is drawn premultiplied, which is the same where opaque.
  private func straightImage(
    _ pixels: (start: UnsafePointer<UInt8>, stride: Int), _ frame: Waiting
  ) -> RGBAImage {
    let bytes = [UInt8](unsafeUninitializedCapacity: frame.width * frame.height * 4) { out, count in
      guard let base = out.baseAddress else { return }
      for y in 0..<frame.height {
        (base + y * frame.width * 4).update(
          from: pixels.start + y * pixels.stride, count: frame.width * 4)
      }
      count = frame.width * frame.height * 4
    }
    var image = RGBAImage(width: frame.width, height: frame.height, pixels: bytes)
    image.unpremultiply()
    return image
  }

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

extension RGBAImage {
  /// Divides colour by alpha in linear light, as it was multiplied.
  fileprivate mutating func unpremultiply() {
    for at in stride(from: 0, to: pixels.count, by: 4)
    where pixels[at + 3] != 255 && pixels[at + 3] != 0 {
      let alpha = Double(pixels[at + 3]) / 255
      for channel in 0..<3 {
        let linear = min(Self.linear(pixels[at + channel]) / alpha, 1)
        pixels[at + channel] = Self.encoded(linear)
      }
    }
  }

  private static func linear(_ byte: UInt8) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ linear: Double) -> UInt8 {
    let value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    return UInt8((min(max(value, 0), 1) * 255).rounded())
  }
}
