/// How large a sketch's canvas is, in pixels; one canvas point is one pixel.
@frozen public enum CanvasSize: Equatable, Sendable {
  /// As wide as high.
  case square(Int)
  /// Width, then height.
  case size(Int, Int)
  /// A sheet of paper: its pixels, and its size in points of 1/72 inch.
  case page(width: Int, height: Int, pointWidth: Int, pointHeight: Int)

  /// Pixels across.
  public var width: Int {
    switch self {
    case .square(let side): side
    case .size(let width, _): width
    case .page(let width, _, _, _): width
    }
  }

  /// Pixels down.
  public var height: Int {
    switch self {
    case .square(let side): side
    case .size(_, let height): height
    case .page(_, let height, _, _): height
    }
  }

  /// The same size standing upright.
  public var portrait: CanvasSize { width > height ? turned : self }

  /// The same size lying on its side.
  public var landscape: CanvasSize { width < height ? turned : self }

  private var turned: CanvasSize {
    switch self {
    case .square: self
    case .size(let width, let height): .size(height, width)
    case .page(let width, let height, let pointWidth, let pointHeight):
      .page(width: height, height: width, pointWidth: pointHeight, pointHeight: pointWidth)
    }
  }

  /// The same sheet at `dpi` pixels an inch; a size that is no page counts as one at 72.
  ///
  /// A `dpi` below 1 counts as 72.
  public func dpi(_ dpi: Int) -> CanvasSize {
    let points =
      if case .page(_, _, let pointWidth, let pointHeight) = self {
        (pointWidth, pointHeight)
      } else {
        (width, height)
      }
    let scale = Double(dpi < 1 ? 72 : dpi) / 72
    func pixels(_ points: Int) -> Int {
      Int(Swift.min(Swift.max((Double(points) * scale).rounded(), 1), 1e9))
    }
    return .page(
      width: pixels(points.0), height: pixels(points.1), pointWidth: points.0,
      pointHeight: points.1)
  }
}

extension CanvasSize {
  /// 1080 × 1080, the size of a sketch that says nothing else.
  public static var square1080: CanvasSize { .square(1080) }
  /// 1440 × 1440.
  public static var square1440: CanvasSize { .square(1440) }
  /// 2160 × 2160.
  public static var square2160: CanvasSize { .square(2160) }
  /// 1280 × 720.
  public static var hd720: CanvasSize { .size(1280, 720) }
  /// 1920 × 1080.
  public static var fhd1080: CanvasSize { .size(1920, 1080) }
  /// 2560 × 1440.
  public static var qhd1440: CanvasSize { .size(2560, 1440) }
  /// 3840 × 2160.
  public static var uhd4K: CanvasSize { .size(3840, 2160) }
  /// 4096 × 2160.
  public static var dci4K: CanvasSize { .size(4096, 2160) }
  /// 1080 × 1920.
  public static var vertical1080: CanvasSize { .size(1080, 1920) }
  /// 1080 × 1350.
  public static var portrait1080: CanvasSize { .size(1080, 1350) }
  /// 1080 × 1440.
  public static var photo1080: CanvasSize { .size(1080, 1440) }
  /// US letter at 72 pixels an inch, 612 × 792.
  public static var usLetter: CanvasSize { .size(612, 792) }
  /// US legal at 72 pixels an inch, 612 × 1008.
  public static var usLegal: CanvasSize { .size(612, 1008) }
  /// A3 at 72 pixels an inch, 842 × 1191.
  public static var a3: CanvasSize { .size(842, 1191) }
  /// A4 at 72 pixels an inch, 595 × 842.
  public static var a4: CanvasSize { .size(595, 842) }
  /// A5 at 72 pixels an inch, 420 × 595.
  public static var a5: CanvasSize { .size(420, 595) }
}
