#ifndef OLLIN_CTEXT_SHIM_H
#define OLLIN_CTEXT_SHIM_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_GLYPH_H
#include FT_STROKER_H
#include FT_BITMAP_H
#include FT_SIZES_H
#include <hb.h>
#include <hb-ft.h>
#include <fribidi.h>
#include <fontconfig/fontconfig.h>

#endif
