import Testing

@Suite struct PhoneScreenTests {}
