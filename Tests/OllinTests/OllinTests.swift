import Testing

@Suite struct OllinTests {}
