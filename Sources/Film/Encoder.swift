internal import CAV

/// An encoder of the library, opened for pictures of one size and rate.
final class Encoder {
  let context: UnsafeMutablePointer<AVCodecContext>

  /// Opens the encoder called `name`.
  ///
  /// - Parameters:
  ///   - name: the library's name of the encoder.
  ///   - package: what to install where it is missing.
  ///   - options: for the encoder.
  ///   - configure: sets size, pixel format and time base.
  /// - Throws: ``FilmError``.
  init(
    _ name: String, package: String, options: [(String, String)],
    configure: (UnsafeMutablePointer<AVCodecContext>) -> Void
  ) throws(FilmError) {
    try FilmLibraries.load()
    guard let codec = avcodec_find_encoder_by_name(name) else {
      throw FilmError("this machine's libavcodec has no encoder \(name); install \(package)")
    }
    context = try made("the encoder", avcodec_alloc_context3(codec))
    configure(context)
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER
    var options = Options(options)
    let context = context
    let result = options.pass { avcodec_open2(context, codec, $0) }
    try check("the encoder \(name) could not be opened", result)
    if let unused = options.unused { throw FilmError("the encoder \(name) knows no \(unused)") }
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&context)
  }

  /// Seconds of one tick.
  var timeBase: AVRational { context.pointee.time_base }

  /// Tells a stream what the encoder makes.
  func describe(_ stream: UnsafeMutablePointer<AVStream>) throws(FilmError) {
    try check(
      "the encoder's stream has no description",
      avcodec_parameters_from_context(stream.pointee.codecpar, context))
    stream.pointee.time_base = context.pointee.time_base
    stream.pointee.avg_frame_rate = context.pointee.framerate
  }

  /// Takes a picture; `nil` after the last one.
  func send(_ frame: UnsafeMutablePointer<AVFrame>?) throws(FilmError) {
    try check("a picture could not be encoded", avcodec_send_frame(context, frame))
  }

  /// Fetches what is ready; false when nothing is.
  func receive(into packet: UnsafeMutablePointer<AVPacket>) throws(FilmError) -> Bool {
    let result = avcodec_receive_packet(context, packet)
    if result == ollin_av_again() || result == ollin_av_end() { return false }
    try check("a picture could not be encoded", result)
    return true
  }
}
