internal import CVulkan
@_spi(Host) internal import Ollin

/// Meshes on the device, by their identity.
///
/// A mesh seen once is put into the frame's arena, since many are made anew for each frame; one
/// that is seen again, or is large, stays on the device until the budget is used up, the one not
/// drawn for longest going first. Whatever a frame in flight uses is kept by its slot.
final class MeshStore {
  /// How many bytes may stay.
  static let budget = 512 << 20
  private static let largeBytes = 1 << 20
  /// Frames after which edges that are not drawn are forgotten.
  private static let longestRest: UInt64 = 120

  private struct Entry {
    let buffers: MeshBuffers
    let bytes: Int
    /// When it was first drawn.
    let since: UInt64
    var lastUse: UInt64
  }

  private struct EdgeEntry {
    let buffer: Buffer
    let count: Int
    var lastUse: UInt64
  }

  private let device: Device
  private var entries: [UInt64: Entry] = [:]
  /// What is made of the edges of a mesh, by its identity.
  private var edges: [UInt64: EdgeEntry] = [:]
  private var outlines: [UInt64: EdgeEntry] = [:]
  /// When a mesh that is not here was last drawn.
  private var seen: [UInt64: UInt64] = [:]
  /// When there was no memory for a mesh; it is tried again after a while.
  private var unfit: [UInt64: UInt64] = [:]
  /// Meshes that this frame's arena holds.
  private var transient: [UInt64: MeshBuffers] = [:]
  private var bytes = 0
  private var frame: UInt64 = 0

  init(_ device: Device) { self.device = device }

  /// Bytes that stay.
  var residentBytes: Int { bytes }

  /// Starts a frame: what was not drawn for a while is forgotten.
  func beginFrame() {
    frame += 1
    transient.removeAll(keepingCapacity: true)
    if seen.count > 4096 { seen = seen.filter { frame - $0.value < 4 } }
    if !edges.isEmpty {
      edges = edges.filter { frame - $0.value.lastUse < Self.longestRest }
    }
    if !unfit.isEmpty { unfit = unfit.filter { frame - $0.value < Self.longestRest } }
    // Outlines of meshes made anew for each frame are many and not seen again.
    if !outlines.isEmpty { outlines = outlines.filter { frame - $0.value.lastUse < 4 } }
  }

  /// The arrays of a mesh.
  func buffers(
    of mesh: MeshGeometry, slot: FrameSlot
  ) throws(RenderError) -> MeshBuffers? {
    if var entry = entries[mesh.identity] {
      entry.lastUse = frame
      entries[mesh.identity] = entry
      slot.kept.append(entry.buffers.buffer)
      return entry.buffers
    }
    if let known = transient[mesh.identity] { return known }
    if let tried = unfit[mesh.identity], tried + Self.longestRest > frame { return nil }
    do {
      return try upload(mesh, slot)
    } catch .outOfMemory {
      unfit[mesh.identity] = frame
      device.troubles.note(
        "A mesh of \(mesh.indices.count / 3) triangles does not fit into the memory of the "
          + "graphics device and is not drawn. Draw one with fewer.")
      return nil
    }
  }

  private func upload(
    _ mesh: MeshGeometry, _ slot: FrameSlot
  ) throws(RenderError) -> MeshBuffers {
    let size = MeshBuffers.size(of: mesh)
    let before = seen[mesh.identity]
    let isKnown = before != nil
    seen[mesh.identity] = frame
    guard isKnown || size >= Self.largeBytes else {
      let (slice, place) = try slot.arena.reserve(size)
      let made = MeshBuffers(mesh, buffer: slice.buffer, offset: slice.offset, place: place)
      transient[mesh.identity] = made
      return made
    }
    makeRoom(for: size)
    let buffer = try Buffer(
      device, size: size,
      usage: [VK_BUFFER_USAGE_VERTEX_BUFFER_BIT, VK_BUFFER_USAGE_INDEX_BUFFER_BIT],
      place: .upload, name: "mesh \(mesh.identity)")
    guard let mapped = buffer.mapped else { throw .failed(call: "vkMapMemory", result: 0) }
    let made = MeshBuffers(mesh, buffer: buffer, offset: 0, place: mapped)
    entries[mesh.identity] = Entry(
      buffers: made, bytes: size, since: before ?? frame, lastUse: frame)
    bytes += size
    seen[mesh.identity] = nil
    slot.kept.append(buffer)
    return made
  }

  /// Whether what takes long to find out about a mesh is worth it.
  ///
  /// It was drawn in a frame before, or this is the first and nobody knows. A mesh made anew for each frame would need it each time.
  func isWorthStudying(_ mesh: MeshGeometry) -> Bool {
    frame <= 1 || entries[mesh.identity].map { $0.since < frame } ?? false
  }

  /// The ends of the edges of a mesh, two positions each.
  func edges(
    of mesh: MeshGeometry, slot: FrameSlot
  ) throws(RenderError) -> (address: UInt64, count: Int)? {
    try kept(&edges, mesh, slot) { mesh.edgeEnds }
  }

  /// The edges of a mesh with their triangles, six indices each.
  func outline(
    of mesh: MeshGeometry, slot: FrameSlot
  ) throws(RenderError) -> (address: UInt64, count: Int)? {
    try kept(&outlines, mesh, slot) { mesh.outlineEdges }
  }

  /// Six numbers of four bytes an edge, made when they are not there.
  private func kept<Number: BitwiseCopyable>(
    _ known: inout [UInt64: EdgeEntry], _ mesh: MeshGeometry, _ slot: FrameSlot,
    _ make: () -> [Number]
  ) throws(RenderError) -> (address: UInt64, count: Int)? {
    if let entry = known[mesh.identity] {
      known[mesh.identity]?.lastUse = frame
      slot.kept.append(entry.buffer)
      return (entry.buffer.address, entry.count)
    }
    let numbers = make()
    guard !numbers.isEmpty else { return nil }
    let buffer: Buffer
    do {
      buffer = try Buffer(
        device, size: numbers.count * 4, usage: VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, place: .upload,
        name: "edges \(mesh.identity)")
    } catch .outOfMemory {
      device.troubles.note(
        "The edges of a mesh do not fit into the memory of the graphics device and are not drawn.")
      return nil
    }
    guard let mapped = buffer.mapped else { throw .failed(call: "vkMapMemory", result: 0) }
    numbers.withUnsafeBytes { source in
      if let base = source.baseAddress {
        mapped.copyMemory(from: base, byteCount: source.count)
      }
    }
    known[mesh.identity] = EdgeEntry(buffer: buffer, count: numbers.count / 6, lastUse: frame)
    slot.kept.append(buffer)
    return (buffer.address, numbers.count / 6)
  }

  private func makeRoom(for size: Int) {
    guard bytes + size > Self.budget else { return }
    for (identity, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes + size > Self.budget, entry.lastUse < frame else { break }
      entries[identity] = nil
      bytes -= entry.bytes
    }
  }
}
