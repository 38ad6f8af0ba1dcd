internal import CText

/// One opened face: its outlines by FreeType, its shaping by HarfBuzz.
///
/// Faces are opened once and stay open: the library that holds them lives as long as the process.
@MainActor final class FontFace {
  /// A number of its own, never used again.
  let id: Int
  let face: FT_Face
  /// Shapes in font units, without hinting, so that one result serves every size.
  let shaper: OpaquePointer
  let unitsPerEm: Double
  /// From the baseline up to the tallest letters, for size 1.
  let ascent: Double
  /// From the baseline down to the deepest letters, for size 1.
  let descent: Double
  /// What is left between two lines, for size 1.
  let gap: Double
  /// Whether it has outlines; otherwise it has pictures of a few sizes.
  let isScalable: Bool
  /// Whether it has glyphs with colours of their own.
  let hasColor: Bool
  private var currentSize: Int32 = 0

  /// Opens a face; `nil` when the source is no font.
  init?(_ source: FontSource, id: Int, library: FT_Library) {
    var opened: FT_Face?
    let blob: OpaquePointer?
    let index: Int32
    switch source {
    case .family: return nil
    case .file(let file):
      index = file.index
      guard FT_New_Face(library, file.path, FT_Long(index), &opened) == 0 else { return nil }
      blob = hb_blob_create_from_file_or_fail(file.path)
    case .data(let data):
      index = 0
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: data.bytes.count)
      _ = copy.initialize(from: data.bytes)
      // SAFETY: both libraries go on reading the copy, which is never freed, as the face is not.
      guard
        FT_New_Memory_Face(library, copy.baseAddress, FT_Long(copy.count), 0, &opened) == 0
      else {
        copy.deallocate()
        return nil
      }
      blob = copy.withMemoryRebound(to: CChar.self) {
        hb_blob_create_or_fail(
          $0.baseAddress, UInt32($0.count), HB_MEMORY_MODE_READONLY, nil, nil)
      }
    }
    guard let face = opened else { return nil }
    guard let blob else {
      FT_Done_Face(face)
      return nil
    }
    let table = hb_face_create(blob, UInt32(index & 0xFFFF))
    hb_blob_destroy(blob)
    guard let font = hb_font_create(table) else {
      hb_face_destroy(table)
      FT_Done_Face(face)
      return nil
    }
    if index >> 16 > 0 { hb_font_set_var_named_instance(font, UInt32(index >> 16) - 1) }
    hb_face_destroy(table)
    self.id = id
    self.face = face
    shaper = font
    let record = face.pointee
    isScalable = record.face_flags & FT_Long(FontFace.scalableFlag) != 0
    hasColor = record.face_flags & FT_Long(FontFace.colorFlag) != 0
    unitsPerEm = Double(Swift.max(hb_face_get_upem(hb_font_get_face(font)), 1))
    // A face without outlines has no design units; its metrics are guessed.
    let units = Double(record.units_per_EM)
    ascent = units > 0 ? Double(record.ascender) / units : 0.8
    descent = units > 0 ? -Double(record.descender) / units : 0.2
    let height = units > 0 ? Double(record.height) / units : 1
    gap = Swift.max(height - ascent - descent, 0)
  }

  /// Whether it has a glyph for a character.
  func contains(_ scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(shaper, scalar, &glyph) != 0
  }

  /// Sets the size that glyphs are loaded at, in 64ths of a pixel, and answers the size in pixels
  /// that they will have: another one where the face has pictures only.
  ///
  /// `nil` when it cannot.
  func setSize(_ size: Int32) -> Double? {
    let pixels = Double(size) / 64
    guard !isScalable else {
      if currentSize != size {
        guard FT_Set_Char_Size(face, 0, FT_F26Dot6(size), 72, 72) == 0 else { return nil }
        currentSize = size
      }
      return pixels
    }
    let count = Int(face.pointee.num_fixed_sizes)
    guard count > 0, let sizes = face.pointee.available_sizes else { return nil }
    let heights = (0..<count).map { Double(sizes[$0].y_ppem) / 64 }
    // The smallest that is large enough, or else the largest.
    let fitting = heights.indices.filter { heights[$0] >= pixels }
    let chosen =
      fitting.min { heights[$0] < heights[$1] } ?? heights.indices.max { heights[$0] < heights[$1] }
    guard let chosen, heights[chosen] > 0, FT_Select_Size(face, Int32(chosen)) == 0 else {
      return nil
    }
    return heights[chosen]
  }

  /// `FT_FACE_FLAG_SCALABLE`, whose macro does not import.
  private static let scalableFlag = 1
  /// `FT_FACE_FLAG_COLOR`, likewise.
  private static let colorFlag = 1 << 14

  /// Whether a file holds a font.
  nonisolated static func canOpen(path: String) -> Bool {
    probe { FT_New_Face($0, path, 0, &$1) }
  }

  /// Whether bytes are a font.
  nonisolated static func canOpen(data: FontData) -> Bool {
    data.bytes.withUnsafeBufferPointer { bytes in
      probe { FT_New_Memory_Face($0, bytes.baseAddress, FT_Long(bytes.count), 0, &$1) }
    }
  }

  /// Opens and closes a face in a library of its own, which no other thread touches.
  private nonisolated static func probe(_ open: (FT_Library?, inout FT_Face?) -> FT_Error) -> Bool {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return false }
    defer { FT_Done_FreeType(library) }
    var face: FT_Face?
    return open(library, &face) == 0
  }
}
