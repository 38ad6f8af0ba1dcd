internal import CDe265
internal import Pixels

/// libde265, given one coded picture at a time.
///
/// Stays on the thread that made it.
struct HEVCDecoder: ~Copyable {
  /// Why a picture did not decode.
  struct Failure: Error, Equatable {
    /// What the library said.
    let text: String
  }

  /// Says that the library would use more threads if it could; nothing about the stream.
  private static let harmless = [
    DE265_WARNING_NO_WPP_CANNOT_USE_MULTITHREADING,
    DE265_WARNING_NUMBER_OF_THREADS_LIMITED_TO_MAXIMUM,
  ]

  private let context: UnsafeMutableRawPointer

  /// A decoder that has seen nothing.
  ///
  /// - Throws: ``Failure`` when the library has no memory for one.
  init() throws(Failure) {
    guard let context = de265_new_decoder() else { throw Failure(text: "no memory is left") }
    self.context = context
    // Without logging a hostile stream would still write to the terminal.
    de265_set_verbosity(-1)
  }

  deinit {
    de265_free_decoder(context)
  }

  /// Decodes one picture and returns it.
  ///
  /// - Throws: ``Failure`` on an error or a warning of the library, and when it gives no picture or
  ///   more than one; ``reset()`` and a keyframe make it usable again.
  func decode(_ picture: CodedPicture) throws(Failure) -> I420Frame {
    for unit in picture.parameterSets + picture.units {
      let code = unit.bytes.withUnsafeBytes { raw in
        de265_push_NAL(context, raw.baseAddress, Int32(raw.count), 0, nil)
      }
      try Self.check(code)
    }
    de265_push_end_of_frame(context)
    var frames: [I420Frame] = []
    var more: Int32 = 1
    while more != 0 {
      more = 0
      let code = de265_decode(context, &more)
      while let image = de265_get_next_picture(context) {
        if let frame = Self.copy(image, of: picture) { frames.append(frame) }
      }
      if code == DE265_ERROR_WAITING_FOR_INPUT_DATA { break }
      try Self.check(code)
    }
    try checkWarnings()
    guard frames.count == 1 else {
      throw Failure(text: "one picture went in and \(frames.count) came out")
    }
    return frames[0]
  }

  /// Forgets everything, so that the next keyframe starts afresh.
  func reset() {
    de265_reset(context)
    while de265_get_warning(context) != DE265_OK {}
  }

  private func checkWarnings() throws(Failure) {
    var first: de265_error?
    while true {
      let warning = de265_get_warning(context)
      guard warning != DE265_OK else { break }
      if first == nil, !Self.harmless.contains(warning) { first = warning }
    }
    if let first { throw Self.failure(first) }
  }

  private static func check(_ code: de265_error) throws(Failure) {
    guard code == DE265_OK else { throw failure(code) }
  }

  private static func failure(_ code: de265_error) -> Failure {
    Failure(text: de265_get_error_text(code).map { String(cString: $0) } ?? "\(code.rawValue)")
  }

  /// The planes of a decoded image; nil when they are not what the picture said.
  private static func copy(_ image: OpaquePointer, of picture: CodedPicture) -> I420Frame? {
    guard de265_get_chroma_format(image) == de265_chroma_420,
      de265_get_bits_per_pixel(image, 0) == 8, de265_get_bits_per_pixel(image, 1) == 8,
      Int(de265_get_image_width(image, 0)) == picture.width,
      Int(de265_get_image_height(image, 0)) == picture.height
    else { return nil }
    let frame = I420Frame(size: PictureSize(width: picture.width, height: picture.height))
    for channel in 0..<3 {
      var stride: Int32 = 0
      guard let source = de265_get_image_plane(image, Int32(channel), &stride) else { return nil }
      let target = [frame.luma, frame.cb, frame.cr][channel]
      let targetStride = channel == 0 ? frame.lumaStride : frame.chromaStride
      let width = Int(de265_get_image_width(image, Int32(channel)))
      for row in 0..<Int(de265_get_image_height(image, Int32(channel))) {
        (target + row * targetStride).update(from: source + row * Int(stride), count: width)
      }
    }
    return frame
  }
}
