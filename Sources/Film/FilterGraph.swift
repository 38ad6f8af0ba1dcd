internal import CAV

/// Filters of the library, connected and ready.
final class FilterGraph {
  private let graph: UnsafeMutablePointer<AVFilterGraph>

  /// Makes the filters that `description` names, sources and sink included.
  init(_ description: String) throws(FilmError) {
    try FilmLibraries.load()
    graph = try made("the filters", avfilter_graph_alloc())
    // Threads would not change the result, but they are not needed either.
    graph.pointee.nb_threads = 1
    var inputs: UnsafeMutablePointer<AVFilterInOut>?
    var outputs: UnsafeMutablePointer<AVFilterInOut>?
    let result = avfilter_graph_parse2(graph, description, &inputs, &outputs)
    avfilter_inout_free(&inputs)
    avfilter_inout_free(&outputs)
    try check("the filters \(description) could not be made", result)
    try check("the filters could not be connected", avfilter_graph_config(graph, nil))
  }

  deinit {
    var graph: UnsafeMutablePointer<AVFilterGraph>? = graph
    avfilter_graph_free(&graph)
  }

  /// Gives a picture to a source; `nil` after the last one.
  func send(_ frame: UnsafeMutablePointer<AVFrame>?, to name: String) throws(FilmError) {
    try check(
      "a filter refused a picture",
      av_buffersrc_add_frame_flags(
        try filter(name), frame, Int32(AV_BUFFERSRC_FLAG_KEEP_REF)))
  }

  /// Fetches a picture from the sink; false when none is ready.
  func receive(into frame: UnsafeMutablePointer<AVFrame>, from name: String) throws(FilmError)
    -> Bool
  {
    let result = av_buffersink_get_frame(try filter(name), frame)
    if result == ollin_av_again() || result == ollin_av_end() { return false }
    try check("a filter made no picture", result)
    return true
  }

  private func filter(
    _ name: String
  ) throws(FilmError) -> UnsafeMutablePointer<AVFilterContext> {
    try made("the filter \(name)", avfilter_graph_get_filter(graph, name))
  }
}
