/// The bytes of a font; two are the same when they are one object.
final class FontData: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ data: Data) {
    bytes = [UInt8](data)
  }

  static func == (a: FontData, b: FontData) -> Bool { a === b }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
