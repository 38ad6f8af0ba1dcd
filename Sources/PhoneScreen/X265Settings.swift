internal import Foundation
internal import Pixels

/// What x265 is asked for, by the names its command line uses.
///
/// The preset is `ultrafast` with `zerolatency`. On top of it blocks of 32 pixels alone and less
/// thorough decisions halve the time for a decibel; see `docs/performance.md`.
enum X265Settings {
  static let preset = "ultrafast"
  static let tune = "zerolatency"
  static let profile = "main"

  /// Which of x265's decisions are ours.
  enum Tuning: Sendable {
    /// The settings pictures are sent with.
    case live
    /// The preset as it comes, to measure against.
    case preset
  }

  /// Names and values for a stream of pictures of one size.
  static func values(
    size: PictureSize, framesPerSecond: Double, threads: Int, tuning: Tuning
  ) -> [(name: String, value: String)] {
    // x265 wants a rate it can turn into a fraction; ours comes from outside.
    let rate = framesPerSecond.isFinite ? min(max(framesPerSecond, 1), 240) : 60
    return fixed + (tuning == .live || isSmall(size) ? faster(size) : []) + [
      ("input-res", "\(size.width)x\(size.height)"),
      ("fps", "\(Int((rate * 1000).rounded()))/1000"),
      // Rows of blocks are coded side by side where there are cores for it. Past one thread per
      // two rows or so there is nothing left to share.
      ("pools", threads > 1 ? "\(threads)" : "none"),
      ("wpp", threads > 1 ? "1" : "0"),
    ]
  }

  /// The cores this process may use, as far as they help one picture.
  static func usefulThreads(for size: PictureSize) -> Int {
    let rows = (size.height + 31) / 32
    return max(1, min(ProcessInfo.processInfo.activeProcessorCount, 16, (rows + 1) / 2))
  }

  /// x265 takes no picture with a side shorter than its largest block, of 16 pixels at least.
  static let shortestSide = 16

  private static func isSmall(_ size: PictureSize) -> Bool { min(size.width, size.height) < 64 }

  private static func faster(_ size: PictureSize) -> [(name: String, value: String)] {
    let block = min(size.width, size.height) < 32 ? "16" : "32"
    return [
      ("ctu", block), ("min-cu-size", block), ("rd", "1"),
      // The ringing of a sharp edge stays within 16 pixels of it, and costs fewer bits than over
      // 32; within 8, a flat colour had too few steps. Filtered block edges are closer to flat as
      // well.
      ("max-tu-size", "16"), ("deblock", "true"),
    ]
  }

  private static let fixed: [(name: String, value: String)] = [
    ("input-csp", "i420"),
    ("log-level", "none"),
    ("psnr", "0"), ("ssim", "0"),
    // Each picture leaves before the next comes: nothing is looked at ahead or reordered.
    ("bframes", "0"), ("rc-lookahead", "0"), ("frame-threads", "1"), ("slices", "1"), ("ref", "1"),
    // Keyframes are placed by us alone, and are IDR pictures.
    ("keyint", "-1"), ("scenecut", "0"), ("open-gop", "0"),
    // The quantiser is ours for each picture. Chroma nine steps finer keeps flat colours true.
    ("qp", "30"), ("aq-mode", "0"), ("cbqpoffs", "-9"), ("crqpoffs", "-9"),
    // Slices only: parameter sets are fetched apart, and nothing else is wanted.
    ("annexb", "0"), ("repeat-headers", "0"), ("aud", "0"), ("info", "0"), ("hrd", "0"),
    ("hash", "0"),
    // What the samples mean.
    ("colorprim", "bt709"), ("transfer", "iec61966-2-1"), ("colormatrix", "bt709"),
    ("range", "limited"), ("chromaloc", "1"),
  ]
}
