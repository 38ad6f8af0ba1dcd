internal import Foundation
@_spi(Host) internal import Ollin
internal import Wire

/// Says which references a phone could find, as its recogniser would.
enum ReferenceJudge {
  /// Pixels a picture needs along each side to hold enough detail.
  static let smallestSide = 100
  /// The most pixels a PNG may have to be unpacked; of a larger one the header is believed.
  static let mostUnpacked = 2048 * 2048

  /// What a reference breaks of the wire, or nil.
  static func formFault(of reference: PhoneReference) -> String? {
    let width = reference.printedWidth
    switch reference.kind {
    case .image where !(width > 0 && width.isFinite):
      return "The picture “\(reference.name)” says it is printed \(width) m wide."
    case .object where width != 0:
      return "The object “\(reference.name)” says it is printed \(width) m wide."
    default: return nil
    }
  }

  /// Why a phone cannot use a reference, or nil.
  static func note(on reference: PhoneReference) -> String? {
    let name = reference.name.isEmpty ? "A reference without a name" : "“\(reference.name)”"
    guard reference.kind == .image else {
      return reference.contents.isEmpty ? "\(name) holds no scan of an object." : nil
    }
    let bytes = [UInt8](reference.contents)
    guard let size = PictureHeader(bytes), isReadable(bytes, size) else {
      return "\(name) could not be read as a picture."
    }
    guard min(size.width, size.height) >= smallestSide else {
      return "\(name) is too small to be found: \(size.width) × \(size.height) pixels, and each "
        + "side needs \(smallestSide)."
    }
    guard reference.printedWidth > 0, reference.printedWidth.isFinite else {
      return "\(name) needs the width it is printed at."
    }
    return nil
  }

  /// Whether a PNG unpacks; a JPEG is believed.
  private static func isReadable(_ bytes: [UInt8], _ size: PictureHeader) -> Bool {
    guard size.format == .png, size.width <= mostUnpacked / size.height else { return true }
    do throws(FileError) {
      _ = try PNGFile.decode(bytes)
      return true
    } catch {
      return false
    }
  }
}
