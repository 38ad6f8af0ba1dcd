// A sketch that imports OllinPhone names modes, references and samples without importing Wire.
@_exported public import Wire
