// Foundation is not built for library evolution, and each public import of it from a module that
// is gets a warning that no setting turns off for one line. A sketch and this library are always
// built with the same toolchain, so the warning does not apply; it is kept in this one module,
// which has nothing else in it and is built without warnings.
@_exported public import Foundation
