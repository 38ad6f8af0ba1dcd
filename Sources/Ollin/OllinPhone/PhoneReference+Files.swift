public import FoundationReexport
@_spi(Host) public import Ollin
public import Wire

extension PhoneReference {
  /// The longest side of a picture, in pixels: the phone wants detail, not size.
  public static let maxPictureEdge = 1024

  /// What a file may take of a frame; the rest is for the name and the numbers.
  static let maxContents = PhoneWire.maxPayloadBytes - 4096

  /// A picture that comes with the program.
  ///
  /// - Parameters:
  ///   - resource: The file's name without its extension.
  ///   - withExtension: The extension, `png` or `jpg`.
  ///   - bundle: The bundle it is in.
  ///   - printedWidth: How wide it was printed, in metres.
  ///   - named: What the marker is called; left out, the file's name without a stated size.
  /// - Returns: The picture, byte for byte as in the file, or fitted to what the phone takes.
  /// - Throws: `FileError`: missing, or unreadable with what to do about it.
  public static func picture(
    resource: String, withExtension: String, in bundle: Bundle, printedWidth: Double,
    named: String? = nil
  ) throws(FileError) -> PhoneReference {
    try picture(
      path: path(of: resource, withExtension, in: bundle), printedWidth: printedWidth,
      named: named)
  }

  /// A picture from a file.
  ///
  /// - Parameters:
  ///   - path: The file, a PNG or a JPEG; `~` is the home folder.
  ///   - printedWidth: How wide it was printed, in metres.
  ///   - named: What the marker is called; left out, the file's name without a stated size.
  /// - Returns: The picture, byte for byte as in the file, or fitted to what the phone takes.
  /// - Throws: `FileError`: missing, or unreadable with what to do about it.
  public static func picture(
    path: String, printedWidth: Double, named: String? = nil
  ) throws(FileError) -> PhoneReference {
    let file = ReferenceFile(path)
    let contents = try file.read(atMost: maxContents)
    guard let header = PictureHeader([UInt8](contents.bytes)) else {
      throw file.unreadable("this is no PNG or JPEG whose size can be read")
    }
    var bytes = contents.bytes
    if header.longestSide > maxPictureEdge || contents.isCut {
      guard let fitted = fitted(try Image(path: file.path)) else {
        throw file.unreadable(
          "even at \(maxPictureEdge) pixels on its long side it takes more than the "
            + "\(maxContents) bytes that the phone takes")
      }
      bytes = fitted
    }
    return PhoneReference(
      name: named ?? file.markerName, kind: .image, printedWidth: printedWidth, contents: bytes)
  }

  /// A picture that the sketch made, fitted to what the phone takes.
  ///
  /// - Parameters:
  ///   - image: What was printed.
  ///   - printedWidth: How wide it was printed, in metres.
  ///   - named: What the marker is called.
  /// - Returns: The picture; `nil` when it has no pixels.
  public static func picture(
    _ image: Image, printedWidth: Double, named: String
  ) -> PhoneReference? {
    guard let contents = fitted(image) else { return nil }
    return PhoneReference(
      name: named, kind: .image, printedWidth: printedWidth, contents: contents)
  }

  /// A JPEG of a picture, small enough for the phone; `nil` when there is none.
  private static func fitted(_ image: Image) -> Data? {
    let longest = max(image.width, image.height)
    guard longest > 0 else { return nil }
    var image = image
    if longest > maxPictureEdge {
      image = image.resized(
        width: max(image.width * maxPictureEdge / longest, 1),
        height: max(image.height * maxPictureEdge / longest, 1))
    }
    for quality in [0.9, 0.6] {
      if let bytes = try? image.jpegData(quality: quality), bytes.count <= maxContents {
        return bytes
      }
    }
    return nil
  }

  /// A scanned object that comes with the program.
  ///
  /// It knows its own size.
  ///
  /// - Parameters:
  ///   - resource: The name of an `.arobject` file without its extension.
  ///   - bundle: The bundle it is in.
  ///   - named: What the marker is called; left out, the file's name.
  /// - Returns: The object, byte for byte as in the file.
  /// - Throws: `FileError`: missing, or unreadable with what to do about it.
  public static func object(
    resource: String, in bundle: Bundle, named: String? = nil
  ) throws(FileError) -> PhoneReference {
    try object(
      path: path(of: resource, PhoneWire.markerObjectExtension, in: bundle), named: named)
  }

  /// A scanned object from a file.
  ///
  /// It knows its own size.
  ///
  /// - Parameters:
  ///   - path: The `.arobject` file; `~` is the home folder.
  ///   - named: What the marker is called; left out, the file's name.
  /// - Returns: The object, byte for byte as in the file.
  /// - Throws: `FileError`: missing, or unreadable with what to do about it.
  public static func object(
    path: String, named: String? = nil
  ) throws(FileError) -> PhoneReference {
    let file = ReferenceFile(path)
    let contents = try file.read(atMost: maxContents)
    guard !contents.isCut else {
      throw file.unreadable(
        "the phone takes scanned objects of at most \(maxContents) bytes; scan it with less detail")
    }
    return PhoneReference(
      name: named ?? file.markerName, kind: .object, printedWidth: 0, contents: contents.bytes)
  }

  private static func path(
    of resource: String, _ suffix: String, in bundle: Bundle
  ) throws(FileError) -> String {
    guard let path = bundle.path(forResource: resource, ofType: suffix) else {
      throw FileError(
        .missing, path: "\(resource).\(suffix)",
        problem: "there is no such resource in \(bundle.bundlePath)")
    }
    return path
  }
}
