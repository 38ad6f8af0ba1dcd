/// Jacobi's rotations: exact enough and short for the few small matrices of a fit.
enum SymmetricEigen {
  /// What a symmetric matrix does to its own directions.
  ///
  /// - Parameters:
  ///   - matrix: its elements row by row, all finite.
  ///   - size: rows and columns.
  /// - Returns: the eigenvalues, in no order, and the eigenvectors as columns, row by row.
  static func decompose(_ matrix: [Double], size: Int) -> (values: [Double], vectors: [Double]) {
    var a = matrix
    var vectors = [Double](repeating: 0, count: size * size)
    for i in 0..<size { vectors[i * size + i] = 1 }
    for _ in 0..<30 {
      var off = 0.0
      var whole = 0.0
      for i in 0..<size {
        for j in 0..<size {
          let square = a[i * size + j] * a[i * size + j]
          whole += square
          if i != j { off += square }
        }
      }
      if !(off > 1e-28 * whole) { break }
      for p in 0..<size {
        for q in p + 1..<size { rotate(&a, &vectors, p, q, size) }
      }
    }
    return ((0..<size).map { a[$0 * size + $0] }, vectors)
  }

  /// Turns axes `p` and `q` so that the element between them becomes 0.
  private static func rotate(
    _ a: inout [Double], _ vectors: inout [Double], _ p: Int, _ q: Int, _ size: Int
  ) {
    let between = a[p * size + q]
    guard between != 0 else { return }
    let half = (a[q * size + q] - a[p * size + p]) / (2 * between)
    let tangent = (half < 0 ? -1 : 1) / (abs(half) + (half * half + 1).squareRoot())
    let cosine = 1 / (tangent * tangent + 1).squareRoot()
    let sine = tangent * cosine
    for k in 0..<size {
      let (x, y) = (a[k * size + p], a[k * size + q])
      a[k * size + p] = cosine * x - sine * y
      a[k * size + q] = sine * x + cosine * y
    }
    for k in 0..<size {
      let (x, y) = (a[p * size + k], a[q * size + k])
      a[p * size + k] = cosine * x - sine * y
      a[q * size + k] = sine * x + cosine * y
      let (v, w) = (vectors[k * size + p], vectors[k * size + q])
      vectors[k * size + p] = cosine * v - sine * w
      vectors[k * size + q] = sine * v + cosine * w
    }
  }
}
