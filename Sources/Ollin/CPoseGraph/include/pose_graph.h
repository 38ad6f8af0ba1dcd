#ifndef OLLIN_POSE_GRAPH_H
#define OLLIN_POSE_GRAPH_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A turn, its columns one after another, and a shift. */
typedef struct ollin_pose {
  double turn[9];
  double shift[3];
} ollin_pose;

/* Where pose `to` is as pose `from` sees it. What is left between that and the poses pulls with its
   square up to `kernel` and beyond that only in proportion; 0 is no such limit. */
typedef struct ollin_pose_edge {
  int32_t from, to;
  ollin_pose measured;
  double kernel;
} ollin_pose_edge;

/* Moves all poses but the first so that the edges' squares are least; a turn of one radian counts as
   `turn_scale` units of length. Returns how many rounds it took, or -1 and unchanged poses when the
   edges do not hold every pose or something is not a number. */
int ollin_pose_graph_solve(ollin_pose *poses, size_t pose_count, const ollin_pose_edge *edges,
                           size_t edge_count, double turn_scale, int most_rounds);

/* How far the two poses of an edge are from what was measured, in units of length. */
double ollin_pose_graph_gap(const ollin_pose *poses, size_t pose_count,
                            const ollin_pose_edge *edge, double turn_scale);

#ifdef __cplusplus
}
#endif

#endif
