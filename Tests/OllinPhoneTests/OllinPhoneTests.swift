import Testing

@Suite struct OllinPhoneTests {}
