/// Placeholder so that the contracts build; replaced by the full type.
public struct FrameRate: Sendable {}
