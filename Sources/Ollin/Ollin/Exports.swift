// A sketch that imports Ollin alone has `sin`, `floor`, `Data` and `Date` in scope.
@_exported public import FoundationReexport
