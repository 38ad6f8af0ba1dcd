#ifndef OLLIN_CSHADERC_SHIM_H
#define OLLIN_CSHADERC_SHIM_H

#include <shaderc/shaderc.h>

#endif
