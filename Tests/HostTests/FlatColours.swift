import Pixels

/// How far one picture is from another where the first is flat.
///
/// A pixel is flat when the square of `2 · margin + 1` pixels about it has one colour in the source.
struct FlatColours {
  /// Flat pixels.
  let count: Int
  /// The mean of the absolute differences of red, green and blue, in steps of 255.
  let errors: [Double]

  var worst: Double { errors.max() ?? 0 }

  init(_ source: RGBAImage, _ shown: RGBAImage, margin: Int) {
    var sums = (0, 0, 0)
    var count = 0
    let (width, height) = (source.width, source.height)
    source.pixels.withUnsafeBytes { sourceBytes in
      shown.pixels.withUnsafeBytes { shownBytes in
        let wanted = sourceBytes.bindMemory(to: UInt32.self)
        let got = shownBytes.bindMemory(to: UInt32.self)
        // How many pixels up to here, in their row, are alike.
        var runs = [Int](repeating: 0, count: width * height)
        for y in 0..<height {
          var run = 0
          for x in 0..<width {
            let at = y * width + x
            run = x > 0 && wanted[at] == wanted[at - 1] ? run + 1 : 1
            runs[at] = run
          }
        }
        let side = 2 * margin + 1
        for y in margin..<(height - margin) {
          for x in margin..<(width - margin) {
            let at = y * width + x
            var isFlat = true
            var row = at - margin * width
            for _ in 0..<side {
              if runs[row + margin] < side || wanted[row] != wanted[at] {
                isFlat = false
                break
              }
              row += width
            }
            if !isFlat { continue }
            count += 1
            let (a, b) = (wanted[at], got[at])
            sums.0 += abs(Int(a & 0xFF) - Int(b & 0xFF))
            sums.1 += abs(Int(a >> 8 & 0xFF) - Int(b >> 8 & 0xFF))
            sums.2 += abs(Int(a >> 16 & 0xFF) - Int(b >> 16 & 0xFF))
          }
        }
      }
    }
    self.count = count
    let total = Double(max(count, 1))
    errors = [Double(sums.0) / total, Double(sums.1) / total, Double(sums.2) / total]
  }
}
