internal import CVulkan
@_spi(Host) internal import Ollin

/// Where the arrays of a mesh lie on the device.
struct MeshBuffers {
  let buffer: Buffer
  let positions: Int
  let normals: Int?
  let colors: Int?
  let uvs: Int?
  let indices: Int
  let indexCount: Int

  /// Bytes from each array to the next, all multiples of 16.
  private struct Plan {
    var size = 0

    mutating func add(_ bytes: Int) -> Int {
      let start = size
      size = (size + bytes + 15) & ~15
      return start
    }
  }

  /// How many bytes they take.
  static func size(of mesh: MeshGeometry) -> Int { mesh.byteCount + 5 * 16 }

  /// Copies the arrays to `offset` of a buffer that is mapped at `place`.
  init(_ mesh: MeshGeometry, buffer: Buffer, offset: Int, place: UnsafeMutableRawPointer) {
    var plan = Plan()
    func copy<T>(_ array: [T]) -> Int {
      let bytes = array.count * MemoryLayout<T>.stride
      let start = plan.add(bytes)
      array.withUnsafeBytes { source in
        if let base = source.baseAddress {
          (place + start).copyMemory(from: base, byteCount: bytes)
        }
      }
      return offset + start
    }
    self.buffer = buffer
    positions = copy(mesh.positions)
    normals = mesh.normals.isEmpty ? nil : copy(mesh.normals)
    colors = mesh.colors.isEmpty ? nil : copy(mesh.colors)
    uvs = mesh.uvs.isEmpty ? nil : copy(mesh.uvs)
    indices = copy(mesh.indices)
    indexCount = mesh.indices.count
  }
}
