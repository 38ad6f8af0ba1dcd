internal import CX265
public import Foundation
public import Pixels

/// HEVC Main by x265: no reordering, no delay, the quantiser given with each picture.
///
/// Takes 90 MB or so. Belongs to the thread that made it; x265 runs threads of its own.
public final class X265Encoder: PictureEncoder {
  /// The size of every picture it takes.
  public let size: PictureSize

  /// VPS, SPS and PPS of the stream.
  public let parameterSets: [Data]

  private let encoder: OpaquePointer
  private let parameters: UnsafeMutablePointer<x265_param>
  private let input: UnsafeMutablePointer<x265_picture>
  private var hasEncoded = false
  private var count: Int64 = 0

  /// Opens an encoder.
  ///
  /// - Parameters:
  ///   - size: the size of every picture.
  ///   - framesPerSecond: what the stream says of its rate; nothing depends on it.
  ///   - threads: how many cores to use; `nil` for as many as help.
  /// - Throws: when x265 refuses.
  public convenience init(
    size: PictureSize, framesPerSecond: Double, threads: Int? = nil
  ) throws(EncoderError) {
    try self.init(size: size, framesPerSecond: framesPerSecond, threads: threads, tuning: .live)
  }

  /// The encoder without our settings, as the peer of a measurement.
  package static func peer(
    size: PictureSize, framesPerSecond: Double, threads: Int? = nil
  ) throws(EncoderError) -> X265Encoder {
    try X265Encoder(
      size: size, framesPerSecond: framesPerSecond, threads: threads, tuning: .preset)
  }

  private init(
    size: PictureSize, framesPerSecond: Double, threads: Int?, tuning: X265Settings.Tuning
  ) throws(EncoderError) {
    guard min(size.width, size.height) >= X265Settings.shortestSide else {
      throw .tooSmall(size, shortestSide: X265Settings.shortestSide)
    }
    guard let parameters = x265_param_alloc() else { throw .cannotOpen(size) }
    var opened: OpaquePointer?
    var picture: UnsafeMutablePointer<x265_picture>?
    do throws(EncoderError) {
      try Self.configure(parameters, size, framesPerSecond, threads, tuning)
      opened = ollin_x265_encoder_open(parameters)
      picture = x265_picture_alloc()
      guard let opened, let picture else { throw .cannotOpen(size) }
      let sets = try Self.headers(of: opened)
      x265_picture_init(parameters, picture)
      parameterSets = sets
      encoder = opened
      input = picture
      self.size = size
      self.parameters = parameters
    } catch {
      if let picture { x265_picture_free(picture) }
      if let opened { x265_encoder_close(opened) }
      x265_param_free(parameters)
      throw error
    }
  }

  deinit {
    x265_picture_free(input)
    x265_encoder_close(encoder)
    x265_param_free(parameters)
  }

