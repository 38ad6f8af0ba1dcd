internal import CShaderc

/// Turns GLSL into SPIR-V.
enum ShaderCompiler {
  /// Changes whenever the same text may give other code.
  static var version: String {
    var version: UInt32 = 0
    var revision: UInt32 = 0
    shaderc_get_spv_version(&version, &revision)
    return "shaderc spv \(version).\(revision) vulkan1.3 optimized 1"
  }

  /// Compiles a shader whose file name ends in `.vert.glsl`, `.frag.glsl` or `.comp.glsl`.
  ///
  /// - Parameters:
  ///   - source: the expanded text.
  ///   - keepsNames: whether the names of structures and members stay in the code, which then is
  ///     not optimised.
  /// - Returns: SPIR-V words.
  /// - Throws: a ``RenderError`` that says why.
  static func compile(
    _ source: ShaderSource, keepsNames: Bool = false
  ) throws(RenderError) -> [UInt32] {
    guard let compiler = shaderc_compiler_initialize(),
      let options = shaderc_compile_options_initialize()
    else { throw .shader(file: source.file, log: "the shader compiler does not start") }
    defer {
      shaderc_compile_options_release(options)
      shaderc_compiler_release(compiler)
    }
    shaderc_compile_options_set_target_env(
      options, shaderc_target_env_vulkan, shaderc_env_version_vulkan_1_3.rawValue)
    if keepsNames {
      shaderc_compile_options_set_generate_debug_info(options)
    } else {
      shaderc_compile_options_set_optimization_level(
        options, shaderc_optimization_level_performance)
    }
    let kind = try kind(of: source.file)
    let result = source.text.withCString { text in
      shaderc_compile_into_spv(
        compiler, text, source.text.utf8.count, kind, source.file, "main", options)
    }
    guard let result else { throw .shader(file: source.file, log: "the compiler gave no answer") }
    defer { shaderc_result_release(result) }
    guard shaderc_result_get_compilation_status(result) == shaderc_compilation_status_success,
      let bytes = shaderc_result_get_bytes(result)
    else {
      let log = shaderc_result_get_error_message(result).map { String(cString: $0) } ?? ""
      throw .shader(file: source.file, log: log)
    }
    let count = shaderc_result_get_length(result) / 4
    return Array(unsafeUninitializedCapacity: count) { words, filled in
      UnsafeMutableRawBufferPointer(words).copyMemory(
        from: UnsafeRawBufferPointer(start: bytes, count: count * 4))
      filled = count
    }
  }

  private static func kind(of file: String) throws(RenderError) -> shaderc_shader_kind {
    switch file.split(separator: ".").dropLast().last {
    case "vert": return shaderc_vertex_shader
    case "frag": return shaderc_fragment_shader
    case "comp": return shaderc_compute_shader
    default:
      throw .shader(
        file: file, log: "the name must end in .vert.glsl, .frag.glsl or .comp.glsl")
    }
  }
}
