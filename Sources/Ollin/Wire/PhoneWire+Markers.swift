extension PhoneWire {
  /// The extensions, in small letters, of files that can be looked for as a picture.
  public static let markerImageExtensions: Set<String> = [
    "png", "jpg", "jpeg", "heic", "heif", "tif", "tiff", "gif", "bmp", "webp",
  ]
  /// The extension of a scanned object.
  public static let markerObjectExtension = "arobject"

  /// What a marker is called whose reference is in this file: the name without the extension and
  /// without a stated size.
  ///
  /// `poster@30cm.png` is `poster`.
  public static func markerName(fromFileName fileName: String) -> String {
    markerStem(withoutExtension(fileName))
  }

  /// A name without the size stated at its end, as it is when none is stated.
  public static func markerStem(_ name: String) -> String {
    StatedSize(endOf: name)?.stem ?? name
  }

  /// The printed width a name states, as in `poster@30cm`, `card-50mm.jpg`, `plate 12in` or
  /// `tile_0.4m.png`.
  ///
  /// - Returns: metres and whether the name stated them; `fallback` when it did not.
  public static func markerWidth(
    fromName name: String, fallback: Double = 0.15
  ) -> (meters: Double, stated: Bool) {
    guard let size = StatedSize(endOf: withoutExtension(name)) else { return (fallback, false) }
    return (size.meters, true)
  }

  /// A file's name without its extension.
  ///
  /// In `tile_0.4m` the point belongs to the size.
  private static func withoutExtension(_ fileName: String) -> String {
    guard let point = fileName.lastIndex(of: "."), point != fileName.startIndex else {
      return fileName
    }
    let known = fileName[fileName.index(after: point)...].lowercased()
    let isKnown = markerImageExtensions.contains(known) || known == markerObjectExtension
    guard isKnown || StatedSize(endOf: fileName) == nil else { return fileName }
    return String(fileName[..<point])
  }
}

/// A size at the end of a name: `@`, `-`, `_` or a space, a number, and a unit.
private struct StatedSize {
  var stem: String
  var meters: Double

  init?(endOf name: String) {
    // The longer units come first: `cm` ends in `m` as well.
    let units: [(name: String, meters: Double)] = [
      ("cm", 0.01), ("mm", 0.001), ("in", 0.0254), ("m", 1),
    ]
    guard let unit = units.first(where: { name.lowercased().hasSuffix($0.name) }) else {
      return nil
    }
    let front = name.dropLast(unit.name.count)
    let number = front.suffix(while: { $0.isASCII && ($0.isNumber || $0 == ".") })
    let before = front.dropLast(number.count)
    guard let separator = before.last, "@-_ ".contains(separator),
      let value = Double(number), value.isFinite, value > 0
    else { return nil }
    var stem = before.dropLast()
    while stem.last == " " { stem.removeLast() }
    guard !stem.isEmpty else { return nil }
    self.stem = String(stem)
    meters = value * unit.meters
  }
}

extension Substring {
  fileprivate func suffix(while isPart: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, isPart(self[index(before: start)]) { formIndex(before: &start) }
    return self[start...]
  }
}
