internal import Foundation
internal import Wire

/// What a camera sees of the room: for each pixel how far it is and which piece it belongs to.
///
/// Drawn triangle by triangle into a depth buffer. The renderer of the sketches gives no depth
/// back, and needs a device that a machine that only serves a phone may not have.
struct RoomView: Sendable {
  let lens: RoomLens
  /// One over the metres in front of the camera; 0 where nothing is.
  var nearness: [Float]
  /// The piece seen; −1 where none is, −2 where something was painted over it.
  var pieces: [Int32]

  var width: Int { lens.width }
  var height: Int { lens.height }

  /// The room from a pose.
  ///
  /// - Parameters:
  ///   - pose: the camera's, x right, y up, z back.
  ///   - width: pixels across.
  ///   - height: pixels down.
  init(from pose: Pose, width: Int, height: Int) {
    let lens = RoomLens(at: pose, width: width, height: height)
    var nearness = [Float](repeating: 0, count: width * height)
    var pieces = [Int32](repeating: -1, count: width * height)
    nearness.withUnsafeMutableBufferPointer { nearness in
      pieces.withUnsafeMutableBufferPointer { pieces in
        for triangle in RoomTriangles.shared.triangles {
          lens.draw(triangle, into: nearness, pieces)
        }
      }
    }
    self.lens = lens
    self.nearness = nearness
    self.pieces = pieces
  }
}
