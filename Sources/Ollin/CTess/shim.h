#ifndef OLLIN_CTESS_SHIM_H
#define OLLIN_CTESS_SHIM_H

#include <GL/glu.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The tessellator of GLU behind one call. It needs no GL context: it is geometry alone. Its
   callbacks have types that Swift cannot spell, so they live here. */

/* Points, and either triangles (three indices each) or the ends of the loops that the indices
   form. Everything is malloc'ed and belongs to the caller, who calls ollin_mesh_free. */
typedef struct ollin_mesh {
  double *points; /* x, y */
  size_t point_count, point_capacity;
  uint32_t *indices;
  size_t index_count, index_capacity;
  size_t *ends;
  size_t end_count, end_capacity;
  int failed;
} ollin_mesh;

static inline void *ollin_mesh_grow(ollin_mesh *m, void *block, size_t count, size_t *capacity,
                                    size_t size) {
  if (count < *capacity) return block;
  size_t wanted = *capacity ? *capacity * 2 : 64;
  void *grown = realloc(block, wanted * size);
  if (!grown) {
    m->failed = 1;
    return block;
  }
  *capacity = wanted;
  return grown;
}

static inline size_t ollin_mesh_add(ollin_mesh *m, double x, double y) {
  m->points =
      (double *)ollin_mesh_grow(m, m->points, m->point_count, &m->point_capacity, 2 * sizeof(double));
  if (m->failed || m->point_count >= UINT32_MAX - 1) {
    m->failed = 1;
    return 0;
  }
  m->points[2 * m->point_count] = x;
  m->points[2 * m->point_count + 1] = y;
  return m->point_count++;
}

/* A vertex is known to GLU by its number plus one, for it takes a null pointer for none. */
static void ollin_tess_vertex(void *vertex, void *mesh) {
  ollin_mesh *m = (ollin_mesh *)mesh;
  m->indices = (uint32_t *)ollin_mesh_grow(m, m->indices, m->index_count, &m->index_capacity,
                                           sizeof(uint32_t));
  if (m->failed) return;
  m->indices[m->index_count++] = (uint32_t)((uintptr_t)vertex - 1);
}

static void ollin_tess_combine(GLdouble place[3], void *from[4], GLfloat weight[4], void **made,
                               void *mesh) {
  (void)from;
  (void)weight;
  *made = (void *)(uintptr_t)(ollin_mesh_add((ollin_mesh *)mesh, place[0], place[1]) + 1);
}

static void ollin_tess_end(void *mesh) {
  ollin_mesh *m = (ollin_mesh *)mesh;
  m->ends =
      (size_t *)ollin_mesh_grow(m, m->ends, m->end_count, &m->end_capacity, sizeof(size_t));
  if (m->failed) return;
  m->ends[m->end_count++] = m->index_count;
}

/* Asked for so that only whole triangles come out, no fans or strips. */
static void ollin_tess_edge(GLboolean flag, void *mesh) {
  (void)flag;
  (void)mesh;
}

static void ollin_tess_error(GLenum error, void *mesh) {
  (void)error;
  ((ollin_mesh *)mesh)->failed = 1;
}

static inline void ollin_mesh_free(ollin_mesh *m) {
  free(m->points);
  free(m->indices);
  free(m->ends);
  memset(m, 0, sizeof *m);
}

/* Tessellates closed loops, given as x, y pairs and the number of points each loop ends before.
   Returns 0 when it could not; the mesh is to be freed either way. */
static inline int ollin_tessellate(const double *points, const intptr_t *ends, size_t loops,
                                   int winding, int boundary, ollin_mesh *m) {
  memset(m, 0, sizeof *m);
  /* Kept for the thread's life: making one costs more than a small polygon. */
  static _Thread_local GLUtesselator *kept = NULL;
  GLUtesselator *t = kept ? kept : gluNewTess();
  kept = t;
  if (!t) return 0;
  gluTessCallback(t, GLU_TESS_VERTEX_DATA, (_GLUfuncptr)ollin_tess_vertex);
  gluTessCallback(t, GLU_TESS_COMBINE_DATA, (_GLUfuncptr)ollin_tess_combine);
  gluTessCallback(t, GLU_TESS_ERROR_DATA, (_GLUfuncptr)ollin_tess_error);
  gluTessCallback(t, GLU_TESS_END_DATA, boundary ? (_GLUfuncptr)ollin_tess_end : NULL);
  gluTessCallback(t, GLU_TESS_EDGE_FLAG_DATA, boundary ? NULL : (_GLUfuncptr)ollin_tess_edge);
  gluTessProperty(t, GLU_TESS_WINDING_RULE, winding);
  gluTessProperty(t, GLU_TESS_BOUNDARY_ONLY, boundary ? GL_TRUE : GL_FALSE);
  gluTessNormal(t, 0, 0, 1);
  gluTessBeginPolygon(t, m);
  size_t at = 0;
  for (size_t loop = 0; loop < loops; loop++) {
    gluTessBeginContour(t);
    for (; at < (size_t)ends[loop]; at++) {
      GLdouble place[3] = {points[2 * at], points[2 * at + 1], 0};
      size_t number = ollin_mesh_add(m, place[0], place[1]);
      if (!m->failed) gluTessVertex(t, place, (void *)(uintptr_t)(number + 1));
    }
    gluTessEndContour(t);
  }
  gluTessEndPolygon(t);
  if (m->failed) {
    gluDeleteTess(t);
    kept = NULL;
  }
  return !m->failed;
}

#endif
