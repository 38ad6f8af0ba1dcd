import CDe265
import Foundation
import Pixels
import Wire

@testable import PhoneScreen

/// Decodes what the encoder made with a decoder of other people's, as a phone would.
final class TestDecoder {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// What the stream says its samples mean.
  struct Colours: Equatable {
    var isFullRange: Bool
    var primaries: Int
    var transfer: Int
    var matrix: Int
  }

  private(set) var colours: Colours?
  private let context: UnsafeMutableRawPointer

  init() { context = de265_new_decoder()! }

  deinit { de265_free_decoder(context) }

  /// Takes one picture and returns what is to be shown after it.
  func decode(parameterSets: [Data], data: Data) throws -> RGBAImage {
    for set in parameterSets { push(set) }
    for unit in PictureNALUnits(data) { push(data.subdata(in: unit.range)) }
    de265_push_end_of_frame(context)
    var image: RGBAImage?
    var more: Int32 = 1
    // The decoder says "more" for ever at the end of a frame; a picture comes long before that.
    for _ in 0..<100 where more != 0 && image == nil {
      let code = de265_decode(context, &more)
      guard de265_isOK(code) != 0 || code == DE265_ERROR_WAITING_FOR_INPUT_DATA else {
        throw Failure(description: String(cString: de265_get_error_text(code)))
      }
      while let picture = de265_get_next_picture(context) { image = convert(picture) }
    }
    let warning = de265_get_warning(context)
    if warning != DE265_OK {
      throw Failure(description: String(cString: de265_get_error_text(warning)))
    }
    guard let image else { throw Failure(description: "no picture came out") }
    return image
  }

  func decode(_ unit: AccessUnit) throws -> RGBAImage {
    try decode(parameterSets: unit.parameterSets, data: unit.data)
  }

  private func push(_ unit: Data) {
    unit.withUnsafeBytes {
      _ = de265_push_NAL(context, $0.baseAddress, Int32($0.count), 0, nil)
    }
  }

  private func convert(_ picture: OpaquePointer) -> RGBAImage {
    colours = Colours(
      isFullRange: de265_get_image_full_range_flag(picture) != 0,
      primaries: Int(de265_get_image_colour_primaries(picture)),
      transfer: Int(de265_get_image_transfer_characteristics(picture)),
      matrix: Int(de265_get_image_matrix_coefficients(picture)))
    func plane(_ channel: Int32) -> (UnsafePointer<UInt8>, Int) {
      var stride: Int32 = 0
      let start = de265_get_image_plane(picture, channel, &stride)!
      return (start, Int(stride))
    }
    let (luma, lumaStride) = plane(0)
    let (cb, chromaStride) = plane(1)
    let (cr, _) = plane(2)
    let size = PictureSize(
      width: Int(de265_get_image_width(picture, 0)), height: Int(de265_get_image_height(picture, 0))
    )
    return I420ToRGBA.image(
      luma: luma, lumaStride: lumaStride, cb: cb, cr: cr, chromaStride: chromaStride, size: size)
  }
}
