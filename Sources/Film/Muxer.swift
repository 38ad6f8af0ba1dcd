internal import CAV

/// A file of one stream, being written.
final class Muxer {
  private let format: UnsafeMutablePointer<AVFormatContext>
  private let stream: UnsafeMutablePointer<AVStream>
  private let packet: UnsafeMutablePointer<AVPacket>
  private var isOpen = false

  /// Starts a file with a stream of what `encoder` makes.
  ///
  /// - Parameters:
  ///   - path: the file, replaced when it exists.
  ///   - name: the library's name of the file format.
  ///   - encoder: an opened encoder.
  ///   - options: for the format.
  ///   - comment: a text kept in the file where the format can.
  /// - Throws: ``FilmError``.
  init(
    path: String, format name: String, encoder: Encoder, options: [(String, String)],
    comment: String
  ) throws(FilmError) {
    // A scheme before the name keeps the library from finding one in it.
    let url = "file:" + path
    var context: UnsafeMutablePointer<AVFormatContext>?
    try check(
      "the file format \(name) is missing",
      avformat_alloc_output_context2(&context, nil, name, url))
    let format = try made("the file", context)
    guard let stream = avformat_new_stream(format, nil), let packet = av_packet_alloc() else {
      avformat_free_context(format)
      throw FilmError("no memory for the file")
    }
    self.format = format
    self.stream = stream
    self.packet = packet
    // No versions and no dates: the same pictures make the same bytes.
    format.pointee.flags |= AVFMT_FLAG_BITEXACT
    try encoder.describe(stream)
    av_dict_set(&format.pointee.metadata, "comment", comment, 0)
    try check("the file cannot be written", avio_open(&format.pointee.pb, url, AVIO_FLAG_WRITE))
    isOpen = true
    var options = Options(options)
    let result = options.pass { avformat_write_header(format, $0) }
    try check("the file cannot be started", result)
    if let unused = options.unused { throw FilmError("the format \(name) knows no \(unused)") }
  }

  deinit {
    if isOpen { avio_closep(&format.pointee.pb) }
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    av_packet_free(&packet)
    avformat_free_context(format)
  }

  /// Writes what the encoder has ready.
  func write(from encoder: Encoder) throws(FilmError) {
    while try encoder.receive(into: packet) {
      packet.pointee.stream_index = 0
      av_packet_rescale_ts(packet, encoder.timeBase, stream.pointee.time_base)
      try check("the file cannot be written", av_interleaved_write_frame(format, packet))
      if let output = format.pointee.pb, output.pointee.error < 0 {
        try check("the file cannot be written", output.pointee.error)
      }
    }
  }

  /// Writes the end and closes the file.
  func finish() throws(FilmError) {
    try check("the file cannot be finished", av_write_trailer(format))
    if let output = format.pointee.pb {
      avio_flush(output)
      try check("the file cannot be written", output.pointee.error)
    }
    isOpen = false
    try check("the file cannot be closed", avio_closep(&format.pointee.pb))
  }
}
