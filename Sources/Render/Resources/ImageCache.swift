internal import CVulkan
@_spi(Host) internal import Ollin

/// Pictures on the device, by the identity of their content.
///
/// What a frame uses it keeps until it has finished, so that a picture may leave the cache at any
/// time. Those used least lately leave when the bytes of all are above the budget, and any that
/// was not used for a while.
final class ImageCache {
  /// A picture on the device.
  final class Picture {
    /// Binding 0: the picture, filtered in linear light.
    let set: DescriptorSet
    let bytes: Int
    fileprivate(set) var lastUse: UInt64 = 0
    let image: Image

    init(image: Image, set: DescriptorSet) {
      self.image = image
      self.set = set
      bytes = image.width * image.height * (image.levels > 1 ? 16 : 12) / 3
    }
  }

  /// One picture with its sampler, at binding 0.
  let layout: DescriptorLayout
  /// Pictures kept.
  var count: Int { pictures.count }
  /// Bytes they take.
  private(set) var bytes = 0

  private static let format = VK_FORMAT_R8G8B8A8_SRGB
  /// Frames after which a picture that is not used leaves.
  private static let longestRest: UInt64 = 120
  /// Larger uploads get a buffer of their own, so that a frame's arena does not stay as large.
  private static let largestInArena = 16 << 20

  private let device: Device
  private let budget: Int
  private let sampler: Sampler
  private var pictures: [UInt64: Picture] = [:]
  /// When there was no memory for a picture; it is tried again after a while.
  private var unfit: [UInt64: UInt64] = [:]
  private var frame: UInt64 = 0

  init(_ device: Device, budget: Int) throws(RenderError) {
    self.device = device
    self.budget = budget
    layout = try DescriptorLayout(
      device, [VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER], name: "picture")
    sampler = try Sampler(device, usesLevels: true, name: "pictures")
  }

  /// How many sizes of a picture are there; 0 when it is not.
  func levels(of identity: UInt64) -> Int { pictures[identity]?.image.levels ?? 0 }

  /// Another frame begins; lets go of what was not used for long.
  func beginFrame() {
    frame += 1
    let frame = frame
    let idle = pictures.filter { $0.value.lastUse + Self.longestRest < frame }
    for identity in idle.keys { remove(identity) }
    if !unfit.isEmpty { unfit = unfit.filter { $0.value + Self.longestRest > frame } }
  }

  /// The picture of some texels, uploaded when it is not there yet: call between renderings.
  ///
  /// - Parameters:
  ///   - texels: what it shows; `nil` comes back when they are not sound.
  ///   - withLevels: whether it may be drawn at any size smaller than it is.
  ///   - recorder: the frame that uses it.
  /// - Returns: the picture, which the frame keeps until it has finished.
  /// - Throws: ``RenderError``.
  func picture(
    _ texels: ImageTexels, withLevels: Bool, _ recorder: FrameRecorder
  ) throws(RenderError) -> Picture? {
    try picture(texels, levels: withLevels ? .max : 1, recorder)
  }

  /// The picture of some texels, uploaded when it is not there yet: call between renderings.
  ///
  /// - Parameters:
  ///   - texels: what it shows; `nil` comes back when they are not sound.
  ///   - wanted: how many sizes of it are needed, each half of the one before.
  ///   - recorder: the frame that uses it.
  /// - Returns: the picture, which the frame keeps until it has finished.
  /// - Throws: ``RenderError``.
  func picture(
    _ texels: ImageTexels, levels wanted: Int, _ recorder: FrameRecorder
  ) throws(RenderError) -> Picture? {
    guard texels.isSound else { return nil }
    let known = pictures[texels.identity]
    if let known, known.image.levels >= min(wanted, Self.levels(of: known.image)) {
      if known.lastUse != frame {
        known.lastUse = frame
        recorder.slot.kept.append(known)
      }
      return known
    }
    if let tried = unfit[texels.identity], tried + Self.longestRest > frame { return nil }
    // A smaller copy has to do where the device cannot hold such a side.
    var fitting = texels
    while max(fitting.width, fitting.height) > device.facts.largestSide {
      fitting = fitting.halved()
    }
    // One that is drawn smaller and smaller gets all at once the second time.
    guard let made = try fit(fitting, levels: known == nil ? wanted : .max, recorder) else {
      unfit[texels.identity] = frame
      return nil
    }
    made.lastUse = frame
    remove(texels.identity)
    pictures[texels.identity] = made
    bytes += made.bytes
    recorder.slot.kept.append(made)
    shrink()
    return made
  }