  /// Encodes one picture; its bytes come out at once.
  ///
  /// - Parameters:
  ///   - picture: planes of ``size``.
  ///   - keyframe: whether it must stand alone; the first picture always does.
  ///   - quantizer: how coarse, 0…51.
  /// - Returns: the picture's bytes.
  /// - Throws: what x265 would not do.
  public func encode(
    _ picture: Picture, keyframe: Bool, quantizer: Int
  ) throws(EncoderError) -> AccessUnit {
    let frame = picture.frame
    guard frame.size == size else { throw .wrongSize(expected: size, given: frame.size) }
    let isKeyframe = keyframe || !hasEncoded
    let quantizer = min(max(quantizer, 0), 51)
    // SAFETY: x265 copies the planes during the call and only reads them; `frame` lives so long.
    input.pointee.planes = (
      UnsafeMutableRawPointer(frame.luma), UnsafeMutableRawPointer(frame.cb),
      UnsafeMutableRawPointer(frame.cr)
    )
    let chromaStride = Int32(frame.chromaStride)
    input.pointee.stride = (Int32(frame.lumaStride), chromaStride, chromaStride)
    input.pointee.bitDepth = 8
    input.pointee.colorSpace = X265_CSP_I420
    input.pointee.sliceType = isKeyframe ? X265_TYPE_IDR : X265_TYPE_P
    // Off by one, since 0 leaves the choice to x265.
    input.pointee.forceqp = Int32(quantizer + 1)
    input.pointee.pts = count
    count += 1
    var units: UnsafeMutablePointer<x265_nal>?
    var unitCount: UInt32 = 0
    let code = withExtendedLifetime(frame) {
      x265_encoder_encode(encoder, &units, &unitCount, input, nil)
    }
    guard code >= 0 else { throw .encodingFailed(code: Int(code)) }
    let slices = Self.units(units, unitCount).filter { $0.type < 32 }
    guard code > 0, !slices.isEmpty else { throw .noOutput }
    hasEncoded = true
    // x265 has put the length in front of each already.
    var data = Data(capacity: slices.reduce(0) { $0 + $1.bytes.count })
    for slice in slices { data.append(contentsOf: slice.bytes) }
    return AccessUnit(
      size: size, isKeyframe: isKeyframe, parameterSets: isKeyframe ? parameterSets : [],
      data: data, quantizer: quantizer)
  }

  /// Encodes one small picture, to see that x265 works here.
  ///
  /// - Returns: which x265 it is.
  /// - Throws: why it does not work.
  public static func check() throws(EncoderError) -> String {
    let size = PictureSize(width: 64, height: 64)
    let encoder = try X265Encoder(size: size, framesPerSecond: 60, threads: 1)
    let picture = Picture(
      frame: I420Frame(size: size), changes: ChangeMap(size: size, changed: true))
    _ = try encoder.encode(picture, keyframe: true, quantizer: 30)
    return "x265 \(version)"
  }

  /// The version of the library that is loaded.
  public static var version: String {
    ollin_x265_version().map { String(cString: $0) } ?? "of an unknown version"
  }

  private static func configure(
    _ parameters: UnsafeMutablePointer<x265_param>, _ size: PictureSize,
    _ framesPerSecond: Double, _ threads: Int?, _ tuning: X265Settings.Tuning
  ) throws(EncoderError) {
    let preset = X265Settings.preset
    guard x265_param_default_preset(parameters, preset, X265Settings.tune) == 0 else {
      throw .badSetting(name: "preset", value: preset)
    }
    let threads = threads ?? X265Settings.usefulThreads(for: size)
    let settings = X265Settings.values(
      size: size, framesPerSecond: framesPerSecond, threads: threads, tuning: tuning)
    for (name, value) in settings {
      guard x265_param_parse(parameters, name, value) == 0 else {
        throw .badSetting(name: name, value: value)
      }
    }
    guard x265_param_apply_profile(parameters, X265Settings.profile) == 0 else {
      throw .badSetting(name: "profile", value: X265Settings.profile)
    }
  }

  private static func headers(of encoder: OpaquePointer) throws(EncoderError) -> [Data] {
    var units: UnsafeMutablePointer<x265_nal>?
    var count: UInt32 = 0
    guard x265_encoder_headers(encoder, &units, &count) >= 0 else { throw .noParameterSets }
    let all = Self.units(units, count)
    let sets = [32, 33, 34].compactMap { type in
      // Without the four bytes of length.
      all.first { $0.type == type }.map { Data($0.bytes.dropFirst(4)) }
    }
    guard sets.count == 3 else { throw .noParameterSets }
    return sets
  }

  private static func units(
    _ units: UnsafeMutablePointer<x265_nal>?, _ count: UInt32
  ) -> [(type: UInt32, bytes: UnsafeRawBufferPointer)] {
    UnsafeBufferPointer(start: units, count: Int(count)).map { unit in
      (unit.type, UnsafeRawBufferPointer(start: unit.payload, count: Int(unit.sizeBytes)))
    }
  }
}
