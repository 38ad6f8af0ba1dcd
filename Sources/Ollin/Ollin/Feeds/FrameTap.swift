/// Looks at every picture of a ``FrameSource`` as it arrives, on a thread of the source's own.
public typealias FrameTap = @Sendable (Image) -> Void
