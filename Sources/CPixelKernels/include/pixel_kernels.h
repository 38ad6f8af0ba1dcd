#ifndef OLLIN_PIXEL_KERNELS_H
#define OLLIN_PIXEL_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/* The inner loops of Pixels. Every kernel has a portable form and, on x86-64, an AVX2 form that
   gives the same bytes; which one runs is decided at run time. Nothing here allocates. */

/* Three planes of one picture: `width` and `height` are even. */
typedef struct {
  uint8_t *luma;
  uint8_t *cb;
  uint8_t *cr;
  size_t luma_stride;
  size_t chroma_stride;
} ollin_planes;

/* The same, only read; `luma` is NULL when there is no such picture. */
typedef struct {
  const uint8_t *luma;
  const uint8_t *cb;
  const uint8_t *cr;
  size_t luma_stride;
  size_t chroma_stride;
} ollin_const_planes;

/* How a larger (or smaller) image becomes a picture: first boxes of 2^halvings pixels are averaged,
   then four neighbours are blended. All tables belong to the caller. */
typedef struct {
  int halvings_x;
  int halvings_y;
  /* Size of the image once halved, rounded up. */
  int reduced_width;
  int reduced_height;
  /* Per picture column: the left of the two reduced pixels, and the share of the right one in
     1/32768, written four times (once per channel). */
  const int32_t *columns;
  const int16_t *column_weights;
  /* Per picture row: the upper of the two reduced rows, and the share of the lower one. */
  const int32_t *rows;
  const int16_t *row_weights;
  /* Room for two reduced rows, `reduced_width` pixels of 4 bytes each. */
  uint8_t *reduced[2];
  /* Room for `reduced_width + 1` pixels of four 16-bit channels. */
  int16_t *blended;
  /* Room for two picture rows of 4 bytes a pixel. */
  uint8_t *scaled[2];
} ollin_scale_plan;

/* One conversion of RGBA rows (alpha is not read) into planes. */
typedef struct {
  const uint8_t *source;
  size_t source_stride;
  int source_width;
  int source_height;
  int width;
  int height;
  ollin_planes picture;
  ollin_const_planes previous;
  /* One byte per 32 x 32 luma block, row by row: set to 1 where the picture differs from the
     previous one (everywhere when there is none), else to 0. */
  uint8_t *blocks;
} ollin_convert_job;

enum { OLLIN_KERNEL_PORTABLE = 0, OLLIN_KERNEL_AVX2 = 1 };

/* The fastest kernel this processor runs. */
int ollin_best_kernel(void);

/* Converts; `plan` is NULL when the picture's pixels are the source's own. */
void ollin_rgba_to_i420(const ollin_convert_job *job, const ollin_scale_plan *plan, int kernel);

/* Copies planes made elsewhere and fills the map; `job` names the destination, `from` the source. */
void ollin_copy_i420(const ollin_convert_job *job, const ollin_const_planes *from, int kernel);

/* Turns planes into opaque RGBA, the chroma interpolated as samples centred in their 2 x 2 luma. */
void ollin_i420_to_rgba(
    const ollin_const_planes *from, int width, int height, uint8_t *rgba, size_t stride);

#endif
