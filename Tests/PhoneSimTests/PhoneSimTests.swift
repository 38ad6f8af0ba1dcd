import Testing

@Suite struct PhoneSimTests {}