  private func remove(_ identity: UInt64) {
    guard let old = pictures.removeValue(forKey: identity) else { return }
    bytes -= old.bytes
  }

  /// Lets go of the pictures used least lately until the rest fits the budget.
  private func shrink() {
    guard bytes > budget else { return }
    let idle = pictures.filter { $0.value.lastUse < frame }
    for (identity, _) in idle.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > budget else { return }
      remove(identity)
    }
  }

  /// Uploads texels where there is memory for them; `nil` where there is none.
  private func fit(
    _ texels: ImageTexels, levels: Int, _ recorder: FrameRecorder
  ) throws(RenderError) -> Picture? {
    do {
      return try upload(texels, levels: levels, recorder)
    } catch .outOfMemory {
      // What no frame uses any more goes first.
      for (identity, picture) in pictures where picture.lastUse < frame { remove(identity) }
    }
    do {
      return try upload(texels, levels: levels, recorder)
    } catch .outOfMemory {
      device.troubles.note(
        "A picture of \(texels.width) × \(texels.height) pixels does not fit into the memory of "
          + "the graphics device and is not shown. Make it smaller with resized(width:height:).")
      return nil
    }
  }

  private func upload(
    _ texels: ImageTexels, levels wanted: Int, _ recorder: FrameRecorder
  ) throws(RenderError) -> Picture {
    let levels = min(wanted, Self.levels(texels.width, texels.height))
    let name = "picture \(texels.identity)"
    let image = try Image(
      device, width: texels.width, height: texels.height, format: Self.format,
      usage: [
        VK_IMAGE_USAGE_SAMPLED_BIT, VK_IMAGE_USAGE_TRANSFER_DST_BIT,
        VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
      ], levels: levels, name: name)
    let set = try DescriptorSet(
      device, layout,
      [.init(view: image.view, layout: VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL, sampler: sampler)],
      name: name)
    let (buffer, offset) = try stage(texels, recorder)
    recorder.suspend()
    let commands = recorder.commands
    commands.transition(image, from: .undefined, to: .transferTarget)
    var region = VkBufferImageCopy()
    region.bufferOffset = UInt64(offset)
    region.imageSubresource.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT.rawValue
    region.imageSubresource.layerCount = 1
    region.imageExtent = VkExtent3D(
      width: UInt32(texels.width), height: UInt32(texels.height), depth: 1)
    vkCmdCopyBufferToImage(
      commands, buffer.handle, image.handle, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &region)
    commands.makeLevels(of: image)
    return Picture(image: image, set: set)
  }

  /// How many sizes of an image there can be, down to one texel.
  private static func levels(_ width: Int, _ height: Int) -> Int {
    max(Int.bitWidth - max(width, height).leadingZeroBitCount, 1)
  }

  private static func levels(of image: Image) -> Int { levels(image.width, image.height) }

  /// Puts texels where the device can copy them from.
  private func stage(
    _ texels: ImageTexels, _ recorder: FrameRecorder
  ) throws(RenderError) -> (Buffer, offset: Int) {
    let count = texels.width * texels.height * 4
    if count <= Self.largestInArena {
      let (slice, place) = try recorder.slot.arena.reserve(count)
      texels.write(to: place)
      return (slice.buffer, slice.offset)
    }
    let buffer = try Buffer(
      device, size: count, usage: VK_BUFFER_USAGE_TRANSFER_SRC_BIT, place: .upload,
      name: "picture upload")
    guard let mapped = buffer.mapped else { throw .failed(call: "vkMapMemory", result: 0) }
    texels.write(to: mapped)
    recorder.slot.kept.append(buffer)
    return (buffer, 0)
  }
}
