import Testing

@Suite struct RenderTests {}
