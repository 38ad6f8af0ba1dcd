internal import Ollin

/// The clouds a sketch asked for of one frame, so that it may ask again.
struct PhoneClouds {
  /// What a cloud was made of.
  struct Key: Equatable {
    var version: Int
    var minConfidence: DepthConfidence
    var depthRange: ClosedRange<Double>?
    var step: Int
    var pointSize: Double
  }

  /// The most clouds of one frame; a sketch asks for one or two.
  private static let most = 4

  private var made: [(key: Key, cloud: PointCloud)] = []

  mutating func cloud(for key: Key, make: () -> PointCloud) -> PointCloud {
    if let known = made.first(where: { $0.key == key }) { return known.cloud }
    made.removeAll { $0.key.version != key.version }
    if made.count == Self.most { made.removeFirst() }
    let cloud = make()
    made.append((key, cloud))
    return cloud
  }
}
