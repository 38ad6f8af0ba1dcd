#ifndef OLLIN_CAV_SHIM_H
#define OLLIN_CAV_SHIM_H

#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavformat/avformat.h>
#include <libavutil/opt.h>

/* Error codes and flags that are macros, which Swift cannot import. */
static inline int ollin_av_again(void) { return AVERROR(EAGAIN); }
static inline int ollin_av_end(void) { return AVERROR_EOF; }
static inline int ollin_av_no_memory(void) { return AVERROR(ENOMEM); }
/* The errno an error code stands for; 0 when it stands for none. */
static inline int ollin_av_errno(int code) { return code < 0 && code > -4096 ? AVUNERROR(code) : 0; }

#endif
