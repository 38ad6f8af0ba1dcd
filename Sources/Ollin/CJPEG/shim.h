#ifndef OLLIN_CJPEG_SHIM_H
#define OLLIN_CJPEG_SHIM_H

#include <turbojpeg.h>

#endif
