import Testing

@Suite struct WireTests {}
