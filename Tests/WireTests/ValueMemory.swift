import Foundation
import Glibc
import Wire

/// What the allocator gave for everything a decoded value holds, in bytes.
///
/// Asked of `malloc` itself, block by block, so that neither room reserved and not used nor other
/// tests at work beside this one are guessed at.
struct ValueMemory {
  /// All blocks together.
  private(set) var total = 0
  /// The largest block.
  private(set) var largest = 0

  init(_ message: PhoneMessage) {
    switch message {
    case .motion, .air, .wand: break
    case .pose(let values): add(values) { $0.add($1.joints) }
    case .face(let values):
      add(values) {
        $0.add($1.blendShapes)
        $0.add($1.meshVertices)
        $0.add($1.triangleIndices)
        $0.add($1.textureCoordinates)
      }
    case .depth(let value):
      add(value.colorJPEG)
      add(value.depth)
      add(value.confidence ?? [])
    case .segmentation(let value):
      add(value.colorJPEG)
      add(value.matte)
    case .sceneMesh(let value):
      add(value.vertices)
      add(value.normals)
      add(value.triangleIndices)
      add(value.surfaces)
    case .plane(let value): add(value.boundary)
    case .light(let value): add(value.sphericalHarmonics)
    case .hands(let values): add(values) { $0.add($1.joints) }
    case .texts(let values):
      add(values) {
        $0.add($1.text)
        $0.add($1.corners)
        $0.add($1.worldCorners)
      }
    case .markers(let values): add(values) { $0.add($1.name) }
    case .saliency(let value):
      add(value.colorJPEG)
      add(value.heat)
      add(value.regions)
    case .sound(let value): add(value.entries) { $0.add($1.label) }
    case .flow(let value):
      add(value.colorJPEG)
      add(value.vectors)
    case .touch(let value): add(value.touches)
    case .state(let value):
      add(value.statusMessage)
      add(value.notes) { $0.add($1) }
    }
  }

  init(_ request: PhoneRequest) {
    switch request {
    case .mode, .library: break
    case .reference(let value):
      add(value.name)
      add(value.contents)
    case .picture(let value):
      add(value.parameterSets) { $0.add($1) }
      add(value.data)
    }
  }

  private mutating func add<Element>(_ array: [Element]) {
    guard array.capacity > 0 else { return }
    add(block: unsafeBitCast(array, to: UnsafeRawPointer.self))
  }

  private mutating func add<Element>(
    _ array: [Element], _ each: (inout ValueMemory, Element) -> Void
  ) {
    add(array)
    for element in array { each(&self, element) }
  }

  private mutating func add<Key, Value>(_ dictionary: [Key: Value]) {
    guard dictionary.capacity > 0 else { return }
    add(block: unsafeBitCast(dictionary, to: UnsafeRawPointer.self))
  }

  /// A short text lies in the value itself; a longer one in an object with 32 bytes in front.
  private mutating func add(_ string: String) {
    guard string.utf8.count > 15 else { return }
    let text = string.utf8.withContiguousStorageIfAvailable { $0.baseAddress } ?? nil
    guard let text else { return }
    add(block: UnsafeRawPointer(text) - 32)
  }

  /// Few bytes lie in the value itself; more in a block and an object of at most 96 bytes.
  private mutating func add(_ data: Data) {
    guard data.count > 14 else { return }
    data.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { add(block: start) }
    }
    total += 96
  }

  private mutating func add(block: UnsafeRawPointer) {
    // Without an answer every measure is past every bound.
    let size = Self.usableSize?(block) ?? Int.max / 1_000_000
    total += size
    largest = max(largest, size)
  }

  /// The allocator's own answer for a block it gave.
  ///
  /// It is in glibc, whose header for it the module map leaves out.
  private static let usableSize: (@convention(c) (UnsafeRawPointer) -> Int)? =
    dlsym(nil, "malloc_usable_size").map {
      // SAFETY: size_t malloc_usable_size(void *) is what glibc has declared under this name since
      // its first version.
      unsafeBitCast($0, to: (@convention(c) (UnsafeRawPointer) -> Int).self)
    }
}
