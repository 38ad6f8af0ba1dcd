internal import Foundation
@_spi(Host) internal import Ollin
internal import Wire

/// A reference that stands somewhere before the phone.
struct MarkerFind: Sendable {
  let id: UUID
  let name: String
  let kind: PhoneMarkerKind
  /// Metres; of a picture height over width is the file's.
  let size: SIMD3<Double>
  /// Its place among the others, which says where it is.
  let number: Int

  /// - Parameters:
  ///   - reference: what is looked for.
  ///   - number: its place in the library.
  ///   - random: decides its identity.
  init(_ reference: PhoneReference, number: Int, random: inout SceneRandom) {
    id = UUID(random: &random)
    name = reference.name
    kind = reference.kind
    self.number = number
    switch reference.kind {
    case .image:
      // Nobody prints wider than a wall.
      let width =
        reference.printedWidth.isFinite ? min(max(reference.printedWidth, 0.005), 3) : 0.15
      let header = PictureHeader([UInt8](reference.contents))
      let aspect = header.map { Double($0.height) / Double(max($0.width, 1)) } ?? 1
      size = SIMD3(width, width * min(max(aspect, 0.05), 20), 0)
    case .object:
      size = SIMD3(
        random.number(in: 0.12...0.2), random.number(in: 0.14...0.24),
        random.number(in: 0.1...0.18))
    }
  }
}

extension UUID {
  /// An identity that a seed decides.
  init(random: inout SceneRandom) {
    let (high, low) = (random.next(), random.next())
    let bytes = [high, low].flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    self.init(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6] & 0x0F | 0x40,
        bytes[7], bytes[8] & 0x3F | 0x80, bytes[9], bytes[10], bytes[11], bytes[12], bytes[13],
        bytes[14], bytes[15]
      ))
  }
}
