/// Something that pictures come from, one after the other.
@MainActor public protocol FrameSource: AnyObject {
  /// Who looks at every picture as it arrives; `nil` for nobody.
  var frameTap: FrameTap? { get set }
}
