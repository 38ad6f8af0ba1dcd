import Foundation
import Host

exit(Program.main(Array(CommandLine.arguments.dropFirst())))
