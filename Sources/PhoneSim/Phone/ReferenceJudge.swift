internal import Foundation
@_spi(Host) internal import Ollin
internal import Wire

/// Says which references a phone could find, as its recogniser would.
enum ReferenceJudge {
  /// Pixels a picture needs along each side to hold enough detail.
  static let smallestSide = 100
  /// The most pixels a picture may have to be unpacked; of a larger one the header is believed.
  static let mostUnpacked = 2048 * 2048

  /// The part of a picture that has to hold something to find it by, 0…1.
  static let leastDetail = 0.05
  /// How far its brightness has to reach from dark to light, 0…1.
  static let leastContrast = 0.12

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
    guard let size = PictureHeader(bytes) else {
      return "\(name) could not be read as a picture."
    }
    guard min(size.width, size.height) >= smallestSide else {
      return isReadable(bytes, size)
        ? "\(name) is too small to be found: \(size.width) × \(size.height) pixels, and each "
          + "side needs \(smallestSide)." : "\(name) could not be read as a picture."
    }
    if let fault = fault(in: bytes, size) { return "\(name) \(fault)" }
    guard reference.printedWidth > 0, reference.printedWidth.isFinite else {
      return "\(name) needs the width it is printed at."
    }
    return nil
  }

  /// What is the matter with the pixels of a picture, or nil.
  private static func fault(in bytes: [UInt8], _ size: PictureHeader) -> String? {
    guard size.width <= mostUnpacked / size.height else { return nil }
    let image: Image
    do throws(FileError) {
      image = try Image(data: Data(bytes))
    } catch {
      return "could not be read as a picture."
    }
    let detail = PictureDetail(
      width: image.width, height: image.height, rgba: image.premultipliedRGBA)
    let percent = Int((detail.share * 100).rounded())
    guard detail.contrast >= leastContrast else {
      return "has too little contrast to be found: it is nearly one shade all over."
    }
    guard detail.share >= leastDetail else {
      return "has too little detail to be found: \(percent) % of it holds something to tell it "
        + "by, and it needs \(Int(leastDetail * 100)) %."
    }
    return nil
  }

  /// Whether a picture unpacks; a large one is believed.
  private static func isReadable(_ bytes: [UInt8], _ size: PictureHeader) -> Bool {
    guard size.width <= mostUnpacked / size.height else { return true }
    do throws(FileError) {
      _ = try Image(data: Data(bytes))
      return true
    } catch {
      return false
    }
  }
}
