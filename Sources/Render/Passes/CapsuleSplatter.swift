internal import CVulkan
@_spi(Host) internal import Ollin

/// What splatting capsules by compute needs beside their pass.
final class CapsuleSplatter {
  let finding: Pipeline
  private var lighting: [UInt32: Pipeline] = [:]
  let resolving: PipelineFamily
  private let device: Device
  private unowned let pass: CapsulePass
  private var splats: Buffer?
  private var thicknesses: Buffer?

  init(_ pass: CapsulePass) throws(RenderError) {
    self.pass = pass
    device = pass.device
    finding = try Pipeline.computing(
      pass.device, pass.shaders.module("capsulesplat.comp.glsl"), layout: pass.layout,
      cache: pass.cache, name: "capsules found")
    resolving = try PipelineFamily(
      pass.device, pass.shaders, pass.cache, layout: pass.layout,
      vertex: "capsuleresolve.vert.glsl", fragment: "capsuleresolve.frag.glsl",
      name: "capsules resolved", warm: [])
  }

  /// Lights what was found, with the features of a scene.
  func lighting(_ features: UInt32) throws(RenderError) -> Pipeline {
    if let made = lighting[features] { return made }
    let made = try Pipeline.computing(
      device, pass.shaders.module("capsulelight.comp.glsl"), layout: pass.layout,
      constants: [0, features], cache: pass.cache, name: "capsules lit")
    lighting[features] = made
    return made
  }

  /// Bytes of the splats of a pixel; `CapsuleSplat` of the shaders.
  static let bytes = 32

  /// Room for the splats of a canvas; commands of the device share it.
  func splats(pixels: Int) throws(RenderError) -> Buffer {
    let bytes = pixels * Self.bytes
    if let splats, splats.size >= bytes { return splats }
    let made = try Buffer(
      device, size: bytes,
      usage: [VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, VK_BUFFER_USAGE_TRANSFER_DST_BIT],
      place: .device, name: "splats of capsules")
    splats = made
    return made
  }

  /// Room for how thick each capsule is.
  func thicknesses(count: Int) throws(RenderError) -> Buffer {
    if let thicknesses, thicknesses.size >= count * 4 { return thicknesses }
    let made = try Buffer(
      device, size: count * 8, usage: VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, place: .device,
      name: "thicknesses of capsules")
    thicknesses = made
    return made
  }
}
