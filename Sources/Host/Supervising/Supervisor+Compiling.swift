import Cable
import Foundation

extension Supervisor {
  /// Compiles files for the first time.
  func compile(_ files: [String], _ name: String) throws {
    let cancellation = try Cancellation()
    let compiler = SketchCompiler(
      toolchain: try .find(), modules: try SketchModules.folder(), scratch: scratch.path,
      cancellation: cancellation)
    let module = SketchCompiler.moduleName(for: name) + "_\(buildCount + 1)"
    let optimization: SketchCompiler.Optimization = options.isOptimized ? .speed : .none
    let job = try BuildJob(cancellation) { () -> BuildJob.Outcome in
      Result { () throws(HostError) in
        try compiler.build(files, module: module, optimization: optimization)
      }
    }
    self.job = job
    loop.watch(job.descriptor) { [weak self] in self?.takeBuild(name) }
  }

  private func takeBuild(_ name: String) {
    guard let result = job?.result else { return }
    dropJob()
    switch result {
    case .failure(let error): ending = .failed(error)
    case .success(let product):
      Log.plain(product.diagnostics)
      versionCount += 1
      addVersion(path: product.path, name: name)
      performCurrent(isReload: false)
    }
  }

  func dropJob() {
    guard let job else { return }
    loop.forget(job.descriptor)
    job.end()
    self.job = nil
  }
}
