import Testing

@Suite struct CableTests {}
