#ifndef OLLIN_CAV_H
#define OLLIN_CAV_H

/* Encoders, file formats and filters of FFmpeg. The libraries bring a hundred others along, so they
 * are loaded when a film is made; the functions in calls.inc are forwarded to them. */

#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavformat/avformat.h>
#include <libavutil/opt.h>

/* Loads the libraries once. Every other function may be called after it has returned 0; otherwise it
 * returns the number, from 1, of the library that is missing or lacks a function. */
int ollin_av_open(void);

/* The file a library is loaded from, and Debian's package of it, by its number from 1. */
const char *ollin_av_file(int library);
const char *ollin_av_package(int library);

/* Error codes and flags that are macros, which Swift cannot import. */
static inline int ollin_av_again(void) { return AVERROR(EAGAIN); }
static inline int ollin_av_end(void) { return AVERROR_EOF; }
static inline int ollin_av_no_memory(void) { return AVERROR(ENOMEM); }
/* The errno an error code stands for; 0 when it stands for none. */
static inline int ollin_av_errno(int code) { return code < 0 && code > -4096 ? AVUNERROR(code) : 0; }

#endif
