import Testing

@Suite struct HostTests {}
